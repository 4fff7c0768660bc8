import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { asOperator, newRun } from './support';

const run = newRun();

async function addPost(values: object): Promise<string> {
  const row = { image: '/media/posts/passkeys.webp', content: '<p>Stored.</p>', ...values };
  const [{ id }] = (await asOperator('POST', 'blog_posts', row)) as [{ id: string }];
  return id;
}
/** What is served to a reader without a session or script. */
const served = async (page: Page, path: string) => (await page.request.get(path)).text();

test('a post gets a title and description for search engines, and is then hidden from them', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const slug = `found-${run}`;
  const id = await addPost({ title: `Own title ${run}`, slug, published: true });
  await page.goto(`/admin/blog/edit/${id}`);
  await page.getByRole('button', { name: 'Edit search and share' }).click();
  // It opens at the lower edge of the window, and is brought into sight; the focus stays on its button.
  await expect(page.getByRole('textbox', { name: 'Search description' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close search and share' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Search title' }).fill(`For engines ${run}`);
  await page.getByRole('textbox', { name: 'Search description' }).fill('What engines say.');
  const result = page.getByRole('figure', { name: 'Search result' });
  await expect(result).toContainText(`For engines ${run}`);
  await expectAccessible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const html = await served(page, `/blog/${slug}`);
  expect(html).toContain(`<title>For engines ${run} | Tidewright</title>`);
  expect(html).toContain('<meta name="description" content="What engines say."/>');
  expect(html).toContain(`<meta property="og:title" content="For engines ${run}"/>`);
  expect(html).toContain(`Own title ${run}</h1>`);
  expect(html).not.toContain('noindex');
  expect(await served(page, '/sitemap.xml')).toContain(`/blog/${slug}<`);

  await page.getByRole('checkbox', { name: 'Hide from search engines' }).check();
  await expect(result).toContainText('Search engines do not list this page.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect.poll(() => served(page, `/blog/${slug}`)).toContain('<meta name="robots" content="noindex"/>');
  await expect.poll(() => served(page, '/sitemap.xml')).not.toContain(`/blog/${slug}<`);
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

test('a redirect is made, followed and deleted; a chain is refused', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const slug = `aim-${run}`;
  const id = await addPost({ title: `Aim ${run}`, slug, published: true });
  const from = `/former-${run}`;
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const fill = async (path: string, target: string) => {
    await page.getByRole('textbox', { name: 'From' }).fill(path);
    await page.getByRole('textbox', { name: 'To' }).fill(target);
    await page.keyboard.press('Enter');
  };
  await fill(from, `/blog/${slug}`);
  await page.getByPlaceholder('Search redirects...').fill(run);
  await expect(page).toHaveURL(/search=/);
  const table = page.getByRole('table', { name: 'Redirects' });
  await expect(table).toContainText(from);
  await expectAccessible();

  const answer = await page.request.get(`${from}?utm=1`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/blog/${slug}?utm=1`]);

  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await fill(`/chain-${run}`, from);
  await expect(page.getByText(`${from} is redirected itself, to /blog/${slug}. Choose that`)).toBeVisible();
  await fill(`/chain-${run}`, '/team');
  await expect(table).toContainText(`/chain-${run}`);
  await page.getByRole('button', { name: `Delete /chain-${run}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(table).not.toContainText(`/chain-${run}`);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible();
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

test('publishing names a link to a page that is not there, and is confirmed with Publish anyway', async ({
  adminPage: page,
}) => {
  const slug = `checked-${run}`;
  const content = `<p><a href="/blog/nowhere-${run}">Gone</a> <a href="/team">Team</a></p>`;
  const id = await addPost({ title: `Checked ${run}`, slug, content, image_alt: 'Waves' });
  await page.goto(`/admin/blog/edit/${id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Before this is published' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    `The link to /blog/nowhere-${run} leads to no page that readers can see.`,
  ]);
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(await served(page, `/blog/${slug}`)).toContain(`Checked ${run}</h1>`);
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});
