import { expect, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

test('rows of a form are moved and removed by keyboard alone, and every step is announced', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/services?new=1');
  const add = page.getByRole('button', { name: 'Add feature' });
  const fields = page.getByRole('textbox', { name: /^Feature \d/ });
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  for (const text of ['One', 'Two', 'Three']) {
    await add.click();
    await fields.last().fill(text);
  }
  const texts = () =>
    fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).filter(Boolean));
  await page.getByRole('button', { name: 'Move feature 3 up' }).focus();
  await page.keyboard.press('Enter');
  await said('Feature 3 is at place 2 now.');
  await expect(page.getByRole('button', { name: 'Move feature 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual(['Three', 'One', 'Two']);
  // At the top it cannot move further; the focus stays in its row.
  await expect(page.getByRole('button', { name: 'Move feature 1 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove feature 2' }).focus();
  await page.keyboard.press('Enter');
  await said('Feature 2 is removed.');
  await expect(page.getByRole('button', { name: 'Remove feature 2' })).toBeFocused();
  await expect.poll(texts).toEqual(['Three', 'Two']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove feature 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
});

test('metrics of a case study are removed by keyboard alone', async ({ adminPage: page }) => {
  await page.goto('/admin/case-studies/new');
  const add = page.getByRole('button', { name: 'Add metric' });
  for (const text of ['1x', '2x']) {
    await add.click();
    await page
      .getByRole('textbox', { name: /^Metric \d value/ })
      .last()
      .fill(text);
  }
  await page.getByRole('button', { name: 'Remove metric 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove metric 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
});

test('the focus moves to the heading after the last row is deleted', async ({ adminPage: page }) => {
  const name = `Only ${run}`;
  await asOperator('POST', 'job_applications', { name, email: `only-${run}@example.com`, message: 'Hello.' });
  await page.goto('/admin/applications');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Delete application of ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No applications found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused();
});
