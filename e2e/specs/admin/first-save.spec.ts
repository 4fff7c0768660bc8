import { expect, stack, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

test('the first Ctrl+S of a new post leaves its writer in the text, with undo and place', async ({
  adminPage: page,
}) => {
  // Another post that nobody has saved yet: its draft is listed above the form.
  const row_id = crypto.randomUUID();
  const content = { title: `Begun ${run}` };
  await asOperator('POST', 'content_drafts', { table_name: 'blog_posts', row_id, content });
  await page.goto('/admin/blog/new');
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText(content.title);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Kept place ${run}`);
  await page.getByPlaceholder('or paste an image URL').fill(`${stack.siteUrl}/media/posts/passkeys.webp`);
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  for (let line = 1; line <= 20; line += 1) {
    await page.keyboard.type(`Line ${line}.`);
    if (line < 20) await page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' before');
  const before = await text.elementHandle();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await before?.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await page.keyboard.type(' after');
  await expect(text).toContainText('before after');
  const id = page.url().split('/').at(-1)!;
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('agency-recovery')));
  await expect.poll(copies).toEqual([expect.stringContaining(`:post:${id}#`)]);

  const pressUntil = (keys: string, isDone: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press(keys);
      await isDone();
    }).toPass();
  // Undo and redo still reach the changes made before the save.
  await pressUntil('ControlOrMeta+z', () => expect(text).not.toContainText('before', { timeout: 1000 }));
  await pressUntil('ControlOrMeta+Shift+z', () =>
    expect(text).toContainText('before after', { timeout: 1000 }),
  );
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(text).toContainText('before after');
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: `Delete Kept place ${run}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: `Kept place ${run}` })).toHaveCount(0);
  await asOperator('DELETE', `content_drafts?row_id=eq.${row_id}`);
});
