import { expect, stack, test } from '../../fixtures';
import { waitForPrefetch } from '../../fixtures/app';
import { PUBLIC_ROUTES } from '../../fixtures/routes';

const STATUS: Record<string, number> = { '/no-such-page': 404 };

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PUBLIC_ROUTES) {
    test(`${path} has its content, its head data and its status`, async ({ page }) => {
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
  }

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

test('no page runs a script of the app, or asks the backend, before an interaction', async ({
  page,
  requests,
}) => {
  await page.goto('/');
  await page.mouse.wheel(0, 4000);
  // The last thing a page does by itself is to prefetch the app.
  await waitForPrefetch(page);
  const running = await page.evaluate(() => document.querySelectorAll('script[src]').length);
  expect(running).toBe(0);
  expect(requests.filter((url) => url.startsWith(stack.apiUrl))).toEqual([]);
});

test('off-screen sections know their size, and Back restores the scroll position', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  /** Difference in pixels to the height with every section laid out. */
  const error = () =>
    page.evaluate(() => {
      const { dataset, scrollHeight } = document.documentElement;
      dataset['whole'] = '';
      const whole = document.documentElement.scrollHeight;
      delete dataset['whole'];
      return whole - scrollHeight;
    });
  await page.goto('/');
  await expect.poll(error).toBe(0);
  await expect(page.locator('[data-reveal=static]')).toHaveCount(0);
  const known = await height();
  const contact = page.locator('#contact');
  await expect(contact).toHaveCSS('content-visibility', 'auto');
  await contact.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const place = () => page.evaluate(() => Math.round(scrollY));
  const before = await place();
  expect(before).toBeGreaterThan(1000);
  await page.goto('/privacy');
  await page.goBack();
  await expect.poll(place).toBe(before);
  expect(await height()).toBe(known);
});
