import type { Page } from '@playwright/test';
import { expect, signIn, stack, test } from '../../fixtures';
import { newRun, PIXEL, withoutDrafts } from './support';

const run = newRun();

const title = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
const upload = (page: Page) => page.getByLabel('Featured Image file').setInputFiles(PIXEL);

/** Writes a draft with an uploaded image, and stays in its editor. */
async function writeDraft(page: Page, name: string): Promise<string> {
  await page.goto('/admin/blog/new');
  await title(page).fill(name);
  await page.getByRole('textbox', { name: 'Excerpt' }).fill(`About ${name}.`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('First line.');
  await upload(page);
  await expect(page.getByPlaceholder('or paste an image URL')).toHaveValue(
    /public-images\/blog\/\d{13}\.png$/,
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/edit\//);
  return page.url();
}

test('a post is written, published, read signed out, and taken offline', async ({
  adminPage: page,
  browser,
}) => {
  const name = `Tides ${run}`;
  await writeDraft(page, name);
  await page.getByRole('button', { name: 'bullet' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${stack.siteUrl}/blog/tides-${run}`);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('First line.')).toBeVisible();

  await page.getByRole('button', { name: `Unpublish ${name}` }).click();
  await expect(page.getByRole('button', { name: `Publish ${name}`, exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${stack.siteUrl}/blog/tides-${run}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
});

test('two people edit one post: one saves, the other sees the conflict and decides', async ({
  adminPage: page,
  browser,
}) => {
  const address = await writeDraft(page, `One post, two people ${run}`);
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await other.goto(address);
  await title(other).fill(`Theirs ${run}`);
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await title(page).fill(`Mine ${run}`);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'Somebody else has saved this' });
  const choice = dialog.getByRole('group', { name: 'Title', exact: true });
  // Each side shows its changes.
  await expect(choice).toContainText('added: Mine');
  await expect(choice).toContainText('added: Theirs');
  // The slug of a draft follows its title, so both have changed that too.
  for (const radio of await dialog.getByRole('radio', { name: /Yours/ }).all()) await radio.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.reload();
  await expect(title(other)).toHaveValue(`Mine ${run}`);
});

test('a connection lost during a save or an upload loses no input', async ({ adminPage: page }) => {
  await writeDraft(page, `Cut off ${run}`);
  page.on('dialog', (dialog) => void dialog.accept());

  await page.route(`${stack.apiUrl}/rest/**`, (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
  );
  await title(page).fill(`Cut off twice ${run}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving post:' })).toBeVisible();
  await expect(title(page)).toHaveValue(`Cut off twice ${run}`);
  await page.unroute(`${stack.apiUrl}/rest/**`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const image = page.getByPlaceholder('or paste an image URL');
  const before = await image.inputValue();
  await page.route(`${stack.apiUrl}/storage/**`, (route) => route.abort('connectionreset'));
  await upload(page);
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await expect(image).toHaveValue(before);
  await page.unroute(`${stack.apiUrl}/storage/**`);
  await upload(page);
  await expect(image).not.toHaveValue(before);
});

test('a save with a lost response is not reported as a conflict', async ({ adminPage: page }) => {
  await writeDraft(page, `Lost answer ${run}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(`${stack.apiUrl}/rest/**`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await title(page).fill(`Lost answer ${run}, kept text`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Error saving post:' })).toBeVisible();
  await page.unroute(`${stack.apiUrl}/rest/**`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a session that ends while writing is renewed in place', async ({ adminPage: page }) => {
  await writeDraft(page, `Still here ${run}`);
  await title(page).fill(`Still here ${run}, to the byte`);
  await page.route(`${stack.apiUrl}/rest/**`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } })
      : route.fallback(),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await page.unroute(`${stack.apiUrl}/rest/**`);
  await dialog.getByLabel('Password').fill(stack.adminPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue(`Still here ${run}, to the byte`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('unsaved input that the server does not have is restored', async ({ adminPage: page }) => {
  await withoutDrafts(page);
  const address = await writeDraft(page, `Come back ${run}`);
  await title(page).fill('Come back, changed');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Back to posts' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await page.goto(address);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue('Come back, changed');
});

test('a draft is previewed in the public layout while it is written', async ({ adminPage: page }) => {
  await writeDraft(page, `Preview ${run}`);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1, name: `Preview ${run}` })).toBeVisible();
  await expect(preview.getByText('First line.')).toBeVisible();
  await title(page).fill(`Preview ${run}, changed`);
  await expect(preview.getByRole('heading', { level: 1, name: `Preview ${run}, changed` })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Editor and preview reconnect, whichever is reloaded.
  await page.reload();
  await title(page).fill(`Preview ${run}, again`);
  await expect(preview.getByRole('heading', { level: 1, name: `Preview ${run}, again` })).toBeVisible();
});
