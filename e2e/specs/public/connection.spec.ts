import { expect, test } from '../../fixtures';

const LISTS = [
  { path: '/blog', table: 'blog_posts', failure: 'Failed to load blog posts.' },
  { path: '/case-studies', table: 'case_studies', failure: 'Failed to load case studies.' },
  { path: '/projects', table: 'projects', failure: 'Failed to load projects.' },
  { path: '/team', table: 'team_members', failure: 'The team could not be loaded.' },
];

/** Moves on inside the running application, as a reader does, so that the page is not rendered elsewhere. */
const START = '/help';

for (const { path, table, failure } of LISTS) {
  test(`${path} says that the backend is away, and comes back with it`, async ({
    page,
    expectAccessible,
  }) => {
    let isDown = true;
    await page.route(`**/rest/v1/${table}*`, (route) =>
      isDown ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto(START);
    await page.getByRole('searchbox').focus();
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(page.getByRole('main').getByText(failure).first()).toBeVisible();
    await expectAccessible();
    isDown = false;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click();
      await expect(retry).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText(failure)).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}
