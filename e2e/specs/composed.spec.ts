import { expect, stack, test } from '../fixtures';
import { asOperator } from './admin/support';

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
    // Other tests add members meanwhile.
    await expect(async () => {
      const members = (await asOperator('GET', 'team_members?select=id')) as unknown[];
      await page.reload();
      const count = page.getByRole('status', { name: `Team Members: ${members.length}` });
      await expect(count).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
});
