import type { Page } from '@playwright/test';
import { VISIT_PATH } from '@agency/shared/contracts';
import { expect, signIn, stack, test } from '../../fixtures';
import { hold, startApp, waitForApp } from '../../fixtures/app';

/** Errors in the page, hydration included. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('a page rendered by another release is re-rendered, with its input kept', async ({ page }) => {
  await page.route('**/careers', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replace(/data-release="[^"]+"/, 'data-release="another"') });
  });
  // Otherwise the app may start between two keys, and replace the page while the test looks for a field.
  const letAppCome = await hold(page, /\/assets\/main\..*\.js/);
  await page.goto('/careers');
  const isOld = () => page.evaluate(() => document.querySelector('[data-old]') !== null);
  await page.evaluate(() => document.querySelector('form')!.setAttribute('data-old', ''));
  await page.getByLabel('CV').setInputFiles({
    name: 'ada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await page.getByLabel(/^Email/).pressSequentially('ada@example.com');
  await page.getByLabel(/^Name/).evaluate((field: HTMLInputElement) => {
    field.focus();
    field.setSelectionRange(4, 8);
  });
  await letAppCome();
  await expect.poll(isOld).toBe(false);
  const marked = () => {
    const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return { name, selectionStart, selectionEnd };
  };
  expect(await page.evaluate(marked)).toEqual({ name: 'name', selectionStart: 4, selectionEnd: 8 });
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel(/^Email/)).toHaveValue('ada@example.com');
  const chosen = page.getByLabel('CV').evaluate((field: HTMLInputElement) => field.files?.[0]?.name);
  expect(await chosen).toBe('ada.pdf');
});

for (const [what, change] of [
  [
    'a translator',
    () => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const font = document.createElement('font');
        font.textContent = `${text.data} `;
        text.replaceWith(font);
      }
    },
  ],
  [
    'a password manager',
    () => {
      for (const input of document.querySelectorAll('main input')) input.after(document.createElement('div'));
    },
  ],
] as const)
  test(`a form filled in before ${what} has changed the page keeps its input, and is sent once`, async ({
    page,
  }) => {
    const inserts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith(VISIT_PATH))
        inserts.push(request.postData() ?? '');
    });
    const letAppCome = await hold(page, /\/assets\/main\..*\.js/);
    await page.goto('/contact');
    await page.evaluate(change);
    await page.locator('main [name=name]').fill('Ada Lovelace');
    await page.locator('main [name=email]').fill('ada@example.com');
    await page.locator('main [name=message]').fill('We would like a machine that computes, please.');
    await letAppCome();
    await waitForApp(page);
    await expect(page.locator('main [name=message]')).toHaveValue(/a machine that computes/);
    await page.locator('main form button[type=submit]').evaluate((button: HTMLElement) => button.click());
    await expect(page.getByText(/Thank you/).first()).toBeVisible();
    expect(inserts).toEqual([expect.stringContaining('Ada Lovelace')]);
  });

test('Back from a reloaded page shows the page before it', async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Full-Service/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Full-Service/);
});

test('scrolling to the top continues during hydration', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    window.dispatchEvent(new Event('offline'));
    document.querySelector<HTMLElement>('[data-scroll]')?.click();
  });
  await waitForApp(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the app hydrates pages without fetching their data again', async ({ page, requests }) => {
  const errors = collectErrors(page);
  for (const path of ['/', '/blog', '/case-studies', '/projects', '/team', '/services', '/about', '/help']) {
    await page.goto(path);
    await startApp(page);
  }
  expect(requests.filter((url) => url.startsWith(`${stack.apiUrl}/rest/`))).toEqual([]);
  expect(errors).toEqual([]);
});

test('a page is prefetched when its link is hovered, and opens without a backend request', async ({
  page,
  requests,
}) => {
  await page.goto('/');
  await startApp(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Case Studies' });
  const ahead = page.waitForResponse((response) => response.url() === `${stack.siteUrl}/case-studies`);
  await link.hover();
  await ahead;
  await link.click();
  await expect(page).toHaveURL('/case-studies');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(requests.filter((url) => url.includes('/rest/v1/case_studies'))).toEqual([]);
});

test('visitors see a published change within two seconds', async ({ page, browser }) => {
  await page.request.get('/about');
  await signIn(page);
  await page.goto('/admin/about');
  const title = page.getByLabel(/^Title/).first();
  const before = await title.inputValue();
  const change = async (text: string) => {
    await title.fill(text);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.siteUrl });
    const reading = await visitor.newPage();
    const read = async () => {
      await reading.goto('/about');
      return reading.getByRole('heading', { level: 1 }).textContent();
    };
    await expect.poll(read, { intervals: [200] }).toBe(text);
    await visitor.close();
  };
  await change('A studio by the water, renamed');
  await change(before);
});
