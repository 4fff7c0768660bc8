import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { runMinuteTick } from '../newsletter/support';
import { asOperator, newRun } from './support';

const run = newRun();

/** The browser of a person; that of the tests says that it is a program. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const TODAY = () => new Date().toISOString().slice(0, 10);

/** Page views and actions of today by a name, once the schedule of a minute has added them. */
async function counted(dimension: string, name: string): Promise<number> {
  await runMinuteTick();
  const rows = (await asOperator(
    'GET',
    `insight_sums?select=views&day=eq.${TODAY()}&dimension=eq.${dimension}&name=eq.${encodeURIComponent(name)}`,
  )) as { views: number }[];
  return rows[0]?.views ?? 0;
}

const visitor = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ baseURL: stack.siteUrl, userAgent, ...options });
const isTold = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/visit') && response.status() === 204);

test('a visit is seen in the charts, and leaves nothing in the browser', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const campaign = `spring-${run}`;
  const context = await visitor(browser);
  const reader = await context.newPage();
  const first = isTold(reader);
  await reader.goto(`/services?utm_source=${campaign}`, { referer: 'https://search.example/?q=agency' });
  expect((await (await first).allHeaders())['set-cookie']).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
  expect(
    await reader.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ]),
  ).toEqual([0, 0, 0, 0]);

  // With the app running, a change of the address is a page view too, which came from this site.
  await startApp(reader);
  const next = reader.waitForRequest((request) => request.url().endsWith('/api/visit'));
  await reader.getByRole('link', { name: 'Blog', exact: true }).first().click();
  expect((await next).postDataJSON()).toEqual([`${stack.siteUrl}/blog`, '/', null]);
  await expect.poll(() => counted('campaign', campaign)).toBe(1);
  await context.close();

  await page.goto('/admin/insight?range=1');
  await expect(page.getByRole('region', { name: 'Campaigns' }).getByText(campaign)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sources' }).getByText('search.example')).toBeVisible();
  await page.getByText('Day by day, as a table').click();
  await expect(page.getByRole('region', { name: 'Visitors over time' }).getByRole('row')).toHaveCount(2);
  await expectAccessible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`Campaign,${campaign},1,`);

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a range is chosen by keyboard, and Back brings the one before', async ({ adminPage: page }) => {
  await page.goto('/admin/insight');
  await page.getByLabel('Range').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/range=7$/);
  await expect(page.getByRole('region', { name: 'Pages' }).getByRole('rowheader')).not.toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/insight$/);
  await expect(page.getByLabel('Range')).toHaveValue('28');
});

test('a subscription without script is counted as an action', async ({ browser }) => {
  const before = await counted('action', 'subscription');
  const context = await visitor(browser, { javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto('/subscribe');
  await reader.getByLabel(/email/i).first().fill(`noscript-${run}@example.com`);
  await reader.locator('main form button[type=submit]').click();
  await expect(reader).toHaveURL(/sent=/);
  await context.close();
  await expect.poll(() => counted('action', 'subscription')).toBeGreaterThan(before);
});

test('nothing is sent with Global Privacy Control, and the script has less than 400 bytes', async ({
  browser,
}) => {
  const context = await visitor(browser);
  const reader = await context.newPage();
  const told: string[] = [];
  reader.on('request', (request) => request.url().endsWith('/api/visit') && told.push(request.url()));
  await reader.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await reader.goto('/team');
  const scripts = await reader.locator('script:not([src]):not([type])').allTextContents();
  const [script] = scripts.filter((text) => text.includes('/api/visit'));
  expect(Buffer.byteLength(script!)).toBeLessThan(400);
  await reader.goto('/about');
  expect(told).toEqual([]);
  await context.close();
});
