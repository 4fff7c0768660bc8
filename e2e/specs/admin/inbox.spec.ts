import type { Page } from '@playwright/test';
import { brand } from '@agency/shared/content';
import { expect, stack, test } from '../../fixtures';
import { headerOf, mailsTo } from '../newsletter/support';
import { asOperator, newRun } from './support';

const run = newRun();
const SUBJECT = /^Re: Your message to /;

interface Stored {
  id: string;
  status: string;
}

const personOf = (name: string) => ({
  name: `${name}${run}`,
  email: `${name.toLowerCase()}-${run}@example.com`,
});
/** Adds a message as its visitor would have sent it. */
async function addMessage(name: string, message = 'Can you moor a website by Friday?') {
  const person = personOf(name);
  const [stored] = (await asOperator('POST', 'contact_messages', { ...person, message })) as Stored[];
  return { ...person, id: stored!.id };
}
const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Message Details' });
const composerOf = (page: Page) => detailsOf(page).getByRole('textbox', { name: 'Your answer' });
const open = (page: Page, id: string) => page.goto(`/admin/contact?search=${run}&message=${id}`);
const thread = (page: Page) => detailsOf(page).getByRole('list', { name: 'Answers and notes' });

test('a visitor’s message is noticed, answered from a saved answer, and done; a colleague sees it', async ({
  adminPage: page,
  browser,
  request,
  expectAccessible,
}) => {
  const { name, email } = personOf('Rosalind');
  const visitor = await browser.newPage();
  await visitor.goto('/contact');
  await visitor.getByLabel('Name').fill(name);
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByLabel('Message').fill('Two branches, one site?');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Thank you! Your message has been sent successfully.')).toBeVisible();
  await visitor.close();

  await page.goto('/admin/dashboard');
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard · Admin$/);
  const link = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Contact Messages' });
  await expect(link).toHaveAccessibleName(/Contact Messages .*\d unread$/);
  await link.click();
  await expect(page).toHaveTitle(/^\(\d+\) Contact Messages · Admin$/);

  const [stored] = (await asOperator(
    'GET',
    `contact_messages?select=id,status&email=eq.${email}`,
  )) as Stored[];
  await open(page, stored!.id);
  await detailsOf(page).getByLabel('Insert a saved answer').selectOption('Thank you, we call you');
  await expect(composerOf(page)).toHaveValue(
    new RegExp(`^Hello ${name},\n\nthank you for writing to ${brand.name}\\.`),
  );
  await expectAccessible(page);

  const colleague = await page.context().newPage();
  await open(colleague, stored!.id);
  await expect(detailsOf(colleague)).toBeVisible();

  await detailsOf(page).getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(composerOf(page)).toHaveValue('');
  await expect(detailsOf(page).getByLabel('Status')).toHaveValue('answered');
  await expect(thread(colleague).getByText('thank you for writing to')).toBeVisible();
  await colleague.close();

  await composerOf(page).fill('One more thing: parking is free.');
  await composerOf(page).press('Control+Enter');
  await expect(thread(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(request, email, SUBJECT)).length).toBe(2);
  const [first, second] = await mailsTo(request, email, SUBJECT);
  expect(headerOf(first!, 'Reply-To')).toContain(brand.email);
  expect(headerOf(first!, 'In-Reply-To')).toMatch(new RegExp(`^<message\\.${stored!.id}@`));
  expect(headerOf(second!, 'In-Reply-To')).toBe(headerOf(first!, 'Message-ID'));
  expect(headerOf(second!, 'References')).toBe(
    `${headerOf(first!, 'In-Reply-To')} ${headerOf(first!, 'Message-ID')}`,
  );
  expect(first!.text).toContain('> Two branches, one site?');
  expect(first!.html).toContain('thank you for writing to');

  await detailsOf(page).getByLabel('Status').selectOption('Done');
  await expect
    .poll(
      async () =>
        ((await asOperator('GET', `contact_messages?select=status&id=eq.${stored!.id}`)) as Stored[])[0]
          ?.status,
    )
    .toBe('done');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByLabel('Status').selectOption('Done');
  await expect(page).toHaveURL(/status=Done/);
  await expect(page.getByRole('table', { name: 'Contact messages' }).getByText(name)).toBeVisible();
  await asOperator('DELETE', `contact_messages?id=eq.${stored!.id}`);
});

test('an answer that is not sent says why and keeps the text; so does one that is not finished', async ({
  adminPage: page,
  request,
}) => {
  const { id, email } = await addMessage('Bo');
  await open(page, id);
  await composerOf(page).fill('Yes, by Friday.');
  await page.route('**/.netlify/functions/answer-message', (route) =>
    route.fulfill({
      status: 502,
      json: { success: false, error: 'The answer was not sent: 450 Come back later' },
    }),
  );
  await detailsOf(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(detailsOf(page).getByRole('alert')).toContainText(
    'The answer was not sent: 450 Come back later',
  );
  await expect(composerOf(page)).toHaveValue('Yes, by Friday.');

  // The draft reaches the server: another browser would have it too.
  await composerOf(page).pressSequentially(' Or Monday.');
  await expect
    .poll(async () =>
      JSON.stringify(await asOperator('GET', `content_drafts?select=content&row_id=eq.${id}`)),
    )
    .toContain('Or Monday.');
  await page.keyboard.press('Escape');
  await expect(detailsOf(page)).toBeHidden();
  await page.reload();
  await open(page, id);
  await expect(composerOf(page)).toHaveValue('Yes, by Friday. Or Monday.');

  await page.unroute('**/.netlify/functions/answer-message');
  await detailsOf(page).getByRole('button', { name: 'Send answer' }).click();
  await expect(thread(page).getByText('Yes, by Friday. Or Monday.')).toBeVisible();
  expect(await mailsTo(request, email, SUBJECT)).toHaveLength(1);
  expect(await asOperator('GET', `content_drafts?select=row_id&row_id=eq.${id}`)).toEqual([]);
  await asOperator('DELETE', `contact_messages?id=eq.${id}`);
});

test('a note stays among staff, and several messages are assigned and marked at once', async ({
  adminPage: page,
  request,
}) => {
  const messages = [await addMessage('Cy'), await addMessage('Di')];
  await open(page, messages[0]!.id);
  await composerOf(page).fill('Ask Ines first.');
  await detailsOf(page).getByRole('button', { name: 'Keep as note' }).click();
  await expect(thread(page).getByText('Ask Ines first.')).toBeVisible();
  expect(await mailsTo(request, messages[0]!.email, /./)).toEqual([]);

  await page.goto(`/admin/contact?search=${run}`);
  const table = page.getByRole('table', { name: 'Contact messages' });
  for (const { name } of messages) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const selection = page.getByRole('region', { name: 'Selection' });
  const me = await selection.getByLabel('Assign to').getByRole('option').last().textContent();
  await selection.getByLabel('Assign to').selectOption(me);
  await expect(selection).toBeHidden();
  await page.getByLabel('Assigned to').selectOption('Assigned to nobody');
  await expect(page).toHaveURL(/assignee=nobody/);
  for (const { name } of messages) await expect(table.getByText(name, { exact: true })).toBeHidden();
  await page.getByLabel('Assigned to').selectOption(me);
  for (const { name } of messages) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await selection.getByRole('button', { name: 'Spam' }).click();
  await expect(table.getByText('Spam', { exact: true })).toHaveCount(2);
  await expect(table.getByText('Unread')).toHaveCount(0);
  for (const { id } of messages) await asOperator('DELETE', `contact_messages?id=eq.${id}`);
});

test('a saved answer is added, changed and deleted', async ({ adminPage: page, expectAccessible }) => {
  const title = `Directions ${run}`;
  await page.goto('/admin/contact');
  await page.getByRole('link', { name: 'Saved answers' }).click();
  await page.getByRole('link', { name: 'Add Saved Answer' }).click();
  const form = page.getByRole('form', { name: 'Add Saved Answer' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text').fill('Hello {name}, take the ferry.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const table = page.getByRole('table', { name: 'Saved answers' });
  await table.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('form', { name: 'Edit Saved Answer' }).getByLabel('Text').fill('Take the ferry.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(table.getByText('Take the ferry.')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(table.getByText(title)).toHaveCount(0);
});

test('strangers learn nothing of answers and notes, and answer nothing', async ({ request }) => {
  const { id } = await addMessage('Eve');
  await asOperator('POST', 'message_notes', { message_id: id, body: 'Secret' });
  for (const table of ['message_notes', 'message_replies', 'saved_answers']) {
    const read = await request.get(`${stack.apiUrl}/rest/v1/${table}?select=*`, {
      headers: { apikey: stack.publishableKey },
    });
    expect([table, read.status()]).toEqual([table, 401]);
  }
  const answer = await request.post(`${stack.siteUrl}/.netlify/functions/answer-message`, {
    data: { id: crypto.randomUUID(), messageId: id, body: 'Hello.' },
  });
  expect(answer.status()).toBe(401);
  await asOperator('DELETE', `contact_messages?id=eq.${id}`);
});
