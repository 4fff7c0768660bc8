import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { newRun } from './support';

const run = newRun();

/** Every further script of the back-office, retries with a query too. */
const FILES = /\/_r\/admin-remote\/.*\.js/;

/** A new post, as it is before anything of it has the focus. */
async function openNewPost(page: Page) {
  await page.goto('/admin/blog/new', { waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
}

async function fillIn(page: Page, title: string) {
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  // Of this site, so that nothing is uploaded.
  await page.getByPlaceholder('or paste an image URL').fill(`${stack.siteUrl}/media/posts/passkeys.webp`);
}

test('Ctrl+S pressed before the schema has loaded saves once it has, later typing included', async ({
  adminPage: page,
}) => {
  await openNewPost(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route(FILES, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await fillIn(page, `Early ${run}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saving...', { exact: true }).first()).toBeVisible();
  expect(held).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: /^Excerpt/ }).fill('Typed meanwhile.');
  release();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Excerpt/ })).toHaveValue('Typed meanwhile.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Excerpt/ })).toHaveValue('Typed meanwhile.');
});

test('a schema that fails to load is a failed save: an error is shown, the input is kept, Retry saves', async ({
  adminPage: page,
}) => {
  await openNewPost(page);
  await page.route(FILES, (route) => route.abort('connectionreset'));
  await fillIn(page, `Cut off ${run}`);
  await page.keyboard.press('ControlOrMeta+s');
  const refusal = page.getByRole('alert').filter({ hasText: 'could not be downloaded' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(`Cut off ${run}`);
  await page.unroute(FILES);
  await refusal.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a text editor that fails to load leaves the rest of the form usable, and appears after Retry', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible();
  const editor = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    for (const file of files.filter((name) => /_r\/admin-remote\/.*\.js$/.test(name)))
      // A class of the editor's own.
      if ((await (await fetch(file)).text()).includes('ql-blank')) return new URL(file).pathname;
    throw new Error('No script holds the text editor.');
  });
  const isEditor = (url: URL) => url.pathname === editor;
  await page.route(isEditor, (route) => route.abort('connectionreset'));
  await page.goto('/admin/blog/new');
  const failure = page.getByRole('alert').filter({ hasText: 'The text editor could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Kept');
  await page.unroute(isEditor);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Kept');
});
