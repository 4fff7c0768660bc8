import type { Page } from '@playwright/test';
import { expect, signIn, stack, test } from '../../fixtures';
import { hold, isRunning, startApp, waitForApp, waitForPrefetch } from '../../fixtures/app';

const FILES = /\/_r\/public-remote\/.*\.js/;
/** The chunks of single pages and forms, loaded after the code that every page needs. */
const PAGES = /\/_r\/public-remote\/[^/]+\/\d+\.[^/]*\.js/;

/** Errors in the page, hydration included. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('input typed before hydration is kept', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/contact');
  await page.getByLabel(/^Name/).pressSequentially('Ada Lovelace');
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await page.getByLabel(/^Message/).fill('We would like a machine that computes, please.');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel(/^Message/)).toHaveValue('We would like a machine that computes, please.');
  expect(errors).toEqual([]);
});

test('input in any form before hydration counts', async ({ page }) => {
  await page.goto('/newsletter');
  const email = page.getByLabel(/^Email address/).first();
  await email.fill('early@example.com');
  await page.getByRole('checkbox').first().check();
  await waitForApp(page);
  await expect(email).toHaveValue('early@example.com');
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true }).first()).toBeEnabled();

  await page.goto('/careers');
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');

  await page.goto('/help');
  await page.getByLabel('Search questions').fill('invoice');
  await waitForApp(page);
  await expect(page).toHaveURL(/\?q=invoice/);
});

for (const [when, areFontsLate] of [
  ['during hydration', false],
  ['when fonts and off-screen sections arrive after hydration', true],
] as const)
  test(`the scroll position stays ${when}`, async ({ page }) => {
    for (const [path, selector] of [
      ['/', '#contact [name=name]'],
      ['/careers', 'main form [name=name]'],
    ] as const) {
      const field = page.locator(selector);
      /** Pixels between the top of the screen and the field. */
      const place = () => field.evaluate((element) => element.getBoundingClientRect().top);
      const letFontsCome = areFontsLate ? await hold(page, /\.woff2$/) : () => Promise.resolve();
      await page.goto(path, { waitUntil: 'commit' });
      await field.evaluate((element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        element.focus({ preventScroll: true });
      });
      const middle = await page.evaluate(() => innerHeight / 2);
      expect(Math.abs((await place()) - middle)).toBeLessThan(50);
      const before = await place();
      await waitForApp(page);
      await page.keyboard.type('Ada');
      await expect(field).toHaveValue('Ada');
      expect(Math.abs((await place()) - before)).toBeLessThan(5);
      await letFontsCome();
      await page.evaluate(() => document.fonts.ready);
      expect(Math.abs((await place()) - before)).toBeLessThan(5);
    }
  });

test('a form submitted before hydration is sent once', async ({ page }) => {
  const inserts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contact_messages'))
      inserts.push(request.url());
  });
  await page.goto('/contact');
  await page.evaluate(() => {
    const fields = {
      name: 'Grace Hopper',
      email: 'grace@example.com',
      message: 'A compiler, by Friday if you can.',
    };
    for (const [name, value] of Object.entries(fields)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  });
  await waitForPrefetch(page);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(/Thank you/).first()).toBeVisible();
  expect(inserts).toHaveLength(1);
  await expect(page).toHaveURL('/contact');
});

test('an app that fails to start leaves the page and its input, and offers Retry', async ({
  page,
  expectAccessible,
}) => {
  await page.route(FILES, (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await page.getByLabel(/^Name/).fill('Ada Lovelace');
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page is not answering.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
  await expectAccessible();
  await page.unroute(FILES);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await waitForApp(page);
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});

for (const how of ['once', 'until Retry'] as const) {
  test(`a chunk that fails to load ${how} loses no input`, async ({ page }) => {
    const errors = collectErrors(page);
    const asked = new Map<string, number>();
    await page.route(PAGES, (route) => {
      const { pathname } = new URL(route.request().url());
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      return how === 'once' && asked.get(pathname)! > 1 ? route.fallback() : route.abort('connectionreset');
    });
    await page.goto('/contact');
    const name = page.getByLabel(/^Name/);
    const field = await name.elementHandle();
    await name.pressSequentially('Ada Lovelace');
    if (how !== 'once') {
      const notice = page.getByRole('alert').filter({ hasText: 'Part of this page is not answering.' });
      await expect(notice).toBeVisible();
      await expect(name).toHaveValue('Ada Lovelace');
      await page.unroute(PAGES);
      await notice.getByRole('button', { name: 'Retry' }).click();
    }
    await waitForApp(page);
    expect(asked.size).toBeGreaterThan(1);
    await expect(name).toHaveValue('Ada Lovelace');
    expect(await field!.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
}

test('a button that needs the app starts it and replays the click', async ({ page }) => {
  await page.goto('/');
  expect(await isRunning(page)).toBe(false);
  await page.getByRole('button', { name: /pause/i }).click();
  await expect(page.getByRole('button', { name: /play|resume|start/i })).toBeVisible();
  expect(await isRunning(page)).toBe(true);
});

test('menu, accordion, scroll to top and links work without the app', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/help');
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('summary').first().click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  expect(await isRunning(page)).toBe(false);
});

for (const path of ['/', '/about', '/blog', '/contact']) {
  test(`going offline on ${path} before hydration shows the overlay and leaves the page unchanged`, async ({
    page,
    context,
  }) => {
    const errors = collectErrors(page);
    await page.goto(path);
    await waitForPrefetch(page);
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await context.setOffline(true);
    await expect(page.getByText('No Internet connection')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No Internet connection')).toBeHidden();
    await waitForApp(page);
    await expect(page.getByText('not answering')).toHaveCount(0);
    expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(200);
    expect(errors).toEqual([]);
  });
}

test('going offline before the app is fetched shows the overlay and keeps the input', async ({
  page,
  context,
  expectAccessible,
}) => {
  // As in browsers without prefetch, and right after a page has loaded.
  await page.addInitScript(() => Object.assign(navigator, { connection: { saveData: true } }));
  await page.goto('/contact');
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('[name=name]')!.value = 'Ada Lovelace';
  });
  const link = page.getByRole('link', { name: 'Tidewright', exact: true }).first();
  await link.focus();
  await context.setOffline(true);
  const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
  await expect(overlay).toContainText('No Internet connection');
  await expect(overlay).toContainText("You're offline. Check your connection.");
  await expect(overlay.getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await expectAccessible();
  await context.setOffline(false);
  await expect(overlay).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.getByLabel(/^Email/).fill('ada@example.com');
  await waitForApp(page);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Ada Lovelace');
});

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
  test(`a form submitted before hydration is sent once, also after ${what} has changed the page`, async ({
    page,
  }) => {
    const inserts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/contact_messages'))
        inserts.push(request.postData() ?? '');
    });
    const letAppCome = await hold(page, /\/assets\/main\..*\.js/);
    await page.goto('/contact');
    await page.evaluate(change);
    await page.locator('main [name=name]').fill('Ada Lovelace');
    await page.locator('main [name=email]').fill('ada@example.com');
    await page.locator('main [name=message]').fill('We would like a machine that computes, please.');
    await page.locator('main form button[type=submit]').evaluate((button: HTMLElement) => button.click());
    await letAppCome();
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
  await waitForPrefetch(page);
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
