import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, stack } from '../../fixtures';
import { expectNoViolations, WCAG_RULES } from '../../fixtures/axe';

export interface Mail {
  /** Address of the mail's HTML, as the inbox shows it. */
  htmlUrl: string;
  subject: string;
  html: string;
  text: string;
  /** The raw message. */
  raw: string;
}

interface Entry {
  id: string;
  subject: string;
  to: { address: string }[];
}

/** Mails to an address in the local inbox, the oldest first. */
export async function mailsTo(request: APIRequestContext, address: string, subject: RegExp): Promise<Mail[]> {
  const inbox = `${stack.mailUrl}/api/email`;
  const entries = (await (await request.get(inbox)).json()) as Entry[];
  const found = entries.filter(
    (entry) => entry.to.some((to) => to.address === address) && subject.test(entry.subject),
  );
  return Promise.all(
    found.map(async ({ id }) => {
      const [mail, raw] = await Promise.all([
        request.get(`${inbox}/${id}`),
        request.get(`${inbox}/${id}/source`),
      ]);
      return {
        ...((await mail.json()) as Omit<Mail, 'raw' | 'htmlUrl'>),
        raw: await raw.text(),
        htmlUrl: `${inbox}/${id}/html`,
      };
    }),
  );
}

/** The value of a header of a mail; long ones are folded. */
export function headerOf({ raw }: Mail, name: string): string {
  const lines = raw
    .slice(0, raw.search(/\r?\n\r?\n/))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const line = lines.find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

const FUNCTIONS = pathToFileURL(resolve(__dirname, '../../../netlify/dist/functions'));

/**
 * Runs the built function of the minute's schedule in a process of its own, beside the scheduler: what is due is sent.
 * @throws Error with its output when it fails
 */
export async function runMinuteTick(): Promise<void> {
  const secret = async (name: string) =>
    (await readFile(join(stack.dataDir, 'secrets', name), 'utf8')).trim();
  const script = `
    const { default: tick } = await import('${FUNCTIONS}/newsletter-tick.mjs');
    const answer = await tick(new Request('${stack.siteUrl}/.netlify/functions/newsletter-tick', { method: 'POST' }));
    if (!answer.ok) throw new Error(await answer.text());`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      SUPABASE_URL: stack.apiUrl,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      SUPABASE_SECRET_KEY: await secret('supabase-secret-key'),
      LINK_SECRET: await secret('link-secret'),
      SITE_URL: stack.siteUrl,
      SMTP_URL: `smtp://127.0.0.1:${stack.env.SMTP_PORT}`,
      MAIL_FROM: 'Tidewright <hello@tidewright.example>',
    },
  });
}

/** Waits for a mail to an address; mails leave at least once a minute. */
export async function waitForMail(
  request: APIRequestContext,
  address: string,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    [found] = await mailsTo(request, address, subject);
    expect(found).toBeDefined();
  }).toPass({ intervals: [1000] });
  return found!;
}

/** Opens a mail at the width of a phone, by day and by night, and fails when it does not fit or cannot be read. */
export async function readOnPhone(page: Page, mail: Mail): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(mail.htmlUrl);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectNoViolations(page, WCAG_RULES);
  }
}

/** The first link of a mail to a function. */
export function linkTo(mail: Mail, name: string): string {
  const link = new RegExp(`https?://[^"<>\\s]+/functions/${name}\\?t=[\\w.-]+`).exec(
    `${mail.html ?? ''} ${mail.text ?? ''}`,
  )?.[0];
  if (!link) throw new Error(`The mail "${mail.subject}" has no link to ${name}.`);
  return link;
}

/** Signs up on the newsletter page. */
export async function signUp(page: Page, address: string): Promise<void> {
  await page.goto('/newsletter');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('checkbox', { name: 'UI/UX Design' }).check();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
}

/** Writes an issue into the form of the back-office. */
export async function writeIssue(page: Page, subject: string, body: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Send Newsletter' });
  await form.getByLabel('Subject').fill(subject);
  await form.getByRole('textbox', { name: 'Body' }).fill(body);
}

/** Presses the send button, which opens the confirmation. */
export async function askToSend(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Send Newsletter' });
  await form.getByRole('button', { name: /^Send Newsletter/ }).click();
}

/** Sends the issue: presses the button and confirms. It can be undone for ten seconds. */
export async function sendIssue(page: Page): Promise<void> {
  await askToSend(page);
  const question = page.getByRole('alertdialog', { name: 'Send this newsletter?' });
  await question.getByRole('button', { name: /^Send to/ }).click();
}

/** Sends the issue, and lets the ten seconds pass at once in which it can be undone. */
export async function sendIssueAtOnce(page: Page): Promise<void> {
  await page.clock.install();
  await sendIssue(page);
  const form = page.getByRole('form', { name: 'Send Newsletter' });
  await expect(form.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(10_000);
}

/** Adds subscribers through the import, stating their consent or not. */
export async function importAddresses(page: Page, csv: string, hasConsent: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  if (hasConsent) await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
}
