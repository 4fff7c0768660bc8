import { expect, signIn, stack, test } from '../../fixtures';
import {
  askToSend,
  headerOf,
  linkTo,
  mailsTo,
  sendIssueAtOnce,
  signUp,
  waitForMail,
  writeIssue,
} from './support';

test('a reader signs up, gets an issue, unsubscribes by one click, and signs up again', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const address = `journey-${Date.now()}@example.com`;
  await signUp(page, address);

  const question = await waitForMail(request, address, /confirm/i);
  await page.goto(linkTo(question, 'confirm'));
  await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();

  const admin = await browser.newPage({ baseURL: stack.siteUrl });
  await signIn(admin);
  const write = async (subject: string) => {
    await admin.goto(`/admin/newsletter?search=${encodeURIComponent(address)}`);
    await admin.getByRole('checkbox', { name: `Select ${address}` }).check();
    await writeIssue(admin, subject, 'Hello reader');
  };
  const send = async (subject: string) => {
    await write(subject);
    await sendIssueAtOnce(admin);
    await expect(admin.getByText('Newsletter sent successfully!')).toBeVisible();
  };
  await send('First issue');

  const issue = await waitForMail(request, address, /First issue/);
  expect(headerOf(issue, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const oneClick = /<([^>]+)>/.exec(headerOf(issue, 'List-Unsubscribe'))?.[1] ?? '';
  const followed = await request.get(oneClick);
  expect(followed.status()).toBe(200);
  const left = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(left.status()).toBe(200);

  await write('Second issue');
  await askToSend(admin);
  await expect(admin.getByText('None of the recipients is an active, confirmed subscriber.')).toBeVisible();

  await signUp(page, address);
  await expect(async () => expect(await mailsTo(request, address, /confirm/i)).toHaveLength(2)).toPass();
  const [, again] = await mailsTo(request, address, /confirm/i);
  await page.goto(linkTo(again!, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  // The issue without a reader is a draft, which the empty form offers.
  await expect(admin.getByRole('note', { name: 'Draft' })).toContainText(/^Saved \d+ s ago as a draft/);
  await admin.reload();
  const drafts = admin.getByRole('region', { name: 'Drafts' }).getByRole('listitem');
  await expect(drafts.filter({ hasText: 'Second issue' }).first()).toBeVisible();
  await send('Third issue');
  await waitForMail(request, address, /Third issue/);
  expect(await mailsTo(request, address, /Second issue/)).toEqual([]);
});

test('topics can be changed from a link in the issue', async ({
  page,
  adminPage,
  request,
  expectAccessible,
}) => {
  const address = `topics-${Date.now()}@example.com`;
  await request.post('/.netlify/functions/subscribe', { data: { email: address, topics: ['E-commerce'] } });
  const question = await waitForMail(request, address, /confirm/i);
  await page.goto(linkTo(question, 'confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await page.getByRole('link', { name: 'Choose your topics' }).click();
  await expect(page.getByRole('checkbox', { name: 'E-commerce' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'E-commerce' }).uncheck();
  await page.getByRole('checkbox', { name: 'Cloud Computing' }).check();
  await page.getByRole('button', { name: 'Save my topics' }).click();
  await expect(page.getByText('Cloud Computing')).toBeVisible();
  await adminPage.goto(`/admin/newsletter?search=${encodeURIComponent(address)}`);
  await expect(adminPage.getByRole('row', { name: new RegExp(address) })).toContainText('Cloud Computing');
});
