import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn, stack, test } from '../../fixtures';
import { asOperator } from '../admin/support';
import { mailsTo, runMinuteTick, sendIssue, sendIssueAtOnce, writeIssue } from './support';

const form = (page: Page) => page.getByRole('form', { name: 'Send Newsletter' });
const sendButton = (page: Page) => form(page).getByRole('button', { name: /^Send Newsletter/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Send this newsletter?' });
const undo = (page: Page) => form(page).getByRole('button', { name: 'Undo' });
const card = (page: Page, subject: string) => page.getByRole('listitem', { name: subject });
const SENT = 'Newsletter sent successfully!';

let count = 0;

/** A subscriber of this test alone, and a unique subject. */
async function addReader() {
  count += 1;
  const name = `s${Date.now()}${process.pid}-${count}`;
  const address = `${name}@example.com`;
  await asOperator('POST', 'newsletter_subscribers', {
    email: address,
    topics: ['UI/UX Design'],
    confirmed_at: new Date().toISOString(),
    confirmation_sent_at: new Date().toISOString(),
  });
  return { address, subject: `Issue ${name}` };
}

type Reader = Awaited<ReturnType<typeof addReader>>;

/** Writes an issue to that reader alone, without sending it. */
async function write(page: Page, { address, subject }: Reader) {
  await page.goto(`/admin/newsletter?search=${address}`);
  await page.getByRole('checkbox', { name: `Select ${address}` }).check();
  await writeIssue(page, subject, 'Hello reader');
}

const campaignsOf = async (subject: string) =>
  (await asOperator(
    'GET',
    `newsletter_campaigns?subject=eq.${encodeURIComponent(subject)}&select=id,status`,
  )) as { id: string; status: string }[];

const mails = (request: APIRequestContext, { address, subject }: Reader) =>
  mailsTo(request, address, new RegExp(subject));

/** Ends the time in which a newsletter can be undone. */
const endTheWait = (subject: string) =>
  asOperator('PATCH', `newsletter_campaigns?subject=eq.${encodeURIComponent(subject)}&status=eq.queued`, {
    starts_at: new Date(Date.now() - 1000).toISOString(),
  });

test('one click sends nothing: the button shows the count, the confirmation names readers, subject and topics', async ({
  adminPage: page,
  request,
  expectAccessible,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await expect(sendButton(page)).toHaveText('Send Newsletter to 1 reader');
  await page.getByLabel('Recipients', { exact: true }).selectOption('Topic: UI/UX Design');
  await expect(sendButton(page)).toHaveText(/Send Newsletter to \d+ readers$/);
  await sendButton(page).click();
  const agree = question(page).getByRole('button', { name: /^Send to/ });
  const readers = /\d+ readers/.exec((await agree.textContent())!)![0];
  await expect(question(page)).toContainText(reader.subject);
  await expect(question(page)).toContainText(`${readers}, active and confirmed`);
  await expect(question(page)).toContainText('UI/UX Design');
  await expectAccessible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect(form(page).getByLabel('Subject')).toHaveValue(reader.subject);
  expect(await campaignsOf(reader.subject)).toEqual([]);
  expect(await mails(request, reader)).toEqual([]);
});

test('readers who were ticked outlast a reload of the page for writing; the text is a draft, on another device too', async ({
  adminPage: page,
  browser,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await form(page).getByRole('button', { name: 'Continue on a page' }).click();
  await expect(page.getByRole('heading', { name: 'Write Newsletter', level: 1 })).toBeVisible();
  await expect(sendButton(page)).toHaveText('Send Newsletter to 1 reader');
  await expect(form(page).getByRole('note', { name: 'Draft' })).toContainText(/^Saved \d+ s ago as a draft/);
  const draft = (where: Page) =>
    where.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: reader.subject });
  await page.reload();
  await draft(page).getByRole('button', { name: 'Continue' }).click();
  await expect(sendButton(page)).toHaveText('Send Newsletter to 1 reader');
  await expect(form(page).getByLabel('Subject')).toHaveValue(reader.subject);

  const other = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await signIn(other);
  await other.goto('/admin/newsletter/write');
  await draft(other).getByRole('button', { name: 'Continue' }).click();
  await expect(form(other).getByRole('textbox', { name: 'Body' })).toContainText('Hello reader');
  await other.context().close();

  // What is sent is no draft.
  await sendIssueAtOnce(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await page.reload();
  await expect(card(page, reader.subject)).toBeVisible();
  await expect(draft(page)).toHaveCount(0);
});

test('Undo stops a newsletter for ten seconds, by keyboard too, and loses no input', async ({
  adminPage: page,
  request,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await sendButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: /^Send/ }).focus();
  await page.keyboard.press('Enter');
  await expect(undo(page)).toBeFocused();
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(form(page).getByText(/Goes out in \d+ seconds?/)).toBeVisible();
  await expect(form(page).getByRole('status').filter({ hasText: '10 seconds' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Called back. Nobody has got it.')).toBeVisible();
  await expect(form(page).getByLabel('Subject')).toHaveValue(reader.subject);
  await expect(form(page).getByRole('textbox', { name: 'Body' })).toContainText('Hello reader');
  await expect(sendButton(page)).toBeFocused();
  await expect(card(page, reader.subject)).toContainText('Called back');
  await runMinuteTick();
  expect(await mails(request, reader)).toEqual([]);

  // The same text sent again is a new newsletter: it goes out after ten seconds, and clears subject and text.
  await sendIssue(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(form(page).getByLabel('Subject')).toHaveValue('');
  await expect(form(page).getByRole('textbox', { name: 'Body' })).toHaveText('');
  expect(await mails(request, reader)).toHaveLength(1);
  expect((await campaignsOf(reader.subject)).map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'sent',
  ]);
});

test('a tab closed during the countdown neither loses the newsletter nor sends it twice', async ({
  adminPage: page,
  context,
  request,
  expectAccessible,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await sendIssue(page);
  await expect(undo(page)).toBeVisible();
  await expectAccessible();
  await page.close();
  await endTheWait(reader.subject);
  await runMinuteTick();
  // The scheduler may have been faster, and be sending it still.
  await expect.poll(async () => (await campaignsOf(reader.subject))[0]?.status).toBe('sent');
  expect(await mails(request, reader)).toHaveLength(1);

  const next = await context.newPage();
  await next.goto('/admin/newsletter');
  await expect(card(next, reader.subject)).toContainText('1 of 1 sent');
  await expect(next.getByRole('alertdialog')).toBeHidden();
  await expect(form(next).getByLabel('Subject')).toHaveValue('');
  expect(await campaignsOf(reader.subject)).toHaveLength(1);
});

test('after the tab is closed, Undo in the list still works and the text can be restored', async ({
  adminPage: page,
  context,
  request,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await sendIssue(page);
  await expect(undo(page)).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto('/admin/newsletter');
  await expect(card(next, reader.subject)).toContainText('Starting');
  await expect(next.getByRole('alertdialog')).toBeHidden();
  await card(next, reader.subject).getByRole('button', { name: 'Undo' }).click();
  await expect(card(next, reader.subject)).toContainText('Called back');
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(form(next).getByLabel('Subject')).toHaveValue(reader.subject);
  await endTheWait(reader.subject);
  await runMinuteTick();
  expect(await mails(request, reader)).toEqual([]);
});

test('a newsletter being sent is not offered as unsaved on return to the screen', async ({
  adminPage: page,
  request,
}) => {
  const reader = await addReader();
  await write(page, reader);
  await page.clock.install();
  // The server's response is late.
  let respond = () => {};
  const isLate = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/.netlify/functions/send-newsletter', async (route) => {
    const response = await route.fetch();
    await isLate;
    await route.fulfill({ response });
  });
  await sendIssue(page);
  await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const leave = page.getByRole('button', { name: 'Leave' });
  await expect(leave.or(page.getByRole('heading', { level: 1, name: 'Dashboard' }))).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  respond();
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
  await expect(card(page, reader.subject)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(card(page, reader.subject)).toContainText('1 of 1 sent');
  await page.reload();
  await expect(card(page, reader.subject)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  expect(await mails(request, reader)).toHaveLength(1);
});

test('a lost response is retried, and the newsletter is sent once', async ({ adminPage: page, request }) => {
  const reader = await addReader();
  await write(page, reader);
  let lost = 0;
  await page.route('**/.netlify/functions/send-newsletter', async (route) => {
    if (lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendIssueAtOnce(page);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(lost).toBe(1);
  expect(await mails(request, reader)).toHaveLength(1);
  expect(await campaignsOf(reader.subject)).toHaveLength(1);
});

test('a newsletter reported as failed is not sent later', async ({ adminPage: page, request }) => {
  const reader = await addReader();
  await write(page, reader);
  // Every request arrives; every response is lost.
  await page.route('**/.netlify/functions/send-newsletter', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendIssue(page);
  await expect(page.getByText('Failed to send newsletter.')).toBeVisible();
  await expect.poll(async () => (await campaignsOf(reader.subject))[0]?.status).toBe('cancelled');
  await expect(form(page).getByLabel('Subject')).toHaveValue(reader.subject);
  await endTheWait(reader.subject);
  await runMinuteTick();
  expect(await mails(request, reader)).toEqual([]);
});

test('a failure without an error text shows the default one', async ({ adminPage: page }) => {
  const reader = await addReader();
  await write(page, reader);
  await page.route('**/.netlify/functions/send-newsletter', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await sendIssue(page);
  await expect(form(page).getByText('Failed to send newsletter.', { exact: true })).toBeVisible();
  await expect(form(page).getByLabel('Subject')).toHaveValue(reader.subject);
});
