import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun, screenHeading } from './support';

const run = newRun();
const IMAGE = '/media/posts/passkeys.webp';
const MINUTE = 60_000;

test.use({ timezoneId: 'Europe/Berlin' });

async function addPost(slug: string, more: object = {}): Promise<string> {
  await asOperator('POST', 'blog_posts', {
    title: slug,
    slug,
    image: IMAGE,
    content: '<p>Tide.</p>',
    ...more,
  });
  const [{ id }] = (await asOperator('GET', `blog_posts?slug=eq.${slug}&select=id`)) as [{ id: string }];
  return id;
}
const remove = (slug: string) => asOperator('DELETE', `blog_posts?slug=eq.${slug}`);
const statusOf = async (slug: string) => (await fetch(`${stack.siteUrl}/blog/${slug}`)).status;
const wall = (page: Page, iso: string) =>
  page.evaluate((moment) => {
    const date = new Date(moment);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, iso);

test('a post that is planned for the next minute is read signed out without anyone doing anything', async ({
  adminPage: page,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  const slug = `planned-${run}`;
  const id = await addPost(slug);
  await page.goto(`/admin/blog/edit/${id}`);
  await page.getByRole('button', { name: 'Plan…' }).click();
  // Far enough away for a slow machine to save it; then it is moved to the next minute.
  await page
    .getByLabel('Publish at')
    .fill(await wall(page, new Date(Date.now() + 60 * MINUTE).toISOString()));
  await expect(page.getByRole('group', { name: 'Plan' })).toContainText('(Europe/Berlin)');
  await expect(page.getByRole('group', { name: 'Plan' })).toContainText('UTC.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(screenHeading(page)).toHaveText('Blog Posts');
  await expect(page.getByRole('row').filter({ hasText: slug })).toContainText('Planned');
  expect(await statusOf(slug)).toBe(404);

  const next = (Math.floor(Date.now() / MINUTE) + 1) * MINUTE;
  await asOperator('PATCH', `blog_posts?id=eq.${id}`, { publish_at: new Date(next).toISOString() });
  if (Date.now() < next - 5000) expect(await statusOf(slug)).toBe(404);
  await expect.poll(() => statusOf(slug), { timeout: 120_000, intervals: [1000] }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(next);
  await remove(slug);
});

test('what is planned is moved in the calendar by mouse and by keyboard, and back', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const slug = `moved-${run}`;
  // Summer time begins on the 29th; it stays 10:00.
  const id = await addPost(slug, { published: true, publish_at: '2099-03-28T09:00:00Z' });
  const publishAt = async () => {
    const [row] = (await asOperator('GET', `blog_posts?id=eq.${id}&select=publish_at`)) as [
      { publish_at: string },
    ];
    return new Date(row.publish_at).toISOString();
  };
  await page.goto('/admin/calendar?month=2099-03');
  const entry = page.getByRole('link', { name: new RegExp(`^${slug}.*Planned`) });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const on = (date: string) => day(date).getByRole('link').filter({ hasText: slug });
  await expect(on('2099-03-28')).toContainText('10:00 AM');
  await expectAccessible();

  // A page that scrolls below a pressed button begins no drag.
  await day('2099-03-30').scrollIntoViewIfNeeded();
  await entry.dragTo(day('2099-03-30'));
  await expect(on('2099-03-30')).toContainText('10:00 AM');
  await expect.poll(publishAt).toBe('2099-03-30T08:00:00.000Z');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(on('2099-03-28')).toBeVisible();
  await expect.poll(publishAt).toBe('2099-03-28T09:00:00.000Z');

  await entry.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(on('2099-03-21')).toBeFocused();
  await expect.poll(publishAt).toBe('2099-03-21T09:00:00.000Z');

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Saturday, March 21')).toBeVisible();
  await expectAccessible();
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
  await remove(slug);
});

test.describe('west of UTC', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('late in the evening, what is planned has the day and the time of the wall clock there, across summer time too', async ({
    adminPage: page,
  }) => {
    const slug = `evening-${run}`;
    // 11:30 PM on the 13th there; summer time begins in the night after it.
    const id = await addPost(slug, { published: true, publish_at: '2027-03-14T04:30:00Z' });
    const publishAt = async () => {
      const [row] = (await asOperator('GET', `blog_posts?id=eq.${id}&select=publish_at`)) as [
        { publish_at: string },
      ];
      return new Date(row.publish_at).toISOString();
    };
    const on = (date: string) =>
      page.locator(`[data-day="${date}"]`).getByRole('link').filter({ hasText: slug });
    await page.goto('/admin/calendar?month=2027-03');
    await expect(on('2027-03-13')).toContainText('11:30 PM');
    await on('2027-03-13').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(on('2027-03-14')).toContainText('11:30 PM');
    await expect.poll(publishAt).toBe('2027-03-15T03:30:00.000Z');

    await page.goto(`/admin/blog/edit/${id}`);
    const time = page.getByLabel(/^Publish at/).first();
    await expect(time).toHaveValue('2027-03-14T23:30');
    await time.fill('2027-11-07T23:45');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(publishAt).toBe('2027-11-08T04:45:00.000Z');
    await page.reload();
    await expect(time).toHaveValue('2027-11-07T23:45');
    await remove(slug);
  });
});
