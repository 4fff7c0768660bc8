import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures';
import { importAddresses, mailsTo, readOnPhone, sendIssueAtOnce, writeIssue } from './support';

test('five thousand addresses are imported, an issue to one topic is paused and resumed, and the mail is readable', async ({
  adminPage: page,
  request,
  browser,
}) => {
  // A hundred and twenty mails go out at the pace of a mail server.
  test.slow();
  const run = Date.now();
  const addresses = Array.from({ length: 5000 }, (_, index) => `bulk${index}-${run}@example.com`);
  // A hundred and twenty of them read about mobile development, the others about the cloud.
  const lines = addresses.map(
    (email, index) => `${email},${index < 120 ? 'Mobile Development' : 'Cloud Computing'}`,
  );
  await page.goto('/admin/newsletter');
  await importAddresses(page, ['email,topics', ...lines, addresses[0], 'no address'].join('\n'), true);
  const report = page.getByRole('status', { name: 'Import report' });
  await expect(report).toContainText('5,000 added');
  await expect(report).toContainText('1 already subscribed');
  await expect(report).toContainText('1 left out: not an email address');
  await page.getByRole('button', { name: 'Close' }).last().click();

  await page.getByLabel('Recipients').selectOption({ label: 'Topic: Mobile Development' });
  const subject = `Mobile issue ${run}`;
  await writeIssue(page, subject, 'Small screens');
  await sendIssueAtOnce(page);
  const card = page.getByRole('listitem', { name: subject });
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await expect(card.getByText('Paused by admin@agency.test.')).toBeVisible();
  await expect(page.getByText('Sending is paused.')).toBeVisible();
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card.getByText('Sent', { exact: true })).toBeVisible({ timeout: 240_000 });

  const mails = await mailsTo(request, addresses[0]!, new RegExp(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Small screens');
  expect(await mailsTo(request, addresses[200]!, new RegExp(subject))).toEqual([]);

  const phone = await browser.newContext();
  const reader = await phone.newPage();
  await readOnPhone(reader, mails[0]!);
  await expect(reader.getByRole('heading', { name: subject })).toBeVisible();
  await expect(reader.getByText('48 Tideline Street')).toBeVisible();
  await reader.getByRole('link', { name: 'Unsubscribe' }).click();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await phone.close();

  const leaver = addresses[0]!;
  await page.goto(`/admin/newsletter?search=${leaver}`);
  await expect(page.getByRole('row', { name: new RegExp(leaver) })).toContainText('Unsubscribed');
  await page.goto(`/admin/newsletter?search=${run}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(5001);
});

test('an issue is previewed and sent as a test, and all of it is accessible', async ({
  adminPage: page,
  request,
  expectAccessible,
}) => {
  await page.goto('/admin/newsletter');
  const subject = `Draft ${Date.now()}`;
  await writeIssue(page, subject, 'Look at me');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const paragraph = dialog.getByRole('paragraph').filter({ hasText: 'Look at me' });
  await expect(paragraph).toBeVisible();
  await expect(paragraph).toHaveCSS('margin-bottom', '18px');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Phone' }).click();
  await dialog.getByRole('button', { name: 'Text' }).click();
  await expect(dialog.getByText(/Unsubscribe/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send test to myself' }).click();
  await expect(page.getByText('A test is on its way to admin@agency.test.')).toBeVisible();
  await expect(async () =>
    expect(await mailsTo(request, 'admin@agency.test', new RegExp(subject))).toHaveLength(1),
  ).toPass();
});
