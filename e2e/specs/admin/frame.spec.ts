import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { checkEach, inGroups } from '../../fixtures/steps';
import { asOperator, newRun } from './support';

const run = newRun();

const SCREENS = [
  '/admin/dashboard',
  '/admin/blog',
  '/admin/blog/edit/d0000000-0000-4000-8000-000000000001',
  '/admin/case-studies',
  '/admin/projects',
  '/admin/projects/edit/b0000000-0000-4000-8000-000000000001',
  '/admin/services',
  '/admin/about',
  '/admin/team',
  '/admin/contact',
  '/admin/applications',
  '/admin/newsletter',
  '/admin/settings',
];

/** Expects one main landmark, one first-level heading, and a skip link with an existing target. */
async function expectLandmarks(page: Page) {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const target = await page.locator('.skip-link').getAttribute('href');
  await expect(page.locator(target!)).toHaveCount(1);
}

for (const [index, screens] of inGroups(SCREENS, 3).entries())
  test(`each screen has its landmarks while loading and after a failure (${index + 1} of 3)`, async ({
    adminPage: page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let release = () => {};
    let held = Promise.resolve();
    const isAsked = (url: URL) =>
      url.pathname.startsWith('/rest/v1/') && !url.pathname.includes('/rpc/is_admin');
    await page.route(isAsked, async (route) => {
      await held;
      await route.abort('connectionreset').catch(() => undefined);
    });
    await checkEach(screens, String, async (screen) => {
      held = new Promise((resolve) => (release = resolve));
      await page.goto(screen);
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
      await expectLandmarks(page);
      await expectAccessible();
      release();
      await expect(
        page
          .getByRole('alert')
          .or(page.getByRole('button', { name: /^Retry/ }))
          .first(),
      ).toBeVisible();
      await expectLandmarks(page);
    });
  });

test('landmarks are there while the back-office itself loads', async ({ adminPage, expectAccessible }) => {
  const page = adminPage;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const what of ['**/_r/admin-remote/**', '**/rest/v1/rpc/is_admin']) {
    await page.route(what, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/admin/blog');
    await expect(page.getByText('Loading...')).toBeVisible();
    await test.step(what, async () => {
      await expectLandmarks(page);
      await expectAccessible();
    });
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible();
    await page.unroute(what);
  }
});

const SIZES: [width: number, height: number][] = [
  [1440, 900],
  [1024, 600],
  [768, 1024],
  [390, 844],
];

test('the sign-in screen is not cut off', async ({ page }) => {
  const titleOf = ([width, height]: [number, number]) => `${width}x${height}`;
  await checkEach(SIZES, titleOf, async ([width, height]) => {
    await page.setViewportSize({ width, height });
    await page.goto('/admin/login');
    const link = page.getByRole('link', { name: 'Back to website' });
    await expect(link).toBeVisible();
    const box = (await link.boundingBox())!;
    const bottom = await page.evaluate(() =>
      Math.max(window.innerHeight, document.documentElement.scrollHeight),
    );
    expect(box.y + box.height).toBeLessThanOrEqual(bottom);
    if (height >= 844) expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      Math.max(height, 760),
    );
  });
});

test('a message on the dashboard links to the opened message', async ({ adminPage: page }) => {
  const name = `Linked ${run}`;
  await asOperator('POST', 'contact_messages', {
    name,
    email: 'linked@example.com',
    message: 'Please open me.',
  });
  await page.goto('/admin/dashboard');
  await page.getByRole('region', { name: 'Recent Messages' }).getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Details' });
  await expect(dialog.getByText('Please open me.')).toBeVisible();
  const mine = `contact_messages?name=eq.${encodeURIComponent(name)}`;
  await expect.poll(() => asOperator('GET', `${mine}&select=read`)).toEqual([{ read: true }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/contact$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Opened even when the list does not show it; a deleted one is reported as such.
  const [{ id }] = (await asOperator('GET', `${mine}&select=id`)) as [{ id: string }];
  await page.goto(`/admin/contact?search=nobody-has-this-name&message=${id}`);
  await expect(dialog.getByText('Please open me.')).toBeVisible();
  await asOperator('DELETE', mine);
  await page.goto(`/admin/contact?message=${id}`);
  await expect(page.getByText('This message does not exist any more.')).toBeVisible();
});

test('the palette can be opened without knowing its shortcut', async ({ adminPage: page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('Contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stack.siteUrl}/admin/contact`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
});
