import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

interface Stored {
  id: string;
}
const add = async (table: string, row: object) => ((await asOperator('POST', table, row)) as Stored[])[0]!.id;

/** Looks for an entry among those of other tests. */
async function find(page: Page, entry: Locator): Promise<void> {
  await expect(page.getByRole('table', { name: 'Activity' })).toBeVisible();
  await expect(async () => {
    if (await entry.isVisible()) return;
    await page.getByRole('button', { name: 'Older entries' }).click({ timeout: 1000 });
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a published post and an answered message are in the activity, with their author and the version', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const title = `Moorings ${run}`;
  const post = await add('blog_posts', {
    slug: `moorings-${run}`,
    title,
    image: '/media/posts/booking-form-map.webp',
  });
  const message = await add('contact_messages', {
    name: `Rosalind ${run}`,
    email: `rosalind-${run}@example.com`,
    message: 'Can you moor a website by Friday?',
  });
  await page.goto(`/admin/blog?search=${run}`);
  await page.getByRole('button', { name: `Publish ${title}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Unpublish ${title}` })).toBeVisible();
  await page.goto(`/admin/contact?search=${run}&message=${message}`);
  const details = page.getByRole('dialog', { name: 'Message Details' });
  await details.getByRole('textbox', { name: 'Your answer' }).fill('Yes.');
  await details.getByRole('button', { name: 'Send answer' }).click();
  await expect(details.getByText('Sent', { exact: true })).toBeVisible();

  const [version] = (await asOperator(
    'GET',
    `content_versions?select=saved_by&row_id=eq.${post}&order=number.desc&limit=1`,
  )) as { saved_by: string }[];
  await page.goto('/admin/activity?kind=people&time=1');
  const answered = page.getByRole('row').filter({ has: page.locator(`a[href$="message=${message}"]`) });
  await find(page, answered);
  await expect(answered).toContainText('Sent answer to message');
  await expect(answered).toContainText(version!.saved_by);

  await page.getByLabel('Kind').selectOption('Content');
  const published = page.getByRole('row').filter({ hasText: `Published post “${title}”` });
  await find(page, published);
  await expect(published).toContainText(version!.saved_by);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`Published post “${title}”`);
  await published.getByRole('link', { name: 'Version 2' }).click();
  await expect(page.getByRole('radio', { name: /^Version 2/ })).toBeChecked();
  await asOperator('DELETE', `blog_posts?id=eq.${post}`);
  await asOperator('DELETE', `contact_messages?id=eq.${message}`);
});

test('the dashboard names what waits, leads there, and shows how things went', async ({
  adminPage: page,
  expectAccessible,
}) => {
  // The oldest one, so that it is on the first page.
  const name = `Bo ${run}`;
  const message = await add('contact_messages', {
    name,
    email: `bo-${run}@example.com`,
    message: 'Still there?',
    created_at: '2001-01-01T00:00:00Z',
  });
  await page.goto('/admin/dashboard');
  const needs = page.getByRole('region', { name: 'Needs someone' });
  const visitors = page.getByRole('region', { name: 'Visitors' });
  await visitors.getByText('Day by day, as a table').click();
  await expect(visitors.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Range').selectOption('Last 12 months');
  await expect(visitors.getByText('Week by week, as a table')).toBeVisible();
  await expectAccessible(page);
  await needs.getByRole('link', { name: /messages? unanswered for a day$/ }).click();
  await expect(page.getByLabel('Status')).toHaveValue('New');
  await expect(page.getByRole('table', { name: 'Contact messages' }).getByText(name)).toBeVisible();
  await asOperator('DELETE', `contact_messages?id=eq.${message}`);
});

test('strangers read neither the activity nor what waits', async ({ request }) => {
  const headers = { apikey: stack.publishableKey };
  const rest = `${stack.apiUrl}/rest/v1`;
  expect((await request.get(`${rest}/activity?select=id`, { headers })).status()).toBe(401);
  const data = { p_from: '2025-06-01', p_to: '2025-06-02' };
  for (const name of ['read_needs', 'read_trends', 'note_export'])
    expect([
      name,
      (
        await request.post(`${rest}/rpc/${name}`, { headers, data: name === 'note_export' ? {} : data })
      ).status(),
    ]).toEqual([name, 401]);
});
