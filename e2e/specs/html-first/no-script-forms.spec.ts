import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { ALL_RULES, COLOUR_RULES, expectNoViolations } from '../../fixtures/axe';
import { startApp } from '../../fixtures/app';
import { asOperator, newRun } from '../admin/support';
import { linkTo, waitForMail } from '../newsletter/support';

const run = newRun();

test.use({ javaScriptEnabled: false });

const PDF = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nBy the sea.\n%%EOF'),
};
const rows = async (table: string, email: string) =>
  (await asOperator('GET', `${table}?email=eq.${email}`)) as Record<string, unknown>[];
const button = (form: Locator, name: string) => form.getByRole('button', { name, exact: true });

/** Expects a page that came back with errors: first faulty field focused, title saying so, nothing in the address. */
async function expectErrors(page: Page, first: Locator): Promise<void> {
  await expect(page).toHaveTitle(/^Error: /);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeInViewport();
  expect(page.url()).not.toMatch(/example\.com|%40/);
}

/** Expects a page that says what was done, and leads there; a reload sends nothing. */
async function expectSent(page: Page, place: Locator, text: string): Promise<void> {
  await expect(page).toHaveTitle(/^Sent: /);
  await expect(place.getByText(text, { exact: true })).toBeInViewport();
  await page.reload();
  await expect(place.getByText(text, { exact: true })).toBeVisible();
}

/** Checks the page as it is with axe, which is a script: in a second window, where scripts run and the app never comes. */
async function expectAccessible(page: Page): Promise<void> {
  const html = await page.content();
  const context = await page.context().browser()!.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
  });
  const twin = await context.newPage();
  await twin.route('**/*', (route) => {
    if (route.request().resourceType() === 'document')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    return route.request().resourceType() === 'script' ? route.abort() : route.continue();
  });
  await twin.goto(page.url());
  // A form with errors has the focus: under the header that stays, axe takes what has been scrolled past for covered.
  await twin.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(twin, ALL_RULES);
  await twin.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(twin, COLOUR_RULES);
  await context.close();
}

test.describe('without JavaScript, a visitor can', () => {
  test('write to the agency', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: /Learn More about UI\/UX Design/ }).click();
    const form = page.getByRole('form', { name: 'Contact' });
    const email = `writes-${run}@example.com`;
    await expect(form.getByLabel('Message')).toHaveValue('Hello, I am interested in UI/UX Design. ');
    await form.getByLabel('Message').fill('First line\nSecond line');
    await form.getByLabel('Email').fill('no address');
    await button(form, 'Send Message').click();
    await expectErrors(page, form.getByLabel('Name'));
    await expectAccessible(page);
    await expect(form.getByText('Please enter your name.')).toBeVisible();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('no address');
    await expect(form.getByLabel('Message')).toHaveValue('First line\nSecond line');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Email').press('Enter');
    await expectSent(page, form, 'Thank you! Your message has been sent successfully.');
    await expectAccessible(page);
    expect(await rows('contact_messages', email)).toEqual([
      expect.objectContaining({ name: 'Ada', message: 'First line\nSecond line', read: false }),
    ]);
  });

  test('subscribe on the home page, and confirm by mail', async ({ page, request }) => {
    const email = `home-${run}@example.com`;
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Newsletter' });
    await form.getByLabel('Email').fill('nobody');
    await button(form, 'Subscribe').click();
    await expectErrors(page, form.getByLabel('Email'));
    await form.getByLabel('Email').fill(email);
    await button(form, 'Subscribe').click();
    await expect(page).toHaveURL('/?sent=newsletter#newsletter-sent');
    await expectSent(page, form, 'Thank you for subscribing!');
    await expect(page.getByRole('form', { name: 'Contact' }).getByText(/Thank you/)).toHaveCount(0);
    await page.goto(linkTo(await waitForMail(request, email, /confirm/i), 'confirm'));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
    await page.getByRole('link', { name: /topics/i }).click();
    await page.getByRole('checkbox', { name: 'E-commerce' }).check();
    await page.getByRole('button', { name: /save/i }).click();
    await expect(page.getByText('E-commerce').first()).toBeVisible();
    expect(await rows('newsletter_subscribers', email)).toEqual([
      expect.objectContaining({ topics: ['E-commerce'], confirmed_at: expect.anything() as unknown }),
    ]);
  });

  test('subscribe below the blog and below an article', async ({ page }) => {
    for (const path of ['/blog', '/blog/eleven-slow-minutes']) {
      const email = `reads-${path.length}-${run}@example.com`;
      await page.goto(path);
      const form = page.getByRole('form', { name: 'Newsletter' });
      await button(form, 'Subscribe').click();
      await expectErrors(page, form.getByLabel('Email'));
      await form.getByLabel('Email').fill(email);
      await button(form, 'Subscribe').click();
      await expectSent(page, form, 'Thank you for subscribing!');
      expect(await rows('newsletter_subscribers', email)).toHaveLength(1);
    }
  });

  test('subscribe with topics, and once more with the same address', async ({ page }) => {
    const email = `topics-${run}@example.com`;
    await page.goto('/newsletter');
    const form = page.getByRole('form', { name: 'Newsletter sign-up' });
    await form.getByLabel('Email address').fill(email);
    await button(form, 'Subscribe').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.getByText('Please choose at least one topic.')).toBeVisible();
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await expectAccessible(page);
    await form.getByRole('checkbox', { name: 'Cloud Computing' }).check();
    await button(form, 'Subscribe').click();
    const main = page.getByRole('main');
    await expectSent(page, main, 'Successfully Subscribed!');
    expect(await rows('newsletter_subscribers', email)).toEqual([
      expect.objectContaining({ topics: ['Cloud Computing'], active: true }),
    ]);
    await page.getByRole('link', { name: 'Subscribe another email' }).click();
    await form.getByLabel('Email address').fill(email.toUpperCase());
    await form.getByRole('checkbox', { name: 'Mobile Development' }).check();
    await button(form, 'Subscribe').click();
    await expect(form.getByRole('alert')).toContainText(
      'This email is already subscribed to our newsletter.',
    );
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByRole('checkbox', { name: 'Mobile Development' })).toBeChecked();
    await expect(page).toHaveTitle(/^Error: /);
  });

  test('subscribe on the compact page', async ({ page, request }) => {
    const email = `compact-${run}@example.com`;
    await page.goto('/subscribe');
    const form = page.getByRole('form', { name: 'Newsletter sign-up' });
    await form.getByLabel('Email address').fill(email);
    await button(form, 'Subscribe').dblclick();
    await expectSent(page, form, 'Thank you for subscribing! Check your inbox for updates.');
    expect(await rows('newsletter_subscribers', email)).toHaveLength(1);
    await waitForMail(request, email, /confirm/i);
  });

  test('apply with a CV', async ({ page }) => {
    const email = `applies-${run}@example.com`;
    await page.goto('/careers?department=design');
    await page.getByRole('link', { name: /Apply Now/ }).click();
    const form = page.locator('form', { has: page.getByLabel('CV') });
    await expect(form.getByLabel('Position')).toHaveValue('product-designer');
    await form.getByLabel('Position').selectOption('General application');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('What would you like to work on?').fill('Forms.');
    await form.getByLabel('CV').setInputFiles(PDF);
    await button(form, 'Send application').click();
    await expectErrors(page, form.getByLabel('Name'));
    await expectAccessible(page);
    await expect(form.getByLabel('Position')).toHaveValue('general');
    await expect(form.getByText('Please choose your CV again.')).toBeVisible();
    await form.getByLabel('Name').fill('Grace Hopper');
    await form.getByLabel('CV').setInputFiles({ ...PDF, buffer: Buffer.from('MZ no document') });
    await button(form, 'Send application').click();
    await expectErrors(page, form.getByLabel('CV'));
    await expect(form.getByText('Please choose a PDF or Word (DOCX) file.')).toBeVisible();
    await form.getByLabel('CV').setInputFiles(PDF);
    await button(form, 'Send application').click();
    await expect(page).toHaveTitle(/^Sent: /);
    await expect(form.getByText(/^Thank you! Your application has been sent/)).toBeInViewport();
    expect(await rows('job_applications', email)).toEqual([
      expect.objectContaining({
        name: 'Grace Hopper',
        position_id: null,
        cv_path: expect.stringMatching(/\.pdf$/),
      }),
    ]);
  });
});

test('errors and thanks fit a small screen and a middle one', async ({ page }) => {
  for (const [path, name] of [
    ['/contact', 'Send Message'],
    ['/newsletter', 'Subscribe'],
    ['/careers', 'Send application'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveTitle(/^Error: /);
    for (const width of [360, 768])
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
  }
});

test.describe('with script, before the app runs', () => {
  test.use({ javaScriptEnabled: true });

  /** The app never comes. */
  const loseApp = (page: Page) => page.route(/\/assets\/main\.[^/]*\.js/, (route) => route.abort());

  test('a form is sent all the same, once, whatever happens to the app', async ({ page }) => {
    const email = `no-app-${run}@example.com`;
    await loseApp(page);
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Message').fill('Sent by the browser.');
    await button(form, 'Send Message').dblclick();
    await expectSent(page, form, 'Thank you! Your message has been sent successfully.');
    await expect(page.getByText('not answering')).toHaveCount(0);
    expect(await rows('contact_messages', email)).toHaveLength(1);
  });

  test('the app takes over a page that came back with errors, with all of its input', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // The app that the first page lost may be reported after the second has begun.
      const isLostApp =
        message.text().includes('ERR_FAILED') && /\/assets\/main\./.test(message.location().url);
      if (message.type() === 'error' && !isLostApp) problems.push(message.text());
    });
    const email = `takes-over-${run}@example.com`;
    await loseApp(page);
    await page.goto('/newsletter');
    const form = page.getByRole('form', { name: 'Newsletter sign-up' });
    await form.getByRole('checkbox', { name: 'Cloud Computing' }).check();
    await form.getByLabel('Email address').fill('no address');
    await page.unroute(/\/assets\/main\.[^/]*\.js/);
    problems.length = 0;
    await button(form, 'Subscribe').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.getByLabel('Email address')).toBeFocused();
    // The page listens once it has loaded; a person types on meanwhile.
    await expect
      .poll(async () => {
        await form.getByLabel('Email address').fill(email);
        return form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
      })
      .toBe(true);
    await expect(form.getByLabel('Email address')).toHaveValue(email);
    await expect(form.getByRole('checkbox', { name: 'Cloud Computing' })).toBeChecked();
    await button(form, 'Subscribe').click();
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error: /);
    expect(await rows('newsletter_subscribers', email)).toHaveLength(1);
    expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test('the app takes the thank-you of the page back when the next sign-up is wrong', async ({ page }) => {
    await page.goto('/subscribe?sent=subscribe');
    const form = page.getByRole('form', { name: 'Newsletter sign-up' });
    await expect(page).toHaveTitle(/^Sent: /);
    await startApp(page);
    await form.getByLabel('Email address').fill('no address');
    await button(form, 'Subscribe').click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(form.getByText(/^Thank you/)).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Sent: /);
  });
});
