import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from '../../fixtures';
import { mailsTo, runMinuteTick } from '../newsletter/support';
import { addAccount, asOperator, newRun } from './support';

const run = newRun();
const EMAIL = `factor-${run}@example.com`;
const PASSWORD = `a-password-of-${run}`;

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
const codeField = (page: Page) => page.getByLabel(/^Code of the authenticator app/);

test('an editor turns on two-factor sign-in, signs in with the app and with a recovery code, and an administrator resets it', async ({
  adminPage,
  browser,
  request,
  expectAccessible,
}) => {
  const page = await browser.newPage();
  const id = await addAccount(EMAIL, PASSWORD);
  await asOperator('POST', 'rpc/add_account', { p_user: id, p_role: 'editor' });
  await enterPassword(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const picture = section.getByRole('img', { name: /^Code to scan/ });
  await expect(picture).toBeVisible();
  // The browser draws it.
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(page);
  const secret = (await section.getByRole('code').textContent())!.replace(/\s/g, '');
  const code = () => new TOTP({ secret }).generate();
  await section.getByLabel(/^2\. Enter the code/).fill(code());
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await section.getByRole('listitem').first().textContent())!;
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);

  // The password alone opens nothing, also after a reload.
  await enterPassword(page);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await page.goto('/admin/blog');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await codeField(page).fill(code());
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await enterPassword(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recovery.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await adminPage.goto('/admin/accounts');
  await adminPage.getByRole('button', { name: `Reset two-factor sign-in: ${EMAIL}` }).click();
  await expectAccessible(adminPage);
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(
    adminPage.getByText(`${EMAIL} signs in with the password alone. A mail tells them.`),
  ).toBeVisible();
  await runMinuteTick();
  const told = async () => {
    const mails = await mailsTo(request, EMAIL, /^Your account at .+ was changed$/);
    return mails.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  };
  await expect
    .poll(told)
    .toContain('Two-factor sign-in was turned off by admin@agency.test. You sign in with');
  for (const earlier of ['Two-factor sign-in was turned on.', 'signed in with one of your recovery codes'])
    await expect.poll(told).toContain(earlier);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await enterPassword(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.close();
});
