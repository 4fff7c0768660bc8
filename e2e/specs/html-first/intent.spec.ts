import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { hold, isRunning, startApp, waitForApp } from '../../fixtures/app';
import { checkEach } from '../../fixtures/steps';

const FILES = /\/_r\/public-remote\/.*\.js/;
/** The chunks of single pages and forms, loaded after the code that every page needs. */
const PAGES = /\/_r\/public-remote\/[^/]+\/(?:\d+|forms)\.js/;

/** Errors in the page, hydration included. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('input typed before hydration is kept', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/contact');
  await page.getByLabel(/^Name/).pressSequentially('Ada Lovelace');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel(/^Message/).fill('We would like a machine that computes, please.');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel(/^Message/)).toHaveValue('We would like a machine that computes, please.');
  expect(errors).toEqual([]);
});

test('input in any form before hydration counts', async ({ page }) => {
  await page.goto('/newsletter');
  const email = page.getByLabel(/^Email address/).first();
  await email.fill('early@example.com');
  await page.getByRole('checkbox').first().check();
  await waitForApp(page);
  await expect(email).toHaveValue('early@example.com');
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true }).first()).toBeEnabled();

  await page.goto('/careers');
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');

  await page.goto('/help');
  await page.getByLabel('Search questions').fill('invoice');
  await waitForApp(page);
  await expect(page).toHaveURL(/\?q=invoice/);
});

for (const [when, areFontsLate] of [
  ['during hydration', false],
  ['when fonts and off-screen sections arrive after hydration', true],
] as const)
  test(`the scroll position stays ${when}`, async ({ page }) => {
    for (const [path, selector] of [
      ['/', '#contact [name=name]'],
      ['/careers', 'main form [name=name]'],
    ] as const) {
      const field = page.locator(selector);
      /** Pixels between the top of the screen and the field. */
      const place = () => field.evaluate((element) => element.getBoundingClientRect().top);
      const letFontsCome = areFontsLate ? await hold(page, /\.woff2$/) : () => Promise.resolve();
      await page.goto(path, { waitUntil: 'commit' });
      await field.evaluate((element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        element.focus({ preventScroll: true });
      });
      const middle = await page.evaluate(() => innerHeight / 2);
      expect(Math.abs((await place()) - middle)).toBeLessThan(50);
      const before = await place();
      await waitForApp(page);
      await page.keyboard.type('Ada');
      await expect(field).toHaveValue('Ada');
      expect(Math.abs((await place()) - before)).toBeLessThan(5);
      await letFontsCome();
      await page.evaluate(() => document.fonts.ready);
      expect(Math.abs((await place()) - before)).toBeLessThan(5);
    }
  });

test('an app that fails to start leaves the page and its input, and offers Retry', async ({
  page,
  expectAccessible,
}) => {
  await page.route(FILES, (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page is not answering.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expectAccessible();
  await page.unroute(FILES);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await waitForApp(page);
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});

for (const how of ['once', 'until Retry'] as const) {
  test(`a chunk that fails to load ${how} loses no input`, async ({ page }) => {
    const errors = collectErrors(page);
    const asked = new Map<string, number>();
    await page.route(PAGES, (route) => {
      const { pathname } = new URL(route.request().url());
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      return how === 'once' && asked.get(pathname)! > 1 ? route.fallback() : route.abort('connectionreset');
    });
    await page.goto('/contact');
    const name = page.getByLabel(/^Name/);
    const field = await name.elementHandle();
    await name.pressSequentially('Ada Lovelace');
    if (how !== 'once') {
      const notice = page.getByRole('alert').filter({ hasText: 'Part of this page is not answering.' });
      await expect(notice).toBeVisible();
      await expect(name).toHaveValue('Ada Lovelace');
      await page.unroute(PAGES);
      await notice.getByRole('button', { name: 'Retry' }).click();
    }
    await waitForApp(page);
    expect(asked.size).toBeGreaterThan(1);
    await expect(name).toHaveValue('Ada Lovelace');
    expect(await field!.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
}

test('a button that needs the app starts it and replays the click', async ({ page }) => {
  await page.goto('/');
  expect(await isRunning(page)).toBe(false);
  await page.getByRole('button', { name: /pause/i }).click();
  await expect(page.getByRole('button', { name: /play|resume|start/i })).toBeVisible();
  expect(await isRunning(page)).toBe(true);
});

test('menu, accordion, scroll to top and links work without the app', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  expect(await isRunning(page)).toBe(false);
});

test('going offline before hydration shows the overlay and leaves the page unchanged', async ({
  page,
  context,
}) => {
  const errors = collectErrors(page);
  await checkEach(['/', '/about', '/blog', '/contact'], String, async (path) => {
    errors.length = 0;
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await context.setOffline(true);
    await expect(page.getByText('No Internet connection')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No Internet connection')).toBeHidden();
    await startApp(page);
    await expect(page.getByText('not answering')).toHaveCount(0);
    expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(200);
    expect(errors).toEqual([]);
  });
});

test('going offline before the app is fetched shows the overlay and keeps the input', async ({
  page,
  context,
  expectAccessible,
}) => {
  // As in browsers without prefetch, and right after a page has loaded.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/contact');
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ada Lovelace';
  });
  const link = page.getByRole('link', { name: 'Tidewright', exact: true }).first();
  await link.focus();
  await context.setOffline(true);
  const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
  await expect(overlay).toContainText('No Internet connection');
  await expect(overlay).toContainText("You're offline. Check your connection.");
  await expect(overlay.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await overlay.getByRole('button', { name: 'Retry' }).click();
  await expect(overlay.getByRole('status')).toHaveText('Still no connection.');
  await expect(overlay.getByRole('button', { name: 'Retry' })).toBeFocused();
  await expectAccessible();
  await context.setOffline(false);
  await expect(overlay).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});
