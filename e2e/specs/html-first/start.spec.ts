import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';
import { asOperator, newRun } from '../admin/support';

const run = newRun();

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
  test(`a message is sent by the browser, without a word about it, when the shell's script ${how}`, async ({
    page,
  }) => {
    const email = `${how.replace(/\W/g, '')}-${run}@example.com`;
    await breakIt(page);
    await page.goto('/contact');
    await fillIn(page, email);
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
    await expect(page).toHaveURL('/contact?sent=contact#contact-sent');
    const [said, header] = await Promise.all(
      [page.locator('#contact-sent'), page.getByRole('banner')].map((it) => it.boundingBox()),
    );
    expect(said!.y).toBeGreaterThan(header!.y + header!.height + 16);
    expect(await stored(email)).toBe(1);
  });

  test(`a button that needs the app shows a notice with Retry when the shell's script ${how}`, async ({
    page,
    expectAccessible,
  }) => {
    await breakIt(page);
    await page.goto('/');
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('button', { name: /pause/i }).click();
    await expect(notice(page)).toBeInViewport();
    await expectAccessible();
    const before = await scripts(page);
    for (let times = 0; times < 3; times += 1) {
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await expect(notice(page)).toBeVisible();
    }
    await expect(page.getByRole('alert').filter({ hasText: TEXT })).toHaveCount(1);
    expect(await scripts(page)).toBe(before);

    await page.unroute(SHELL);
    await notice(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: /play|resume|start/i })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  });
}

test('a form that is sent while the connection is lost keeps its input', async ({ page, context }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('main [name=name]')!.value = 'Ada Lovelace';
    // The event is late, or somebody closed the overlay.
    addEventListener('offline', (event) => event.stopImmediatePropagation(), true);
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('alertdialog', { name: 'Connect to the Internet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});

test('a tab outdated by a deploy and a rollback sends its form, and is the current build after that', async ({
  page,
}) => {
  const email = `left-behind-${run}@example.com`;
  const html = async () => (await page.request.get('/contact')).text();
  const current = SHELL.exec(await html())![0];
  await page.route(
    '**/contact',
    async (route) => {
      const response = await route.fetch();
      const old = (await response.text()).replace(new RegExp(current, 'g'), '/assets/main.00000000.js');
      return route.fulfill({ response, body: old });
    },
    { times: 1 },
  );
  await page.goto('/contact');
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  expect(await stored(email)).toBe(1);
  expect(await page.content()).toContain(current);
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
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('button', { name: /pause/i }).click();
  await expect.poll(() => asked).toHaveLength(1);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page)).toBeHidden();
  release();
  await waitForApp(page);
  expect(asked).toHaveLength(1);
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
});

test('a field that has the focus before the page’s script runs starts the app', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('main input[type=email]');
      if (!field) return;
      observer.disconnect();
      field.focus();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/contact');
  await expect(page.locator('main input[type=email]')).toBeFocused();
  await waitForApp(page);
});
