import { readFileSync } from 'node:fs';
import { paths } from '@agency/shared/contracts';
import { expect, stack, test } from '../../fixtures';
import { waitForPrefetch } from '../../fixtures/app';
import { PUBLIC_ROUTES } from '../../fixtures/routes';
import { checkEach } from '../../fixtures/steps';

const STATUS: Record<string, number> = { '/no-such-page': 404 };

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('each page has its content, its head data and its status', async ({ page }) => {
    await checkEach(PUBLIC_ROUTES, String, async (path) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(STATUS[path] ?? 200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      if (path === '/no-such-page') return;
      await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /\S{3}/);
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^${stack.siteUrl}/`),
      );
      await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute('content', /\S/);
    });
  });

  test('links lead from the home page to an article and on to a related one', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.getByRole('link', { name: 'Design', exact: true }).click();
    await expect(page).toHaveURL('/blog?category=Design');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an unpublished or unknown article is not found, and an old address leads to the new one', async ({
    request,
  }) => {
    const missing = await request.get('/blog/no-such-article');
    expect(missing.status()).toBe(404);
    expect(await missing.text()).toContain('Article Not Found');
  });
});

/** Files of the app: of the shell and of any remote. */
const APP = /\/assets\/[^/]+\.(?:js|css)|\/_r\//;

test('a page that is read, by mouse or by finger, fetches nothing of the app and asks the backend nothing', async ({
  page,
  requests,
}) => {
  const fetched = () => requests.filter((url) => APP.test(url) && !/\.woff2$/.test(url));
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).hover();
  // Beside the text: a slow machine scrolls so slowly that the mouse rests on what only passes below it.
  await page.mouse.move(4, 300);
  for (let screens = 0; screens < 20; screens += 1) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await expect
    .poll(() => page.evaluate(() => innerHeight + scrollY >= document.body.scrollHeight - 1))
    .toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
  // Longer than a pointer rests on something before its files are fetched, by the same clock.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(fetched()).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
  expect(requests.filter((url) => url.startsWith(stack.apiUrl))).toEqual([]);

  await page.goto('/contact');
  const field = page.getByRole('main').getByLabel('Name');
  await field.evaluate((element) =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' })),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(fetched()).toEqual([]);
  await field.hover();
  await waitForPrefetch(page);
  expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(0);
});

test('off-screen sections are laid out after the first paint, and Back restores the scroll position', async ({
  page,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  await expect(page.locator('section ~ section [data-reveal=static]')).toHaveCount(0);
  const known = await height();
  const contact = page.locator('#contact');
  await expect(contact).toHaveCSS('content-visibility', 'visible');
  await contact.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(1000);
  await page.goto('/privacy');
  await page.goBack();
  await expect.poll(place).toBe(before);
  expect(await height()).toBe(known);
});

/** What the reader mode of Firefox is made of, as text: the page's policy lets no script in. */
const READER = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8');

/** In the page: what reader mode names as the author; headings, paragraphs and pictures of `article` it leaves out. It has a header of its own, and takes one text: not looked for are what an article comes to in short, which it says itself, and the parts below the headings `left`. */
const findLost = (left: readonly string[]) => `(() => {
  ${READER}
  const read = new Readability(document.cloneNode(true)).parse();
  const shown = document.createElement('div');
  shown.innerHTML = read.content;
  const text = read.title + shown.textContent;
  const kept = new Set([...shown.querySelectorAll('img')].map(({ src }) => src));
  const left = ${JSON.stringify(left)};
  const isLeft = (element) =>
    [element, element.closest('section, aside')?.querySelector('h2')].some((it) => left.includes(it?.textContent));
  const article = document.querySelector('main article');
  const all = (selector) => [...article.querySelectorAll(selector)].filter((each) => !isLeft(each));
  return {
    byline: read.byline,
    texts: all('h1, :is(h2, h3, p, figcaption, dd):not(header *, article > p)').map((each) => each.textContent).filter((each) => !text.includes(each)),
    pictures: all('figure img').map(({ src }) => src).filter((src) => !kept.has(src)),
  };
})()`;

// Of the sample, by their addresses: the first ones of a list are those of other tests.
for (const [path, left] of [
  [paths.post('a-booking-form-that-survives-a-tunnel'), ['Share', 'Written by']],
  [paths.project('b0000000-0000-4000-8000-000000000001'), []],
  [paths.caseStudy('c5000000-0000-4000-8000-000000000001'), []],
] as const)
  test(`reader mode shows ${path} with its pictures`, async ({ page }) => {
    await page.goto(path);
    const article = page.getByRole('article').first();
    for (const name of left) await expect(article.getByRole('heading', { name })).toBeVisible();
    const { byline, ...lost } = await page.evaluate<{ byline: string; texts: string[]; pictures: string[] }>(
      findLost(left),
    );
    expect(lost).toEqual({ texts: [], pictures: [] });
    // The author is left out below the text because the reader names them above it.
    if (left.length > 0) {
      expect(byline).toMatch(/\S/);
      await expect(article.getByRole('region', { name: 'Written by' })).toContainText(byline);
    }
  });
