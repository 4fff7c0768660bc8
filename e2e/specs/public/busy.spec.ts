import type { Page } from '@playwright/test';
import { startApp } from '../../fixtures/app';
import { expect, test } from './busy-site';

// One site for all tests: starting it takes most of the time.
test.describe.configure({ mode: 'serial' });
// Tracing a thousand rows at each step would take most of the time.
test.use({ trace: 'off' });

/** The list's status, not that of a form; found without searching thousands of rows for a text. */
const status = (page: Page) => page.locator('main p[role=status]');

/** The list's links, in order. */
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
    const before = (await status(page).textContent())!;
    await more.click();
    await expect(status(page)).not.toHaveText(before);
    await expect(status(page)).toHaveText(/shown$/);
  }
}

test('every article of a category can be reached, by the address and page by page', async ({
  page,
  busySite,
}) => {
  const count = await busySite.count('blog_posts', 'category=eq.Technology');
  expect(count).toBeGreaterThan(300);
  await page.goto(`${busySite.url}/blog?category=Technology&page=22`);
  await expect(status(page)).toHaveText('286 articles shown');
  await loadToTheEnd(page);
  await expect(status(page)).toHaveText(`All ${count} articles shown`);
  const links = await shownLinks(page);
  expect(new Set(links).size).toBe(count);
  expect(links).toHaveLength(count);
});

test('nothing is cut at a thousand rows, and Back restores the list and its scroll position', async ({
  page,
  busySite,
}) => {
  await page.goto(`${busySite.url}/blog?page=80`);
  await expect(status(page)).toHaveText('1040 articles shown');
  // At once in a rendered page; where a slow server did not render it in time, the app draws them in steps.
  await expect.poll(async () => new Set(await shownLinks(page)).size).toBe(1040);
  const last = page.getByRole('article').last();
  const title = (await last.getByRole('heading').textContent())!;
  await last.getByRole('link', { name: /Read More/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\?page=80$/);
  await expect(status(page)).toHaveText('1040 articles shown');
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
});

test('in the app, Back finds the place far down a long list, and then draws the rest of it', async ({
  page,
  busySite,
}) => {
  await page.goto(`${busySite.url}/blog?page=80`);
  await startApp(page);
  const row = page.getByRole('article').nth(700);
  const link = row.getByRole('link', { name: /Read More/ });
  const title = (await row.getByRole('heading').textContent())!;
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const placeOf = (name: string) =>
    page
      .getByRole('heading', { name, level: 2, exact: true })
      .evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await placeOf(title);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The first rows that come back are those around the place.
  const first = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const count = document.querySelectorAll('main article[data-card]').length;
          if (count > 20) resolve(count);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.goBack();
  expect(await first).toBeLessThan(1040);
  const moved = async () => Math.abs((await placeOf(title)) - before);
  await expect.poll(moved).toBeLessThan(3);
  await expect(page.getByRole('article')).toHaveCount(1040);
  expect(await moved()).toBeLessThan(3);
});

test('an address names a row of a late page, and shows it', async ({ page, busySite }) => {
  await page.goto(`${busySite.url}/blog?page=80#page-80`);
  await expect(status(page)).toHaveText('1040 articles shown');
  await expect(page.getByRole('article').nth(79 * 13)).toBeInViewport();
});

for (const { path, noun, rows } of [
  { path: '/blog', noun: 'articles', rows: 13 },
  { path: '/projects', noun: 'projects', rows: 12 },
])
  test(`before the app runs, more ${noun} load in place and keep scroll position, focus and history`, async ({
    page,
    busySite,
  }) => {
    await page.goto(`${busySite.url}/privacy`);
    await page.goto(busySite.url + path);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const more = page.getByRole('link', { name: `Load more ${noun}` });
    await more.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = [await place(), await page.evaluate(() => history.length)];
    expect(before[0]).toBeGreaterThan(1000);
    await more.click();
    await expect(status(page)).toHaveText(`${2 * rows} ${noun} shown`);
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    expect(Math.abs((await place()) - before[0]!)).toBeLessThan(5);
    expect(await page.evaluate(() => history.length)).toBe(before[1]);
    await expect(page).toHaveURL(`${busySite.url}${path}?page=2`);
    // The first new row, in the place of the link.
    const links = await shownLinks(page);
    const focused = page.locator(':focus');
    await expect(focused.getByRole('link')).toHaveAttribute('href', links[rows]!);
    await expect(focused).toBeInViewport();
    // The address shows the whole list to anybody it is shared with.
    const other = await page.context().newPage();
    await other.goto(page.url());
    expect(await shownLinks(other)).toEqual(links);
    await other.close();
    await page.goBack();
    await expect(page).toHaveURL(`${busySite.url}/privacy`);
  });

test('more articles load by keyboard too, repeatedly', async ({ page, busySite }) => {
  await page.goto(`${busySite.url}/blog`);
  for (const shown of [26, 39]) {
    await page.getByRole('link', { name: 'Load more articles' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText(`${shown} articles shown`);
    await page.keyboard.press('Tab');
    const links = await shownLinks(page);
    await expect(page.locator(':focus')).toHaveAttribute('href', links[shown - 13]!);
  }
});

test('when the app fails to load, the link leads to the first of more articles', async ({
  page,
  busySite,
}) => {
  await page.route(/\/assets\/main\.[^/]*\.js/, (route) => route.abort('connectionreset'));
  await page.goto(`${busySite.url}/blog`);
  await page.getByRole('link', { name: 'Load more articles' }).click();
  await expect(page).toHaveURL(`${busySite.url}/blog?page=2#page-2`);
  await expect(page.getByRole('article').nth(13)).toBeInViewport();
});

test('without any script, the link leads to the first of more articles', async ({ browser, busySite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${busySite.url}/blog?utm_source=mail`);
  await page.getByRole('link', { name: 'Load more articles' }).click();
  await expect(page).toHaveURL(`${busySite.url}/blog?page=2#page-2`);
  await expect(status(page)).toHaveText('26 articles shown');
  await expect(page.getByRole('article').nth(12)).toBeInViewport();
  await expect(page.getByRole('article').nth(13)).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/blog\?/);
  await context.close();
});

test('without any script, every article of a category can be reached', async ({ browser, busySite }) => {
  const count = await busySite.count('blog_posts', 'category=eq.Technology');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const last = Math.ceil(count / 13);
  await page.goto(`${busySite.url}/blog?category=Technology&page=${last - 1}`);
  await expect(status(page)).toHaveText(`${(last - 1) * 13} articles shown`);
  await page.getByRole('link', { name: 'Load more articles' }).click();
  await expect(status(page)).toHaveText(`All ${count} articles shown`);
  await expect(page.getByRole('article').nth((last - 1) * 13)).toBeInViewport();
  await page.goto(`${busySite.url}/blog?category=Technology&page=100000`);
  expect(new Set(await shownLinks(page)).size).toBe(count);
  await expect(page.getByRole('link', { name: 'Load more articles' })).toHaveCount(0);
  await context.close();
});

test('a link to a person leads to them on whatever page of the team they are, with and without script', async ({
  browser,
  page,
  busySite,
}) => {
  let last = '';
  for (let n = 1; n <= 60; n += 1)
    last = await busySite.add('team_members', { name: `Person ${n}`, role: 'Sailor', description: 'Sails.' });
  const post = { title: 'By the last of sixty', slug: 'by-the-last', author: 'Person 60', published: true };
  await busySite.add('blog_posts', { ...post, content: '<p>Text.</p>', image: '/media/posts/passkeys.webp' });
  const person = (where: Page) => where.locator(`#member-${last}`);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const where of [plain, page]) {
    await where.goto(`${busySite.url}/blog/by-the-last`);
    await where.getByRole('link', { name: 'Person 60' }).click();
    await expect(where).toHaveURL(`${busySite.url}/team?page=3#member-${last}`);
    await expect(person(where)).toBeInViewport();
  }
  await context.close();

  // From within the app, by the same link.
  await page.goto(`${busySite.url}/blog/by-the-last`);
  await startApp(page);
  await page.getByRole('link', { name: 'Person 60' }).click();
  await expect(person(page)).toBeInViewport();
});

test('a filter works among two thousand articles', async ({ page, busySite }) => {
  await page.goto(`${busySite.url}/blog?page=40`);
  await expect(status(page)).toHaveText('520 articles shown');
  for (const category of ['Design', 'E-commerce', 'All', 'Cloud']) {
    const link = page
      .getByRole('navigation', { name: /Filter/ })
      .getByRole('link', { name: category, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText('13 articles shown');
  }
});

test('with many tags the filter stays small and the list complete', async ({ page, busySite }) => {
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
  await expect(filter.getByText('Tag: Tag 7', { exact: true })).toBeVisible();

  const all = await busySite.count('projects');
  expect(all).toBeGreaterThan(450);
  await page.goto(`${busySite.url}/projects?page=60`);
  await expect(status(page)).toHaveText(`All ${all} projects shown`);
  const links = await shownLinks(page);
  expect(new Set(links).size).toBe(all);
});

test('the last row of a long list can be found in the page', async ({ page, busySite }) => {
  await page.goto(`${busySite.url}/blog?page=80`);
  await expect(status(page)).toHaveText('1040 articles shown');
  const last = page.getByRole('article').last().getByRole('heading');
  await expect(last).not.toBeInViewport();
  const title = (await last.textContent())!;
  // What Ctrl+F does; a browser's own search field cannot be reached.
  const isFound = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    title,
  );
  expect(isFound).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(title);
  await expect(last).toBeInViewport();
});
