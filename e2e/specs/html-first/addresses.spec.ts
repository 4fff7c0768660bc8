import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { expectValid } from '../../fixtures/html';
import { checkEach } from '../../fixtures/steps';

// Absolute URLs: resolving a path against a base would already change it here.
const at = (path: string) => stack.siteUrl + path;

const LINE_BREAKS = [
  '/blog%0a',
  '/%0a',
  '/about%0a',
  '/team%0d',
  '/x%e2%80%a8y',
  '/%E2%80%A9',
  '/blog%0d%0a',
];

test("an address with a line break in it is the site's 404 page, also after hydration", async ({ page }) => {
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await checkEach(LINE_BREAKS, String, async (path) => {
    errors = [];
    const answer = await page.goto(at(path));
    expect(answer?.status()).toBe(404);
    await expectValid((await answer?.text()) ?? '');
    const heading = page.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const element = await heading.elementHandle();
    await startApp(page);
    expect(await element!.evaluate((one) => one.isConnected)).toBe(true);
    expect(errors).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a page has one canonical address: other spellings redirect permanently and keep the query', async ({
  request,
}) => {
  for (const [path, target] of [
    ['/blog/', '/blog'],
    ['/Blog', '/blog'],
    ['/BLOG/', '/blog'],
    ['/Blog?category=Design&utm_source=Mail', '/blog?category=Design&utm_source=Mail'],
    ['/blog/A-Booking-Form-that-survives-a-tunnel/', '/blog/a-booking-form-that-survives-a-tunnel'],
    ['/%42log', '/blog'],
    ['/home/Contact/', '/home/contact'],
  ] as const) {
    const answer = await request.get(at(path), { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], path).toEqual([301, target]);
    expect((await request.get(at(target), { maxRedirects: 0 })).status(), target).toBe(200);
  }
});

test('unknown query parameters cause no new rendering and do not appear in the page', async ({ request }) => {
  const invented = (n: number) => `utm_source=mail${n}&x=${n}`;
  const get = async (path: string) => {
    const answer = await request.get(at(path));
    return { state: answer.headers()['cache-status'] ?? '', html: await answer.text() };
  };
  for (const [path, known] of [
    ['/', ''],
    ['/blog', 'category=Cloud'],
    ['/team', ''],
    ['/careers', 'apply=product-designer'],
    ['/help', 'q=invoice'],
    ['/sitemap.xml', ''],
    ['/rss.xml', ''],
  ] as const) {
    // Another journey may purge the page in between.
    await expect(async () => {
      const first = await get(`${path}?${known}`);
      for (let n = 0; n < 3; n += 1) {
        const again = await get(`${path}?${invented(n)}&${known}`);
        expect(again.state, path).toContain('hit');
        expect(again.html).toBe(first.html);
        expect(again.html).not.toContain('utm_source');
      }
    }).toPass();
  }
  expect((await get('/blog?category=Design')).html).not.toBe((await get('/blog?category=Cloud')).html);
});

test('a thousand unknown query parameters cost one rendering', async ({ request }) => {
  await request.get(at('/about'));
  let renderings = 0;
  for (let n = 0; n < 1000; n += 1) {
    const answer = await request.head(at(`/about?x=${n}`));
    // A hit is fresh, or stale while it is revalidated.
    if (!answer.headers()['cache-status']?.includes('hit')) renderings += 1;
  }
  // Each purge by another journey meanwhile, such as a published release, costs one more.
  expect(renderings).toBeLessThan(20);
});
