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

/** The connection goes, and comes back once the screen has said so. */
async function loseConnection(page: Page, meanwhile: () => Promise<unknown>) {
  const overlay = page.getByRole('alertdialog', { name: 'Connect to the Internet' });
  await page.context().setOffline(true);
  await meanwhile();
  await expect(overlay).toBeVisible();
  await page.context().setOffline(false);
  await expect(overlay).toBeHidden();
}

test('what an outage kept away comes by itself when the connection is back: how the draft stands', async ({
  adminPage: page,
}) => {
  await openNewPost(page);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`Kept away ${run}`);
  const failure = page.getByText('How the draft stands could not be loaded.');
  await loseConnection(page, () => expect(failure).toBeAttached());
  await expect(page.getByRole('note', { name: 'Draft' })).toContainText(/^Saved \d+ s ago as a draft/);
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(`Kept away ${run}`);
});

test('what an outage kept away comes by itself: a screen, a row, and the panel of a dialog', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route(FILES, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('This screen could not be shown.')).toBeVisible();
  await page.unroute(FILES);
  await loseConnection(page, () => Promise.resolve());
  await expect(
    page.getByRole('button', { name: 'Add Redirect' }).or(page.getByText('No redirects')).first(),
  ).toBeVisible();
  await expect(page.getByText('This screen could not be shown.')).toHaveCount(0);

  await page.goto('/admin/blog');
  const post = page.getByRole('table').locator('a.title').first();
  const title = (await post.textContent())!;
  const isRow = (url: URL) => url.pathname === '/rest/v1/blog_posts' && url.search.includes('id=eq.');
  await page.route(isRow, (route) => route.abort('connectionreset'));
  await post.click();
  await expect(page.getByText('Failed to load the post.')).toBeVisible();
  await page.unroute(isRow);
  await loseConnection(page, () => Promise.resolve());
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);

  await page.route(FILES, (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('The versions could not be loaded.')).toBeVisible();
  await page.unroute(FILES);
  await loseConnection(page, () => Promise.resolve());
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByText('Loading…')).toHaveCount(0);
  await expect(page.getByText('The versions could not be loaded.')).toHaveCount(0);
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
