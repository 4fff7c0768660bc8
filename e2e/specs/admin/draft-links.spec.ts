import type { Browser, Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { asOperator, newRun } from './support';

const run = newRun();

const panel = (page: Page) => page.getByRole('dialog', { name: 'Share draft' });

async function addRow(table: string, row: object): Promise<string> {
  const [{ id }] = (await asOperator('POST', table, row)) as [{ id: string }];
  return id;
}

/** Makes a link in the open editor, and answers its path. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share draft' }).click();
  await panel(page).getByRole('button', { name: 'Make link' }).click();
  const address = await panel(page).getByRole('textbox', { name: 'Link' }).inputValue();
  expect(address).toMatch(new RegExp(`^${stack.siteUrl}/preview/[0-9a-f]{64}$`));
  return new URL(address).pathname;
}

/** Somebody without an account, with or without script. */
async function asClient(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ baseURL: stack.siteUrl, javaScriptEnabled })).newPage();
}

async function hasNoSidewaysScrolling(page: Page): Promise<void> {
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWider).toBe(false);
}

test('a client without an account reads the draft of an unpublished post until its link is withdrawn', async ({
  adminPage: page,
  browser,
  expectAccessible,
}) => {
  const slug = `shared-${run}`;
  const id = await addRow('blog_posts', {
    title: `As it was ${run}`,
    slug,
    image: '/media/posts/passkeys.webp',
    content: '<p>Stored.</p>',
  });
  await page.goto(`/admin/blog/edit/${id}`);
  await page.getByRole('textbox', { name: /^Title/ }).fill(`For the client ${run}`);
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('One\nTwo');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'bullet' }).click();
  await expect(page.getByRole('note', { name: 'Draft' })).toContainText(/^Saved \d+ s ago as a draft/);
  const path = await makeLink(page);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 800 });
  await hasNoSidewaysScrolling(page);
  await expectAccessible();

  const client = await asClient(browser, true);
  const answer = await client.goto(path);
  expect(answer!.status()).toBe(200);
  const headers = answer!.headers();
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['x-robots-tag']).toContain('noindex');
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(`For the client ${run}`);
  await expect(client.locator('main ul > li', { hasText: 'One' })).toBeVisible();
  const bar = client.getByRole('complementary', { name: 'About this page' });
  await expect(bar).toContainText('Draft. Only people with this link can see this page, until');
  await expectAccessible(client);
  await client.setViewportSize({ width: 390, height: 800 });
  await hasNoSidewaysScrolling(client);
  await client.getByRole('link', { name: 'Back to Blog' }).first().click();
  await expect(client).toHaveURL('/blog');
  await expect(client.getByText(run)).toHaveCount(0);

  // Nobody else finds the post.
  expect((await client.request.get(`/blog/${slug}`)).status()).toBe(404);
  for (const place of ['/blog', '/rss.xml', '/sitemap.xml']) {
    const text = await (await client.request.get(place)).text();
    expect([place, text.includes(run)]).toEqual([place, false]);
  }

  const reader = await asClient(browser, false);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`For the client ${run}`);
  await expect(reader.locator('main ul > li', { hasText: 'Two' })).toBeVisible();

  await panel(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(panel(page)).toContainText('No links yet');
  await expectAccessible();
  for (const somebody of [client, reader]) {
    expect((await somebody.goto(path))!.status()).toBe(404);
    await expect(somebody.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
    await expect(somebody.locator('main')).toContainText('Please ask the person who sent it to you');
    await somebody.context().close();
  }
  await asOperator('DELETE', `blog_posts?id=eq.${id}`);
});

test('a link to a published project or case study shows what is not saved yet, in the app too, and goes with its row', async ({
  adminPage: page,
  browser,
}) => {
  const rows = {
    projects: { title: `Project ${run}`, category: 'Web App', tags: ['Tide'] },
    case_studies: { title: `Case ${run}`, image: '/media/posts/passkeys.webp', technologies: ['Go'] },
  };
  const editors = { projects: '/admin/projects/edit/', case_studies: '/admin/case-studies?edit=' };
  const client = await asClient(browser, true);
  for (const [table, row] of Object.entries(rows)) {
    const id = await addRow(table, { ...row, published: true });
    await page.goto(`${editors[table as keyof typeof rows]}${id}`);
    await page.getByRole('textbox', { name: /^Title/ }).fill(`Changed ${table} ${run}`);
    await expect(page.getByRole('note', { name: 'Draft' })).toContainText(/^Saved \d+ s ago as a draft/);
    const path = await makeLink(page);
    await client.goto(path);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Changed ${table} ${run}`);
    // The app takes the page over, and shows the same.
    await startApp(client);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(`Changed ${table} ${run}`);
    // Its time is over.
    const past = new Date(Date.now() - 1000).toISOString();
    await asOperator('PATCH', `draft_links?row_id=eq.${id}`, { expires_at: past });
    expect((await client.goto(path))!.status()).toBe(404);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
    await expect(client.getByText(run)).toHaveCount(0);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await asOperator('PATCH', `draft_links?row_id=eq.${id}`, { expires_at: later });
    expect((await client.goto(path))!.status()).toBe(200);
    await asOperator('DELETE', `${table}?id=eq.${id}`);
    expect(await asOperator('GET', `draft_links?row_id=eq.${id}&select=id`)).toEqual([]);
    expect((await client.goto(path))!.status()).toBe(404);
  }
  await client.context().close();
});
