import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { asOperator } from '../admin/support';
import { mailsTo, writeIssue } from './support';

const MINUTE = 60_000;
/** A headless browser says that it is a program, and is not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
test.use({ timezoneId: 'Europe/Berlin' });

const form = (page: Page) => page.getByRole('form', { name: 'Send Newsletter' });
const card = (page: Page, subject: string) => page.getByRole('listitem', { name: subject });
/** The minutes of a moment on the clock of the page. */
const wall = (page: Page, time: number) =>
  page.evaluate((moment) => {
    const date = new Date(moment);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, time);
const byId = (id: string) => `newsletter_campaigns?id=eq.${id}`;
async function campaignOf(subject: string) {
  const [found] = (await asOperator(
    'GET',
    `newsletter_campaigns?subject=eq.${encodeURIComponent(subject)}&select=id,starts_at`,
  )) as [{ id: string; starts_at: string }];
  return { id: found.id, startsAt: new Date(found.starts_at).toISOString() };
}

/** Plans an issue with a link to one reader, in the form. */
async function plan(page: Page, name: string, at: string) {
  const address = `${name}@example.com`;
  const confirmed = new Date().toISOString();
  await asOperator('POST', 'newsletter_subscribers', {
    email: address,
    confirmed_at: confirmed,
    confirmation_sent_at: confirmed,
  });
  await page.goto(`/admin/newsletter?search=${address}`);
  await page.getByRole('checkbox', { name: `Select ${address}` }).check();
  await writeIssue(page, `Issue ${name}`, 'Hello reader');
  await form(page).getByRole('button', { name: 'HTML' }).click();
  await form(page).getByRole('textbox', { name: 'Body' }).fill('<p>Hello <a href="/team">reader</a></p>');
  await form(page).getByRole('button', { name: 'Plan…' }).click();
  await form(page).getByLabel('Send at', { exact: true }).fill(at);
  await form(page).getByRole('checkbox', { name: 'Count clicks on links' }).check();
  await form(page).getByRole('button', { name: 'Plan Newsletter for 1 reader' }).click();
  const question = page.getByRole('alertdialog', { name: 'Plan this newsletter?' });
  await expect(question).toContainText('(Europe/Berlin)');
  await expect(question).toContainText('UTC');
  await question.getByRole('button', { name: 'Plan for 1 reader' }).click();
  await expect(form(page).getByText(/^Planned\. It goes out on /)).toBeVisible();
  await expect(form(page).getByLabel('Subject')).toHaveValue('');
  return { address, subject: `Issue ${name}` };
}

test('a newsletter planned for the next minute arrives by itself; its clicks and its results are shown', async ({
  adminPage: page,
  request,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  const name = `results-${Date.now()}${process.pid}`;
  // Far enough away for a slow machine to plan it; then it is moved to the next minute.
  const at = await wall(page, Date.now() + 60 * MINUTE);
  const { address, subject } = await plan(page, name, at);
  await expect(card(page, subject)).toContainText(/Goes out on .*, to about 1 reader\./);
  await expectAccessible();

  const { id } = await campaignOf(subject);
  const next = (Math.floor(Date.now() / MINUTE) + 1) * MINUTE;
  await asOperator('PATCH', byId(id), { starts_at: new Date(next).toISOString() });
  if (Date.now() < next - 5000) expect(await mailsTo(request, address, /Issue/)).toEqual([]);
  await expect
    .poll(async () => (await mailsTo(request, address, /Issue/)).length, {
      timeout: 150_000,
      intervals: [1000],
    })
    .toBe(1);
  expect(Date.now()).toBeGreaterThanOrEqual(next);

  const [mail] = await mailsTo(request, address, /Issue/);
  const visitor = await browser.newContext({ baseURL: stack.siteUrl, userAgent });
  const reader = await visitor.newPage();
  await reader.goto(mail!.htmlUrl);
  const [shown] = await Promise.all([
    visitor.waitForEvent('page', { timeout: 5000 }).catch(() => reader),
    reader.getByRole('link', { name: 'reader' }).click(),
  ]);
  await expect(shown).toHaveURL(`${stack.siteUrl}/team`);
  await visitor.close();

  // The list begins with the newest, and other tests send newsletters meanwhile.
  await asOperator('PATCH', byId(id), { finished_at: new Date(Date.now() + MINUTE).toISOString() });
  await page.reload();
  await card(page, subject).getByRole('button', { name: 'Results' }).click();
  const results = page.getByRole('region', { name: `Results of ${subject}` });
  await expect(results.getByRole('row', { name: 'Delivered 1 100%' })).toBeVisible();
  await expect(results.getByRole('row', { name: 'Unsubscribed 0 0%' })).toBeVisible();
  await expect(results.getByRole('row', { name: `${stack.siteUrl}/team 1` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible();
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
  const download = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`Clicks,${stack.siteUrl}/team,${new Date().toISOString().slice(0, 8)}`);
});

test('a planned newsletter is moved in the calendar and in its card, and cancelled', async ({
  adminPage: page,
}) => {
  const name = `moved-${Date.now()}${process.pid}`;
  const { subject } = await plan(page, name, '2099-03-28T10:00');
  const { id, startsAt } = await campaignOf(subject);
  expect(startsAt).toBe('2099-03-28T09:00:00.000Z');

  await page.goto('/admin/calendar?month=2099-03');
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const entry = page.getByRole('link', { name: subject });
  await entry.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(day('2099-03-21').getByRole('link', { name: subject })).toBeFocused();
  await day('2099-03-30').scrollIntoViewIfNeeded();
  await entry.dragTo(day('2099-03-30'));
  // Summer time has begun: it stays 10:00.
  await expect(day('2099-03-30').getByRole('link', { name: subject })).toContainText('10:00 AM');
  // The entry stands in its new day before the answer of the server.
  await expect.poll(async () => (await campaignOf(subject)).startsAt).toBe('2099-03-30T08:00:00.000Z');

  await page.goto('/admin/newsletter');
  await card(page, subject).getByRole('button', { name: 'Move…' }).click();
  const move = card(page, subject).getByRole('form', { name: 'Move the newsletter' });
  await move.getByLabel('Send at', { exact: true }).fill('2099-03-30T15:30');
  await move.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, subject)).toContainText('March 30, 2099 at 3:30 PM');
  await card(page, subject).getByRole('button', { name: 'Cancel newsletter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel newsletter' }).click();
  await expect(card(page, subject)).toContainText('Called back');
  await card(page, subject).getByRole('button', { name: 'Use text again' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/write$/);
  await expect(page.getByRole('textbox', { name: /Subject/ })).toHaveValue(subject);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Subject/ })).toHaveValue('');
  await asOperator('DELETE', byId(id));
});
