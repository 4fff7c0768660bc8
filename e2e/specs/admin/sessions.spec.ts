import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { addAccount, asOperator, newRun, screenHeading } from './support';

const run = newRun();
const PASSWORD = `a-password-of-${run}`;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Makes an editor whose sessions are no other test's. */
async function makeEditor(name: string): Promise<string> {
  const email = `${name}-${run}@example.com`;
  const id = await addAccount(email, PASSWORD);
  await asOperator('POST', 'rpc/add_account', { p_user: id, p_role: 'editor' });
  return email;
}
async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}
async function openPhone(browser: Browser, email: string): Promise<Page> {
  const phone = await browser.newPage({ userAgent: PHONE, viewport: { width: 390, height: 844 } });
  await signInAs(phone, email);
  return phone;
}
const sessionsOf = (page: Page): Locator => page.getByRole('region', { name: 'Sessions' });
const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

test('a phone’s session is ended from the desk: the form there asks for the password and keeps the text', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const email = await makeEditor('desk');
  const phone = await openPhone(browser, email);
  const title = `Quays ${run}`;
  await phone.goto('/admin/blog/new');
  await phone.getByRole('textbox', { name: /^Title/ }).fill(title);

  await signInAs(page, email);
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/admin/settings');
  const sessions = sessionsOf(page);
  await expect(sessions.getByText('This one')).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^End the session: Safari on an iPhone/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused();

  // The server refuses the draft of this text.
  await phone.getByRole('textbox', { name: 'Excerpt' }).fill('Built to last.');
  await ended(phone).getByLabel('Password').fill(PASSWORD);
  await ended(phone).getByRole('button', { name: 'Sign In' }).click();
  await expect(ended(phone)).toHaveCount(0);
  await expect(phone.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await expect(phone.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Built to last.');
  await phone.close();
  await asOperator('DELETE', `content_drafts?content->>title=eq.${encodeURIComponent(title)}`);
});

test('signing out everywhere ends the session of a phone, too', async ({ page, browser }) => {
  const email = await makeEditor('everywhere');
  const phone = await openPhone(browser, email);
  await phone.goto('/admin/settings');
  await signInAs(page, email);
  await page.reload();
  await expect(screenHeading(page)).toBeVisible();

  await sessionsOf(phone).getByRole('button', { name: 'Sign out everywhere' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(phone).toHaveURL(/\/admin\/login$/);
  await page.reload();
  await expect(ended(page)).toBeVisible();
  await phone.close();
});

test('an administrator signs an editor out everywhere', async ({ adminPage: page, browser }) => {
  const email = await makeEditor('editor');
  const phone = await openPhone(browser, email);
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: `Sign out everywhere: ${email}` }).click();
  await expect(page.getByText(`${email} is signed out everywhere.`)).toBeVisible();
  await phone.reload();
  await expect(ended(phone)).toBeVisible();
  await phone.close();
});

test('a tab notices that its session has ended: in another tab, and with the browser’s storage', async ({
  page,
  context,
}) => {
  const email = await makeEditor('tabs');
  const text = `Moorings ${run}`;
  const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
  const signInAgain = async () => {
    await ended(page).getByLabel('Password').fill(PASSWORD);
    await ended(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(ended(page)).toHaveCount(0);
    await expect(excerpt).toHaveValue(text);
  };
  // Without a reload since: this tab began the session itself.
  await signInAs(page, email);
  await page.getByRole('link', { name: 'New Post' }).click();
  await excerpt.fill(text);

  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(ended(page)).toBeVisible();
  await signInAgain();

  await page.evaluate(() => localStorage.clear());
  // The draft of this text is for the server.
  await page.getByRole('textbox', { name: /^Title/ }).fill(text);
  await expect(ended(page)).toBeVisible();
  await signInAgain();
  await page.getByRole('textbox', { name: 'Slug' }).fill(`moorings-${run}`);
  await expect(page.getByText(/^Saved .*as a draft/).first()).toBeVisible();
  await asOperator('DELETE', `content_drafts?content->>title=eq.${encodeURIComponent(text)}`);
});
