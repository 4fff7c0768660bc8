import { expect, stack, test } from '../fixtures';
import { startApp } from '../fixtures/app';
import { PUBLIC_ROUTES } from '../fixtures/routes';

test.describe('a visitor', () => {
  for (const route of PUBLIC_ROUTES) {
    test(`gets ${route} without a byte of the back-office`, async ({ page, requests }) => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.mouse.wheel(0, 4000);
      await startApp(page);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => /admin/.test(url))).toEqual([]);
      const own = [stack.siteUrl, stack.apiUrl];
      expect(
        requests.filter((url) => !own.some((origin) => url.startsWith(origin)) && !url.startsWith('data:')),
      ).toEqual([]);
    });
  }
});

test.describe('an app that starts without a rendered page', () => {
  test.use({ rendering: 'client' });

  test('asks the backend for public content only', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === stack.apiUrl) calls.push(`${request.method()} ${url.pathname}`);
      expect(request.headers()['authorization']).toBeUndefined();
    });
    for (const route of ['/', '/blog', '/case-studies', '/projects', '/team']) {
      await page.goto(route);
      await page.waitForLoadState('networkidle');
    }
    const tables = ['about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies'];
    const reads = tables.map((table) => `GET /rest/v1/${table}`);
    expect(
      [...new Set(calls)].filter((call) => !call.startsWith('OPTIONS') && !reads.includes(call)),
    ).toEqual([]);
  });

  test('says that the backend is down, and Retry recovers without a reload', async ({ page }) => {
    const api = `${stack.apiUrl}/**`;
    await page.route(api, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const failures = [
      'Failed to load about content.',
      'Failed to load services.',
      'Failed to load projects.',
    ];
    for (const text of failures) await expect(page.getByText(text)).toBeVisible();
    await page.unroute(api);
    for (const text of failures) {
      await page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(text)).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test.describe('an admin', () => {
  test('signs in, returns to the requested screen, and sees the real counts', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByLabel('Email').fill(stack.adminEmail);
    await page.getByLabel(/^Password/).fill('wrong password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
    await page.getByLabel(/^Password/).fill(stack.adminPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole('status', { name: 'Team Members: 9' })).toBeVisible();
  });
});
