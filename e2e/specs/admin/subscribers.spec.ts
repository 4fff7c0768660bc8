import { expect, test } from '../../fixtures';
import { asOperator, run } from './support';

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
  await expect(region.getByText('1–25 of 10,000')).toBeVisible();
  await region.getByRole('button', { name: 'Email' }).click();
  await expect(region.getByRole('checkbox', { name: `Select many-00000-${run}@example.com` })).toBeVisible();

  await region.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(region.getByText('25 selected')).toBeVisible();
  await region.getByRole('button', { name: 'Select all 10,000 across pages' }).click();
  await expect(region.getByText('10,000 selected')).toBeVisible();
  await region.getByRole('button', { name: 'Next' }).click();
  await region.getByRole('checkbox', { name: `Select many-00025-${run}@example.com` }).uncheck();
  await expect(region.getByText('9,999 selected')).toBeVisible();
  const form = page.getByRole('form', { name: 'Send Newsletter' });
  await expect(form.getByText('All 9,999 that the table lists, on every page.')).toBeVisible();

  // The very last page is there, and Back leads to the one before.
  await page.goto(`/admin/newsletter?search=${run}&sort=email.asc&page=400`);
  await expect(region.getByText('9,976–10,000 of 10,000')).toBeVisible();
  await expect(region.getByRole('checkbox', { name: `Select many-09999-${run}@example.com` })).toBeVisible();
  await region.getByRole('searchbox').fill(`many-0123`);
  await expect(region.getByText('1–10 of 10')).toBeVisible();

  await asOperator('DELETE', MINE);
});
