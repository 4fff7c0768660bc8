import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { mailsTo } from '../newsletter/support';
import { addAccount, asOperator, newRun } from './support';

async function linkTo(request: APIRequestContext, address: string): Promise<string> {
  const find = () => mailsTo(request, address, /^A new address for your account/);
  await expect.poll(async () => (await find()).length).toBe(1);
  return /http\S+\/confirm-address\?t=[\w.-]+/.exec((await find())[0]!.text)![0];
}

test('an editor’s address changes once both mailboxes have confirmed it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const run = newRun();
  const before = `before-${run}@example.com`;
  const after = `after-${run}@example.com`;
  const password = `a-password-of-${run}`;
  const id = await addAccount(before, password);
  await asOperator('POST', 'rpc/add_account', { p_user: id, p_role: 'editor' });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(before);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByLabel(/^New Email/).fill(after);
  await section.getByLabel(/^Your Password/).fill(password);
  await section.getByRole('button', { name: 'Change Address' }).click();
  await expect(section.getByText(`Waiting for the change to ${after}`)).toBeVisible();
  await expectAccessible(page);

  const mail = await page.context().newPage();
  const press = async (address: string, heading: string) => {
    await mail.goto(await linkTo(request, address));
    await expectAccessible(mail);
    await mail.getByRole('button', { name: 'Confirm' }).click();
    await expect(mail.getByRole('heading', { name: heading })).toBeVisible();
  };
  await press(before, 'One mailbox has confirmed');
  await page.reload();
  await expect(section.getByText(`${before}: confirmed.`, { exact: false })).toBeVisible();
  await press(after, 'Your address is changed');
  await mail.close();

  await page.reload();
  await expect(section.getByText(`You sign in with ${after}.`, { exact: false })).toBeVisible();
  await expect(section.getByText(/^Waiting for/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Email').fill(after);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
