import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

const IMAGE = '/media/posts/passkeys.webp';
const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Versions' });
const named = (number: number) => new RegExp(`^Version ${number}(?!\\d)`);
const version = (page: Page, number: number) => panel(page).getByRole('radio', { name: named(number) });
/** A version with all that is said of it. */
const card = (page: Page, number: number) =>
  panel(page)
    .locator('label')
    .filter({ hasText: named(number) });

async function save(page: Page, name: string, text: string) {
  await title(page).fill(name);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function hasNoSidewaysScrolling(page: Page) {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}

test('a post is saved three times, its versions are compared, and the first one is restored and public', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const slug = `versions-${run}`;
  await asOperator('POST', 'blog_posts', {
    title: `Start ${run}`,
    slug,
    image: IMAGE,
    published: true,
    content: '<p>Nothing yet.</p>',
  });
  const [{ id }] = (await asOperator('GET', `blog_posts?slug=eq.${slug}&select=id`)) as [{ id: string }];
  await page.goto(`/admin/blog/edit/${id}`);
  await save(page, `First ${run}`, 'The harbour is closed today.');
  await save(page, `Second ${run}`, 'The harbour is open today.');
  await save(page, `Third ${run}`, 'The harbour is open tomorrow.');

  const opener = page.getByRole('button', { name: 'Versions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 4)).toContainText('Current');
  await expect(card(page, 4)).toContainText('Content, Title');
  await expect(card(page, 1)).toContainText('System');
  await expect(panel(page)).toContainText('From version 3 to the form');
  await expectAccessible();

  // The chosen one is version 3; the arrow leads to the next older one.
  await version(page, 3).focus();
  await page.keyboard.press('ArrowDown');
  await expect(version(page, 2)).toBeChecked();
  await panel(page)
    .getByRole('combobox', { name: 'Compare version 2 with' })
    .selectOption({ label: await optionOf(page, 3) });
  await expect(panel(page)).toContainText('From version 2 to version 3');
  await expect(panel(page).locator('del')).toContainText(['First', 'closed']);
  await expect(panel(page).locator('ins')).toContainText(['Second', 'open']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 800 });
  await hasNoSidewaysScrolling(page);
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await panel(page).getByRole('button', { name: 'Restore version 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(title(page)).toHaveValue(`First ${run}`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${stack.siteUrl}/blog/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: `First ${run}` })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(visitor.getByText('The harbour is closed today.')).toBeVisible();

  // What was there before is a version too. Unsaved changes are in none.
  await title(page).fill(`Unsaved ${run}`);
  await opener.click();
  await expect(card(page, 5)).toContainText('Current');
  await expect(version(page, 4)).toBeChecked();
  await panel(page).getByRole('button', { name: 'Restore version 4' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace them' }).click();
  await expect(title(page)).toHaveValue(`Third ${run}`);
  await expect(opener).toBeFocused();
  await expect
    .poll(() => asOperator('GET', `blog_posts?id=eq.${id}&select=title`))
    .toEqual([{ title: `Third ${run}` }]);
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
  expect(await asOperator('GET', `content_versions?row_id=eq.${id}&select=id`)).toEqual([]);
});

/** The option that stands for a version, whose text says how long ago it was saved. */
async function optionOf(page: Page, number: number): Promise<string> {
  const options = await panel(page).getByRole('option').allTextContents();
  return options.find((option) => option.startsWith(`Version ${number},`))!;
}
