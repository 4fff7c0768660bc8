import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { waitForApp } from '../../fixtures/app';
import { asOperator, newRun } from '../admin/support';
import { mailsTo } from '../newsletter/support';

const run = newRun();

const pdf = (text: string) => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF`),
});

/** Drops the response after a row has been stored, `times` times. */
async function loseAnswers(page: Page, table: string, times = 1): Promise<void> {
  let left = times;
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    if (route.request().method() !== 'POST' || left === 0) return route.continue();
    left -= 1;
    expect((await route.fetch()).status()).toBe(201);
    return route.abort('connectionreset');
  });
}

/** Stored rows, the oldest first. */
const rowsOf = (table: string, filter: string) =>
  asOperator('GET', `${table}?${filter}&order=created_at`) as Promise<Record<string, unknown>[]>;

/** One form: its page, how to fill it in and send it, and its success message. */
interface Form {
  path: string;
  table: string;
  fillIn: (page: Page, email: string) => Promise<void>;
  button: string;
  success: string;
}

const main = (page: Page) => page.getByRole('main');
const newsletterSection = (page: Page) => page.getByRole('form', { name: 'Newsletter' });

const FORMS: Record<string, Form> = {
  'a message': {
    path: '/contact',
    table: 'contact_messages',
    fillIn: async (page, email) => {
      await main(page).getByLabel('Name').fill('Ada');
      await main(page).getByLabel('Email').fill(email);
      await main(page).getByLabel('Message').fill('Please call me.');
    },
    button: 'Send Message',
    success: 'Thank you! Your message has been sent successfully.',
  },
  'a sign-up on the home page': {
    path: '/#newsletter',
    table: 'newsletter_subscribers',
    fillIn: (page, email) => newsletterSection(page).getByLabel('Email').fill(email),
    button: 'Subscribe',
    success: 'Thank you for subscribing!',
  },
  'a sign-up with topics': {
    path: '/newsletter',
    table: 'newsletter_subscribers',
    fillIn: async (page, email) => {
      await main(page).getByLabel('Email address').fill(email);
      await main(page).getByRole('checkbox', { name: 'Cloud Computing' }).check();
    },
    button: 'Subscribe',
    success: 'Successfully Subscribed!',
  },
  'a compact sign-up': {
    path: '/subscribe',
    table: 'newsletter_subscribers',
    fillIn: (page, email) => main(page).getByLabel('Email address').fill(email),
    button: 'Subscribe',
    success: 'Thank you for subscribing! Check your inbox for updates.',
  },
  'an application': {
    path: '/careers?apply=product-designer',
    table: 'job_applications',
    fillIn: async (page, email) => {
      await main(page).getByLabel('Name').fill('Ben');
      await main(page).getByLabel('Email', { exact: true }).fill(email);
      await main(page).getByLabel('What would you like to work on?').fill('Tides.');
      await main(page).getByLabel('CV').setInputFiles(pdf('A life by the sea.'));
    },
    button: 'Send application',
    success: 'Thank you! Your application has been sent.',
  },
};

/** Sends a form with the app, which the first field has started. */
async function send(page: Page, { button }: Form): Promise<void> {
  await waitForApp(page);
  await main(page).getByRole('button', { name: button, exact: true }).click();
}
const failed = (page: Page) => expect(main(page).getByRole('alert')).toContainText(/sorry|failed/i);
const succeeded = (page: Page, { success }: Form) =>
  expect(main(page).getByText(success, { exact: false }).first()).toBeVisible();

for (const [what, form] of Object.entries(FORMS)) {
  const key = what.replace(/\W/g, '');
  const address = (name: string) => `${name}-${key}-${run}@example.com`;

  test(`${what} corrected after a lost response is stored as corrected`, async ({ page }) => {
    const [wrong, right] = [address('wrnog'), address('right')];
    await loseAnswers(page, form.table);
    await page.goto(form.path);
    await form.fillIn(page, wrong);
    await send(page, form);
    await failed(page);
    await form.fillIn(page, right);
    await send(page, form);
    await succeeded(page, form);
    const stored = await rowsOf(form.table, `email=in.(${wrong},${right})`);
    expect(stored.map(({ email }) => email)).toEqual([wrong, right]);
  });

  test(`${what} changed back to a version already stored is not stored again`, async ({ page }) => {
    const [first, second] = [address('first'), address('second')];
    await loseAnswers(page, form.table, 2);
    await page.goto(form.path);
    for (const email of [first, second]) {
      await form.fillIn(page, email);
      await send(page, form);
      await failed(page);
    }
    // A file chosen again counts as another one: the page cannot know that it is the same.
    if (what !== 'an application') await form.fillIn(page, first);
    await send(page, form);
    await succeeded(page, form);
    const stored = await rowsOf(form.table, `email=in.(${first},${second})`);
    expect(stored.map(({ email }) => email)).toEqual([first, second]);
  });
}

test('topics corrected after a lost response are not reported as stored', async ({ page }) => {
  const form = FORMS['a sign-up with topics']!;
  const email = `topics-${run}@example.com`;
  await loseAnswers(page, form.table);
  await page.goto(form.path);
  await form.fillIn(page, email);
  await send(page, form);
  await failed(page);
  await main(page).getByRole('checkbox', { name: 'Web Development' }).check();
  await send(page, form);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('This email is already subscribed to our newsletter.');
  await expect(alert).toContainText('Topics are changed by the link at the end of each issue.');
  const [row] = await rowsOf(form.table, `email=eq.${email}`);
  expect(row!['topics']).toEqual(['Cloud Computing']);
});

test('the confirmation mail is sent at once after a lost response', async ({ page, request }) => {
  const form = FORMS['a compact sign-up']!;
  const email = `lost-${run}@example.com`;
  await loseAnswers(page, form.table);
  await page.goto(form.path);
  await form.fillIn(page, email);
  await send(page, form);
  await failed(page);
  const beacon = page.waitForRequest('**/.netlify/functions/subscribe');
  await send(page, form);
  expect((await beacon).postDataJSON()).toEqual({ email });
  await succeeded(page, form);
  await expect(async () => expect(await mailsTo(request, email, /confirm/i)).toHaveLength(1)).toPass();
});

test('an application corrected after a lost response is stored twice, each with its own CV', async ({
  page,
}) => {
  const form = FORMS['an application']!;
  const email = `two-cvs-${run}@example.com`;
  await loseAnswers(page, form.table);
  await page.goto(form.path);
  await form.fillIn(page, email);
  await send(page, form);
  await failed(page);
  await main(page).getByLabel('What would you like to work on?').fill('Tides and harbours.');
  await send(page, form);
  await succeeded(page, form);
  const stored = await rowsOf(form.table, `email=eq.${email}`);
  expect(stored.map(({ message }) => message)).toEqual(['Tides.', 'Tides and harbours.']);
  // Deleting one of them takes its file along.
  expect(new Set(stored.map(({ cv_path: path }) => path)).size).toBe(2);
});

for (const minutes of [-60, 60]) {
  test(`a form can be sent after the clock is set ${minutes < 0 ? 'back' : 'forward'}`, async ({ page }) => {
    const form = FORMS['a message']!;
    await page.goto(form.path);
    await form.fillIn(page, `clock${minutes}-${run}@example.com`);
    await waitForApp(page);
    await page.evaluate((step) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + step * 60_000;
    }, minutes);
    await send(page, form);
    await succeeded(page, form);
  });
}
