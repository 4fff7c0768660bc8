import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

test('what is on has one colour by day and by night, and a search beside two filters is a field on a phone', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/newsletter');
  const colour = (role: 'checkbox' | 'switch') =>
    page
      .getByRole('region', { name: 'Subscribers' })
      .getByRole(role, { checked: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  const day = await colour('switch');
  expect(await colour('checkbox')).toBe(day);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect.poll(() => colour('switch')).not.toBe(day);
  expect(await colour('checkbox')).toBe(await colour('switch'));

  await page.setViewportSize({ width: 360, height: 740 });
  for (const list of ['newsletter', 'contact', 'blog']) {
    await page.goto(`/admin/${list}`);
    const row = page.locator('tbody tr').first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())!.y).toBeLessThanOrEqual(281);
    expect((await page.getByRole('searchbox').boundingBox())!.width).toBeGreaterThan(320);
  }
});

test('the switch of a subscriber stands on the line of its row', async ({ adminPage: page }) => {
  await page.goto('/admin/newsletter');
  const row = page.locator('tbody tr').first();
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  await expect(row).toBeVisible();
  expect(Math.abs((await middle(row.getByRole('switch'))) - (await middle(row)))).toBeLessThan(1);
});

const COUNT = 10_000;
const BATCH = 500;
const MINE = `newsletter_subscribers?email=like.many-*-${run}@example.com`;

test('ten thousand subscribers are searched, paged through and all selected', async ({ adminPage: page }) => {
  const confirmed = new Date().toISOString();
  for (let first = 0; first < COUNT; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => ({
      email: `many-${String(first + index).padStart(5, '0')}-${run}@example.com`,
      confirmed_at: confirmed,
    }));
    await asOperator('POST', 'newsletter_subscribers', rows);
  }

  await page.goto(`/admin/newsletter?search=${run}`);
  const region = page.getByRole('region', { name: 'Subscribers' });
  // A search lists the newest thousand, and selects all that match.
  await expect(region.getByText('1–25 of more than 1,000')).toBeVisible();
  await region.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(region.getByText('25 selected')).toBeVisible();
  await region.getByRole('button', { name: 'Select all, more than 1,000, across pages' }).click();
  await expect(region.getByText('more than 1,000 selected')).toBeVisible();
  const form = page.getByRole('form', { name: 'Send Newsletter' });
  await expect(form.getByText('All that match, more than 1,000, on every page.')).toBeVisible();
  await region.getByRole('searchbox').fill(`many-0123`);
  await expect(region.getByText('1–10 of 10')).toBeVisible();

  // Without a search every page is there, to the last.
  await page.goto('/admin/newsletter?sort=email.asc&page=400');
  await expect(region.getByText(/^9,976–10,000 of 10,\d{3}$/)).toBeVisible();
  await expect(region.getByRole('checkbox', { name: /^Select .+@/ })).toHaveCount(25);

  await asOperator('DELETE', MINE);
});
