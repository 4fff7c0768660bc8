import type { APIRequestContext, Page } from '@playwright/test';
import { brand } from '@agency/shared/content';
import { expect, test } from '../../fixtures';
import { mailsTo } from '../newsletter/support';
import { asOperator, newRun, PIXEL, screenHeading } from './support';

const run = newRun();
const EDITOR = `editor-${run}@example.com`;
const PASSWORD = `a-password-of-${run}`;
const NEW_PASSWORD = `another-password-of-${run}`;
const INVITED = new RegExp(`^Your account at ${brand.name}$`);
const FORGOTTEN = new RegExp(`^A new password for ${brand.name}$`);

test.describe.configure({ mode: 'serial' });

/** The link in the newest mail with this subject. */
async function linkTo(request: APIRequestContext, subject: RegExp): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, EDITOR, subject)).length).toBeGreaterThan(0);
  const { text } = (await mailsTo(request, EDITOR, subject)).at(-1)!;
  return /\/admin\/login#\S+?(?=[>\s])/.exec(text)![0];
}
async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
async function signInAs(page: Page, password: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(EDITOR);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('an editor is invited, accepts by the mail, sees the screens of the role and publishes a post', async ({
  adminPage: page,
  browser,
  request,
  expectAccessible,
}) => {
  await page.goto('/admin/accounts');
  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByLabel('Email address').fill(EDITOR);
  await form.getByRole('button', { name: 'Invite' }).click();
  const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: EDITOR });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const editor = await browser.newPage();
  const link = await linkTo(request, INVITED);
  await editor.goto(link);
  await editor.getByLabel(/^New password/).fill('too short');
  await editor.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(editor.getByText('At least 15 characters.')).toBeVisible();
  await expectAccessible(editor);
  await choosePassword(editor, link, PASSWORD);

  await expect(menu(editor).getByRole('link', { name: 'Blog Posts' })).toBeVisible();
  for (const name of ['Contact Messages', 'Applications', 'Newsletter', 'Accounts', 'Insight'])
    await expect(menu(editor).getByRole('link', { name })).toHaveCount(0);
  await expect(editor.getByText('Recent Messages')).toHaveCount(0);
  await editor.goto('/admin/contact');
  await expect(screenHeading(editor)).toHaveText('Not part of your role');
  await expectAccessible(editor);

  const title = `Written by an editor ${run}`;
  await editor.goto('/admin/blog/new');
  await editor.getByRole('textbox', { name: /^Title/ }).fill(title);
  await editor.getByRole('textbox', { name: 'Excerpt' }).fill('Short.');
  await editor.getByRole('textbox', { name: 'Content' }).click();
  await editor.keyboard.type('Every day, twice.');
  await editor.getByLabel('Featured Image file').setInputFiles(PIXEL);
  await expect(editor.getByPlaceholder('or paste an image URL')).toHaveValue(
    /public-images\/blog\/\d{13}\.png$/,
  );
  await editor.getByRole('button', { name: 'Publish' }).click();
  // Editors reach the library, which knows no text of the picture.
  await editor.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(editor).toHaveURL(/\/admin\/blog$/);
  const rows = (await asOperator('GET', `blog_posts?select=id,published&title=eq.${title}`)) as object[];
  expect(rows).toMatchObject([{ published: true }]);
  await editor.close();
  await asOperator('DELETE', `blog_posts?title=eq.${title}`);
});

test('a forgotten password is replaced by the link of a mail', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(EDITOR);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^If there is an account with this address/)).toBeVisible();
  const link = await linkTo(request, FORGOTTEN);
  await choosePassword(page, link, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto(link);
  await page.getByLabel(/^New password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText(/invalid or has expired/)).toBeVisible();
});

test('an account that is deactivated while its person is signed in is over at once', async ({
  adminPage: page,
  browser,
}) => {
  const editor = await browser.newPage();
  await signInAs(editor, NEW_PASSWORD);
  await expect(editor).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: `Deactivate ${EDITOR}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  const row = page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: EDITOR });
  await expect(row.getByText('Not active')).toBeVisible();

  await editor.goto('/admin/blog');
  const dialog = editor.getByRole('alertdialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('This account is not active. Please ask an administrator.')).toBeVisible();
  await editor.close();
});
