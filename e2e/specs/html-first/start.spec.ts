import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';
import { asOperator, run } from '../admin/support';

/** The shell's own script; without it nothing starts. */
const SHELL = /\/assets\/main\.[^/]*\.js/;
const TEXT = 'Part of this page is not answering. You can read on, and what you typed is still there.';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: TEXT });
const scripts = (page: Page) => page.locator('script[src], head link[rel=stylesheet]').count();

/** How the script fails to load. */
const FAULTS = {
  'is gone after a deploy': (page: Page) =>
    page.route(SHELL, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  'is blocked': (page: Page) => page.route(SHELL, (route) => route.abort('blockedbyclient')),
  'is cut off': (page: Page) => page.route(SHELL, (route) => route.abort('connectionreset')),
  'is a page from a proxy': (page: Page) =>
    page.route(SHELL, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })),
};

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Message/).fill('We would like a machine that computes, please.');
}

const stored = async (email: string) =>
  ((await asOperator('GET', `contact_messages?email=eq.${email}`)) as unknown[]).length;

for (const [how, breakIt] of Object.entries(FAULTS)) {
  test(`a message is kept and sent with Retry when the shell's script ${how}`, async ({
    page,
    expectAccessible,
  }) => {
    const email = `${how.replace(/\W/g, '')}-${run}@example.com`;
    await breakIt(page);
    await page.goto('/contact');
    await fillIn(page, email);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toBeInViewport();
    await expectAccessible();
    await expect(page.getByLabel(/^Message/)).toHaveValue('We would like a machine that computes, please.');

    const before = await scripts(page);
    for (let times = 0; times < 3; times += 1) {
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await expect(notice(page)).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: TEXT })).toHaveCount(1);
    expect(await scripts(page)).toBe(before);

    await page.unroute(SHELL);
    await notice(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(email)).toBe(1);
  });
}

test('the notice shows once while typing, and again after the next action', async ({ page }) => {
  await page.route(SHELL, (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await page.getByLabel(/^Name/).focus();
  await expect(notice(page)).toBeVisible();
  const first = await notice(page).elementHandle();
  await fillIn(page, 'typing@example.com');
  expect(await first!.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => first!.evaluate((element) => element.isConnected)).toBe(false);
  await expect(notice(page)).toBeVisible();
});

test('a tab outdated by a deploy and a rollback continues with the current build', async ({ page }) => {
  const email = `left-behind-${run}@example.com`;
  const html = async () => (await page.request.get('/contact')).text();
  const current = SHELL.exec(await html())![0];
  await page.route('**/contact', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const old = (await response.text()).replace(new RegExp(current, 'g'), '/assets/main.00000000.js');
    return route.fulfill({ response, body: old });
  });
  await page.goto('/contact');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  expect(await stored(email)).toBe(1);
});

test('a hanging script shows a notice, and starts one app when it arrives late', async ({ page }) => {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(SHELL, async (route) => {
    // A prefetch is not a start.
    if (route.request().resourceType() === 'script') asked.push(route.request().url());
    await held;
    return route.continue().catch(() => {});
  });
  await page.goto('/contact');
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page)).toBeHidden();
  release();
  await waitForApp(page);
  expect(asked).toHaveLength(1);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});

for (const [button, path] of [
  ['Subscribe', '/subscribe'],
  ['Subscribe', '/newsletter'],
  ['Send application', '/careers'],
  ['Send Message', '/'],
  [/pause/i, '/'],
] as const)
  test(`${String(button)} on ${path} shows a notice when the script does not load`, async ({ page }) => {
    await page.route(SHELL, (route) => route.abort('connectionreset'));
    await page.goto(path);
    // There the button is disabled without an address; typing needs the app too.
    if (path === '/newsletter')
      await page
        .getByRole('main')
        .getByLabel(/^Email/)
        .fill('a@example.com');
    await page
      .getByRole('main')
      .getByRole('button', { name: button })
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await expect(notice(page)).toBeInViewport();
  });
