import { expect, test } from '../../fixtures';

test('a reader filters the blog, reads an article, shares it, and finds the list as it was', async ({
  page,
  context,
}) => {
  await context.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ body: '<title>Share</title>', contentType: 'text/html' }),
  );

  await page.goto('/blog');
  const all = await page.getByRole('article').count();
  await page.getByRole('link', { name: 'Technology', exact: true }).click();
  await expect(page).toHaveURL(/\?category=Technology$/);
  await expect(page.getByRole('article')).not.toHaveCount(all);
  const title = (await page.getByRole('article').first().getByRole('heading').textContent())!;
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Read More/ })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const related = page.getByRole('region', { name: 'Related articles' });
  await expect(related.getByRole('listitem')).toHaveCount(2);

  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Share on Facebook' }).click(),
  ]);
  await popup.waitForLoadState();
  expect(new URL(popup.url()).searchParams.get('u')).toBe(page.url());
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight, window.opener])).toEqual([
    600,
    400,
    null,
  ]);
  await popup.close();

  await page.goBack();
  await expect(page).toHaveURL(/\?category=Technology$/);
  await expect(page.getByRole('link', { name: 'Technology', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title);
});

test('a missing article says so and links back', async ({ page }) => {
  await page.goto('/blog/no-such-article');
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByText("The article you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('feed and sitemap list every published article, and robots.txt names the sitemap', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/blog');
  const links = page.getByRole('link', { name: /Read More/ });
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  const [sitemap, feed, robots] = await Promise.all(
    ['/sitemap.xml', '/rss.xml', '/robots.txt'].map(async (path) => (await request.get(path)).text()),
  );
  for (const path of paths) {
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
    expect(feed).toContain(`<link>${baseURL}${path}</link>`);
  }
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
