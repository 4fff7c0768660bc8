import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { asOperator, newRun, PIXEL } from './support';

const run = newRun();

/** Presses Tab until the element with this name has the focus. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'combobox',
  name: RegExp,
  within: Page | Locator = page,
) {
  const goal = within.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${role} ${name}.`);
}

test('a post is written, saved and published without a mouse', async ({ adminPage: page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('New Post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible();
  await expect(page.locator('.ql-editor')).toBeVisible();

  await tabTo(page, 'textbox', /^Title/);
  await page.keyboard.type(`By hand ${run}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' words.');
  // The text is no keyboard trap: Tab moves on, Shift+Tab comes back.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Content' })).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();

  await tabTo(page, 'textbox', /^Excerpt/);
  await page.keyboard.type('No mouse was near.');
  await tabTo(page, 'combobox', /^Category/);
  await page.keyboard.type('Design');
  // The browser takes a moment to start intercepting file choosers.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'button', /^Upload image$/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(PIXEL);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(/\.png$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await tabTo(page, 'button', /^Publish$/);
  await page.keyboard.press('Enter');
  // The image has no alternative text, and the question offers to go back first.
  await expect(page.getByRole('button', { name: 'Back to editing' })).toBeFocused();
  await tabTo(page, 'button', /^Publish anyway$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const [post] = (await asOperator(
    'GET',
    `blog_posts?select=content,category,published&title=eq.${encodeURIComponent(`By hand ${run}`)}`,
  )) as [{ content: string }];
  expect(post).toEqual({
    content: '<p><strong>Bold</strong> words.</p>',
    category: 'Design',
    published: true,
  });
});

test('a table is searched, navigated and emptied without a mouse', async ({ adminPage: page }) => {
  for (const name of ['Kay', 'Lou'])
    await asOperator('POST', 'contact_messages', {
      name: `${name}${run}`,
      email: `${name.toLowerCase()}-${run}@example.com`,
      message: 'By keyboard, please.',
    });
  await page.goto('/admin/contact');
  await expect(page.getByRole('table', { name: 'Contact messages' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(run);
  await expect(page.getByText('1–2 of 2')).toBeVisible();

  // Down and up stay in the column.
  await tabTo(page, 'button', /^View message/);
  const first = (await page.locator(':focus').getAttribute('aria-label'))!;
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).not.toHaveAccessibleName(first);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^View message from/);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(':focus')).toHaveAccessibleName(first);

  // A dialog takes the focus, traps it, and returns it on closing.
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Message Details' });
  await expect(details).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(details.locator(':focus')).toHaveCount(1);
  }
  // An arrow key or a letter opens a list whose choice is saved at once: it would save each one on the way.
  await tabTo(page, 'combobox', /^Status$/, details);
  const status = details.getByRole('combobox', { name: 'Status' });
  const shown = await status.inputValue();
  for (const keys of [['a'], ['ArrowDown', 'ArrowDown']]) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(status).toHaveValue(shown);
    await page.keyboard.press('Escape');
    await expect(details).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(first);

  for (const left of [1, 0]) {
    await tabTo(page, 'button', /^Delete message from/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Message' });
    await expect(question).toBeVisible();
    await tabTo(page, 'button', /^Delete$/);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'is deleted.' }).first()).toBeVisible();
    if (!left) break;
    await expect(page.getByText(`1–${left} of ${left}`)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete message from/);
  }
  await expect(page.getByText('No messages found')).toBeVisible();
  // A button that goes with what it does leaves the focus in the list.
  await tabTo(page, 'button', /^Clear search and filters$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible();
  await tabTo(page, 'checkbox', /^Select (?!all)/);
  await page.keyboard.press('Space');
  const ticked = (await page.locator(':focus').getAttribute('aria-label'))!;
  await tabTo(page, 'button', /^Clear$/);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(ticked);
});
