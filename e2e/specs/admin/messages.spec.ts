import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

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
  // More than 25 rows: the number must be typed, so that three clicks cannot empty an inbox.
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Type 29 to confirm' }).fill('28');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Type 29 to confirm' }).fill('29');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await asOperator('DELETE', `contact_messages?name=eq.${name}`);
});

/** Stores this many messages from one person, and lists them. */
async function listMany(page: Page, name: string, count: number) {
  await asOperator(
    'POST',
    'contact_messages',
    Array.from({ length: count }, (_, number) => messageFrom(name, `Message ${number}`)),
  );
  await page.goto(`/admin/contact?search=${name}`);
  await expect(page.getByText(`1–25 of ${count}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${count} across pages` }).click();
}

const left = async (name: string) =>
  ((await asOperator('GET', `contact_messages?select=id&name=eq.${name}`)) as unknown[]).length;

test('a partial deletion shows how many rows are deleted and left, and can be resumed', async ({
  adminPage: page,
}) => {
  const name = `Half${run}`;
  await listMany(page, name, 230);
  let deletes = 0;
  await page.route('**/rest/v1/contact_messages**', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    deletes += 1;
    return deletes === 2 ? route.abort('connectionreset') : route.fallback();
  });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Messages' });
  await question.getByRole('textbox').fill('230');
  await question.getByRole('button', { name: 'Delete' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to delete 230 messages.' });
  await expect(failure).toContainText('100 are deleted, 130 are left.');
  expect(await left(name)).toBe(130);
  await expect(
    page.getByRole('region', { name: 'Selection' }).getByText('130 selected', { exact: true }),
  ).toBeVisible();
  // What screen readers hear of it.
  await expect(page.locator('[aria-live=polite]', { hasText: '130 rows selected.' })).toBeAttached();
  await failure.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(failure).toBeHidden();
  expect(await left(name)).toBe(0);
});

test('a deletion with a lost response counts the rows that are really deleted', async ({
  adminPage: page,
}) => {
  const name = `Lost${run}`;
  await listMany(page, name, 130);
  let deletes = 0;
  await page.route('**/rest/v1/contact_messages**', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    deletes += 1;
    if (deletes > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Messages' });
  await question.getByRole('textbox').fill('130');
  await question.getByRole('button', { name: 'Delete' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to delete 130 messages.' });
  await expect(failure).toContainText('100 are deleted, 30 are left.');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('No messages found')).toBeVisible();
  expect(await left(name)).toBe(0);
});

test('a message that arrives during the confirmation is not deleted', async ({ adminPage: page }) => {
  const name = `Late${run}`;
  await listMany(page, name, 30);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Messages' });
  await question.getByRole('textbox').fill('30');
  await asOperator('POST', 'contact_messages', messageFrom(name, 'Do not lose me'));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByText('Do not lose me')).toBeVisible();
  await asOperator('DELETE', `contact_messages?name=eq.${name}`);
});
