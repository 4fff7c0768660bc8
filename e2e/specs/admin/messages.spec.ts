import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures';
import { asOperator, run } from './support';

const messageFrom = (name: string, message: string) => ({
  name,
  email: `${name.toLowerCase()}-${run}@example.com`,
  message,
});

test('a message is found, read, answered, exported and deleted', async ({ adminPage: page }) => {
  const names = [`Ada${run}`, `Bo${run}`];
  await asOperator('POST', 'contact_messages', [
    messageFrom(names[0]!, 'Can you moor a website by Friday?'),
    messageFrom(names[1]!, '=SUM(A1) is not a formula here'),
  ]);

  await page.goto('/admin/contact');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(run);
  await expect(page).toHaveURL(new RegExp(`search=${run}`));
  const table = page.getByRole('table', { name: 'Contact messages' });
  await expect(table.getByText('Unread')).toHaveCount(2);

  await page.getByRole('button', { name: `View message from ${names[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Details' });
  await expect(dialog.getByText('Can you moor a website by Friday?')).toBeVisible();
  const reply = (await dialog.getByRole('link', { name: 'Reply' }).getAttribute('href'))!;
  expect(reply).toMatch(new RegExp(`^mailto:ada${run}-${run}@example.com\\?subject=Re`));
  expect(decodeURIComponent(reply)).toContain('> Can you moor a website by Friday?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(table.getByText('Unread')).toHaveCount(1);

  await page.getByRole('button', { name: `Mark message from ${names[1]} as read` }).click();
  await expect(table.getByText('Unread')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  expect(csv).toContain("'=SUM(A1)");

  for (const name of names) {
    await page.getByRole('button', { name: `Delete message from ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Message' });
    await expect(
      question.getByText(
        `Are you sure you want to delete this message from ${name}? This action cannot be undone.`,
      ),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
  }
  await expect(page.getByText('No messages found')).toBeVisible();
});

test('several messages are marked as read and deleted at once, on every page', async ({
  adminPage: page,
}) => {
  const name = `Many${run}`;
  const messages = Array.from({ length: 30 }, (_, count) => messageFrom(name, `Message ${count}`));
  await asOperator('POST', 'contact_messages', messages);
  await page.goto(`/admin/contact?search=${name}`);
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 30 across pages' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
  expect(await asOperator('GET', `contact_messages?select=id&read=is.false&name=eq.${name}`)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 30 across pages' }).click();
  await page
    .getByRole('checkbox', { name: `Select ${name}` })
    .first()
    .uncheck();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Messages' });
  await expect(question.getByText('Are you sure you want to delete 29 messages?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await asOperator('DELETE', `contact_messages?name=eq.${name}`);
});
