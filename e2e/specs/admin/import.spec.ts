import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, stack, test } from '../../fixtures';
import { ghostExport, wordPressExport } from '../../fixtures/exports';
import { withOtherSite } from '../../fixtures/otherSite';
import { asOperator, newRun } from './support';

const run = newRun();
const COUNT = 300;

type Upload = ReturnType<typeof ghostExport>;
const choose = async (page: Page, file: Upload | Upload[]) => {
  await page.goto('/admin/import');
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(file);
};
const result = (page: Page) => page.getByRole('status', { name: 'Result' });
const mine = (slug: string) =>
  asOperator(
    'GET',
    `blog_posts?slug=like.${slug}-*-${run}*&select=id,slug,published,content,image&limit=1000`,
  ) as Promise<{ id: string; slug: string; published: boolean; content: string; image: string }[]>;
const forget = (slug: string) => asOperator('DELETE', `blog_posts?slug=like.${slug}-*-${run}*`);

test('300 posts of Ghost arrive once, although the tab is closed in the middle and the file imported again', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const photo = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const site = await withOtherSite(page, (request, response) => {
    if (request.url?.startsWith('/content/images/photo')) response.end(photo);
    else response.writeHead(404).end();
  });
  const file = ghostExport(run, COUNT);

  // The tab is closed after the third batch.
  const writes: string[] = [];
  let hold: () => void = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route(/\/rest\/v1\/blog_posts(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    writes.push(route.request().url());
    if (writes.length > 3) return hold();
    return route.fallback();
  });
  await choose(page, file);
  await expect(page.getByText('300 posts: 1 published, 299 drafts')).toBeVisible();
  await page.getByLabel('Address of the old site').fill('https://pictures.test');
  await page.getByLabel('Seafaring').selectOption('Marketing');
  await page.getByRole('button', { name: 'Import 300 posts' }).click();
  await held;
  const tab = await page.context().newPage();
  await page.close();
  await choose(tab, file);
  await tab.getByLabel('Address of the old site').fill('https://pictures.test');
  await tab.getByRole('button', { name: 'Import 300 posts' }).click();
  await expect(result(tab)).toContainText('here already');
  // What the closed tab had on its way may have arrived.
  const [imported, known] = (await result(tab).textContent())!.match(/\d+/g)!.map(Number);
  expect([imported! + known!, known! >= 60, known! <= 80]).toEqual([COUNT, true, true]);
  const posts = await mine('ghost');
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(COUNT);
  expect(posts.filter(({ published }) => published).map(({ slug }) => slug)).toEqual([`ghost-0-${run}`]);
  const { content, image } = posts.find(({ published }) => published)!;
  expect(image).toMatch(/\/public-images\/blog\/\d{13}\.jpg$/);
  expect(content).toContain(`src="${image}"`);
  expect(content).toContain(`href="/blog/ghost-1-${run}"`);
  expect(content).toContain('src="https://pictures.test/content/images/gone"');
  expect(content).not.toContain('script');
  // Known from the tab that was closed.
  expect(posts.find(({ slug }) => slug === `ghost-${COUNT - 1}-${run}`)!.image).toBe(image);
  // Once for three places; the missing one was asked for once.
  expect(site.seen).toEqual(['pictures.test/content/images/photo', 'pictures.test/content/images/gone']);

  await choose(tab, file);
  await tab.getByLabel('Address of the old site').fill('https://pictures.test');
  await tab.getByRole('button', { name: 'Import 300 posts' }).click();
  await expect(result(tab)).toHaveText('0 posts imported300 posts here already, left as they are');
  expect(await mine('ghost')).toHaveLength(COUNT);
  await expectAccessible(tab);
  await forget('ghost');
  await site.stop();
});

test('300 posts of WordPress arrive once, and an old address leads to its post', async ({
  adminPage: page,
  request,
}) => {
  const file = wordPressExport(run, COUNT);
  for (const expected of ['300 posts imported', '0 posts imported300 posts here already, left as they are']) {
    await choose(page, file);
    await page.getByRole('button', { name: 'Import 300 posts' }).click();
    await expect(result(page)).toHaveText(expected);
    expect(await mine('wordpress')).toHaveLength(COUNT);
  }
  const old = await request.get(`${stack.siteUrl}/2023/05/WordPress-0-${run}/?utm=1`);
  expect([old.status(), old.url()]).toEqual([200, `${stack.siteUrl}/blog/wordpress-0-${run}?utm=1`]);
  expect(await old.text()).toContain('<p>First paragraph.</p>');
  // A draft has no address that visitors could find.
  const draft = await request.get(`${stack.siteUrl}/2023/05/wordpress-1-${run}/`);
  expect(draft.status()).toBe(404);
  await forget('wordpress');
});

test('a table is mapped, imported by keyboard, and its failed row tried again', async ({
  adminPage: page,
}) => {
  const table = [
    'Headline,Text,Where',
    `Table 1 ${run},<p>One</p>,table-1-${run}`,
    `Table 2 ${run},**Two**,table-2-${run}`,
  ].join('\n');
  await choose(page, { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(page.getByText(`Table 1 ${run}`).first()).toBeVisible();
  await page.getByLabel('Slug').selectOption('Where');
  await page.getByText('All as drafts').click();
  const button = page.getByRole('button', { name: 'Import 2 posts' });
  await page.route(/\/rest\/v1\/blog_posts/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The import stopped after 0 of 2 posts.')).toBeVisible();
  await page.unroute(/\/rest\/v1\/blog_posts/);
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveText('2 posts imported');
  await expect(page.getByRole('heading', { name: 'Report' })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `Table 2 ${run},imported,/blog/table-2-${run}`,
  );
  const posts = await mine('table');
  expect(posts.map(({ content, published }) => [content, published]).sort()).toEqual([
    ['<p><strong>Two</strong></p>\n', false],
    ['<p>One</p>', false],
  ]);
  await forget('table');
});

test('an export brings back what was deleted, picture and address included', async ({ adminPage: page }) => {
  const slug = `kept-1-${run}`;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#753' } })
    .png()
    .toBuffer();
  const markdown = `---\ntitle: Kept ${run}\nslug: ${slug}\nimage: a.png\ndraft: true\n---\nText with ![A](a.png).\n`;
  await choose(page, [
    { name: 'kept.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) },
    { name: 'a.png', mimeType: 'image/png', buffer: png },
  ]);
  await page.getByRole('button', { name: 'Import 1 post' }).click();
  await expect(result(page)).toHaveText('1 post imported');

  const exportAll = async () => {
    await page.goto('/admin/import');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export everything' }).click(),
    ]);
    const entries = unzipSync(await readFile(await download.path()));
    const { tables, ...about } = JSON.parse(Buffer.from(entries['content.json']!).toString()) as {
      tables: { blog_posts: { slug: string; image: string }[] };
    };
    return { about, entries, row: tables.blog_posts.find((row) => row.slug === slug)! };
  };
  const before = await exportAll();
  expect(before.row.image).toMatch(/^__IMAGES__\/blog\/\d{13}\.png$/);
  const picture = before.row.image.replace('__IMAGES__', 'images');
  expect(Buffer.from(before.entries[picture]!).equals(png)).toBe(true);

  // As a person deletes it: its picture goes, too.
  await page.goto(`/admin/blog?search=${run}`);
  await page.getByRole('button', { name: `Delete Kept ${run}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No blog posts found')).toBeVisible();
  // Only this row of the export: other tests have deleted theirs meanwhile, and would get them back.
  const content = JSON.stringify({ ...before.about, tables: { blog_posts: [before.row] } });
  const archive = zipSync({ 'content.json': Buffer.from(content), [picture]: before.entries[picture]! });
  await choose(page, { name: 'content.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(result(page)).toContainText('1 row imported');
  const after = await exportAll();
  expect(after.row).toEqual(before.row);
  expect(Buffer.from(after.entries[picture]!).equals(png)).toBe(true);
  await forget('kept');
});
