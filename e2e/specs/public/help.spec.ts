import { expect, test } from '../../fixtures';

test('one answer is open at a time, with the keyboard alone', async ({ page }) => {
  await page.goto('/help');
  const items = page.locator('details[name="faq"]');
  await expect(items).toHaveCount(8);
  await items.nth(0).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(0)).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(items.nth(1)).toHaveAttribute('open', '');
  await expect(items.nth(0)).not.toHaveAttribute('open', '');
});

test('search and topic filter the questions, are kept in the address, and say when nothing matches', async ({
  page,
}) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('launch');
  await expect(page).toHaveURL(/\?q=launch$/);
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(page).toHaveURL(/q=launch&topic=Billing/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('launch');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(
    page.getByText(
      'No questions found matching your search. Try different keywords or contact our support team.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=support$/);
});
