import type { Page } from '@playwright/test';
import { expect, test } from './busy-site';

// One site for all of them: starting it is most of the work.
test.describe.configure({ mode: 'serial' });
// A picture of a thousand rows at each step would be what is measured.
test.use({ trace: 'off' });

/** What the list says of itself; found without searching thousands of rows for a text. */
const status = (page: Page) => page.locator('main [role=status]');

/** Addresses of what the list shows, in order. */
const shownLinks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Goes to the end of the list, a page at a time. */
async function loadToTheEnd(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: /^Load more/ });
  while ((await more.count()) > 0) {
    const before = await status(page).innerText();
    await more.click();
    await expect(status(page)).not.toHaveText(before);
    await expect(status(page)).toHaveText(/shown$/);
  }
}

test('every article of a category can be reached: by the address, then page by page to the last', async ({
  page,
  busySite,
}) => {
  test.slow();
  const count = await busySite.count('blog_posts', 'category=eq.Technology');
  expect(count).toBeGreaterThan(300);
  await page.goto(`${busySite.url}/blog?category=Technology&page=22`);
  await expect(status(page)).toHaveText('286 articles shown', { timeout: 30_000 });
  await loadToTheEnd(page);
  await expect(status(page)).toHaveText(`All ${count} articles shown`);
  const links = await shownLinks(page);
  expect(new Set(links).size).toBe(count);
  expect(links).toHaveLength(count);
});

test('nothing is cut at a thousand rows, and Back restores the list at its place', async ({
  page,
  busySite,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${busySite.url}/blog?page=80`);
  await expect(status(page)).toHaveText('1040 articles shown', { timeout: 60_000 });
  expect(new Set(await shownLinks(page)).size).toBe(1040);
  const last = page.getByRole('article').last();
  const title = await last.getByRole('heading').innerText();
  await last.getByRole('link', { name: /Read More/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?page=80$/);
  await expect(status(page)).toHaveText('1040 articles shown');
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});

test('a filter shows its own, among two thousand articles too', async ({ page, busySite }) => {
  await page.goto(`${busySite.url}/blog?page=40`);
  await expect(status(page)).toHaveText('520 articles shown', { timeout: 30_000 });
  for (const category of ['Design', 'E-commerce', 'All', 'Cloud']) {
    const link = page
      .getByRole('navigation', { name: /Filter/ })
      .getByRole('link', { name: category, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText('13 articles shown');
  }
});

test('projects of one tag among many: the filter stays small, the list complete', async ({
  page,
  busySite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${busySite.url}/projects`);
  const filter = page.getByRole('navigation', { name: 'Filter projects by tag' });
  const fold = filter.getByText(/^\d+ more tags/);
  await expect(fold).toBeVisible();
  expect((await filter.boundingBox())!.height).toBeLessThan(370);
  await fold.click();
  await filter.getByRole('link', { name: 'Tag 7', exact: true }).click();
  const count = await busySite.count('projects', `tags=cs.${encodeURIComponent('{"Tag 7"}')}`);
  await loadToTheEnd(page);
  await expect(status(page)).toHaveText(`All ${count} projects shown`);
  await expect(filter.getByText(/more tags: Tag 7$/)).toBeVisible();

  const all = await busySite.count('projects');
  expect(all).toBeGreaterThan(450);
  await page.goto(`${busySite.url}/projects?page=60`);
  await expect(status(page)).toHaveText(`All ${all} projects shown`, { timeout: 30_000 });
  const links = await shownLinks(page);
  expect(new Set(links).size).toBe(all);
});
