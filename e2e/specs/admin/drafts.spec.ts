import type { Browser, Page } from '@playwright/test';
import { expect, signIn, stack, test } from '../../fixtures';
import { addAccount, asOperator, newRun } from './support';

const run = newRun();

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const note = (page: Page) => page.getByRole('note', { name: 'Draft' });
const drafts = (id: string) => asOperator('GET', `content_drafts?row_id=eq.${id}&select=content`);

async function addPost(name: string): Promise<{ id: string; slug: string; title: string }> {
  const slug = `${name}-${run}`;
  const title = `${name} ${run}`;
  const [row] = (await asOperator('POST', 'blog_posts', {
    title,
    slug,
    image: '/media/posts/passkeys.webp',
    published: true,
    content: '<p>As it was.</p>',
  })) as [{ id: string }];
  return { id: row.id, slug, title };
}

/** The same person, or another one, in a browser of their own. */
async function onAnotherDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await signIn(page);
  return page;
}

async function seesAsReader(browser: Browser, slug: string, title: string): Promise<void> {
  const context = await browser.newContext();
  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto(`${stack.siteUrl}/blog/${slug}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2000 });
  }).toPass();
  await context.close();
}

test('a draft typed on one device is continued on another, and readers see it with Update', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const post = await addPost('devices');
  const address = `/admin/blog/edit/${post.id}`;
  await page.goto(address);
  await field(page, 'Title').fill(`On the train ${run}`);
  await expect(note(page)).toContainText(/^Saved \d+ s ago as a draft/);
  expect(await drafts(post.id)).toEqual([{ content: { title: `On the train ${run}` } }]);
  await expectAccessible();
  // The server has it, so nobody is asked, and this browser keeps nothing.
  await page.getByRole('link', { name: 'Back to posts' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('On the train');
  await seesAsReader(browser, post.slug, post.title);

  const other = await onAnotherDevice(browser);
  await other.setViewportSize({ width: 390, height: 800 });
  await other.goto(address);
  await expect(field(other, 'Title')).toHaveValue(`On the train ${run}`);
  await expect(note(other)).toContainText(/^Saved .* ago by .* as a draft/);
  await field(other, 'Excerpt').fill('Written at home.');
  await expect(note(other)).toContainText(/^Saved \d+ s ago as a draft/);
  const isWider = await other.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
  await expectAccessible(other);

  // On the first device again: both parts are there.
  await page.goto(address);
  await expect(field(page, 'Excerpt')).toHaveValue('Written at home.');
  await seesAsReader(browser, post.slug, post.title);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await seesAsReader(browser, post.slug, `On the train ${run}`);
  expect(await drafts(post.id)).toEqual([]);
  await other.context().close();
  await asOperator('DELETE', `blog_posts?id=eq.${post.id}`);
});

test('a draft is discarded with the keyboard, and the form shows the row again', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const post = await addPost('discarded');
  await page.goto(`/admin/blog/edit/${post.id}`);
  await field(page, 'Title').fill('Not like this');
  await expect(note(page)).toBeVisible();
  await note(page).getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard this draft?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible();
  await question.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue(post.title);
  await expect(note(page)).toBeHidden();
  expect(await drafts(post.id)).toEqual([]);
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue(post.title);
  await seesAsReader(browser, post.slug, post.title);
  await asOperator('DELETE', `blog_posts?id=eq.${post.id}`);
});

test('without a connection the browser keeps the draft, and the server gets it afterwards', async ({
  adminPage: page,
}) => {
  const post = await addPost('offline');
  await page.goto(`/admin/blog/edit/${post.id}`);
  await expect(field(page, 'Title')).toHaveValue(post.title);
  await page.route('**/rest/v1/content_drafts*', (route) => route.abort());
  await field(page, 'Title').fill(`Kept ${run}`);
  const failure = page.getByRole('alert').filter({ hasText: 'not on the server yet' });
  await expect(failure).toContainText('This browser keeps your changes.');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(`Kept ${run}`);
  await page.unroute('**/rest/v1/content_drafts*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(note(page)).toBeVisible();
  expect(await drafts(post.id)).toEqual([{ content: { title: `Kept ${run}` } }]);
  await asOperator('DELETE', `blog_posts?id=eq.${post.id}`);
  expect(await drafts(post.id)).toEqual([]);
});

test('a new project that nobody has saved is continued on another device', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const title = `Begun ${run}`;
  await page.goto('/admin/projects/new');
  await field(page, 'Title').fill(title);
  await expect(note(page)).toBeVisible();

  const other = await onAnotherDevice(browser);
  await other.goto('/admin/projects/new');
  const begun = other.getByRole('region', { name: 'Drafts' }).locator('> *').filter({ hasText: title });
  await expectAccessible(other);
  await begun.getByRole('button', { name: 'Continue' }).click();
  await expect(field(other, 'Title')).toHaveValue(title);
  await field(other, 'Category').fill('Web App');
  await other.getByRole('button', { name: 'Add Project' }).click();
  await expect(other).toHaveURL(/\/admin\/projects$/);
  const stored = (await asOperator('GET', `projects?title=eq.${encodeURIComponent(title)}&select=id`)) as [
    { id: string },
  ];
  expect(stored).toHaveLength(1);
  expect(await drafts(stored[0].id)).toEqual([]);
  await other.context().close();
  await asOperator('DELETE', `projects?id=eq.${stored[0].id}`);
});

test.describe('two people', () => {
  const password = 'colleague-local-only-1';

  async function asColleague(browser: Browser, name: string): Promise<Page> {
    const email = `${name.toLowerCase()}-${run}@example.com`;
    const id = await addAccount(email, password);
    await asOperator('POST', 'rpc/set_admin', { account_email: email, is_admin: true });
    // Becoming an admin has made a profile.
    await asOperator('PATCH', `profiles?user_id=eq.${id}`, { name });
    const page = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    return page;
  }

  test('in one row see each other by name, and neither overwrites the other', async ({
    adminPage: page,
    browser,
    expectAccessible,
  }) => {
    // axe measures colours, which a dialog that fades in does not have yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const post = await addPost('together');
    const address = `/admin/blog/edit/${post.id}`;
    const colleague = await asColleague(browser, 'Mara');
    await page.goto(address);
    await expect(field(page, 'Title')).toHaveValue(post.title);
    await colleague.goto(address);
    const here = (of: Page) => of.getByRole('status', { name: 'Also here' });
    await expect(here(colleague)).toHaveText(/ is here too$/);
    await expect(here(page)).toHaveText('Mara is here too');
    await expectAccessible();

    await field(page, 'Title').fill(`Mine ${run}`);
    await expect(note(page)).toBeVisible();
    // What the other one writes comes along without a save.
    await expect(field(colleague, 'Title')).toHaveValue(`Mine ${run}`);
    await page.route('**/rest/v1/{content_drafts,rpc/visit_row}*', (route) => route.abort());
    await field(colleague, 'Title').fill(`Hers ${run}`);
    await expect(note(colleague)).toContainText(/^Saved \d+ s ago as a draft/);
    await field(page, 'Title').fill(`Mine again ${run}`);
    await page.unroute('**/rest/v1/{content_drafts,rpc/visit_row}*');
    const told = page.getByRole('alert').filter({ hasText: 'Mara has changed this draft too.' });
    await expect(told).toBeVisible();
    await expectAccessible();
    await told.getByRole('button', { name: 'Compare' }).click();
    const question = page.getByRole('alertdialog', { name: 'This draft was changed elsewhere' });
    await expectAccessible();
    await question.getByRole('radio', { name: 'Theirs' }).check();
    await question.getByRole('button', { name: 'Keep these' }).click();
    await expect(field(page, 'Title')).toHaveValue(`Hers ${run}`);
    await page.getByRole('button', { name: 'Update' }).click();
    await seesAsReader(browser, post.slug, `Hers ${run}`);
    await colleague.context().close();
    await asOperator('DELETE', `blog_posts?id=eq.${post.id}`);
  });
});
