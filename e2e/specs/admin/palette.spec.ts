import { expect, test } from '../../fixtures';

/** A second attempt asks with a query. */
const SCRIPTS = /\/_r\/admin-remote\/.*\.js(?:\?|$)/;
/** By an event of the library that the commands are drawn with. */
const isCommands = (text: string) => text.includes('cmdk-item-select');

test('the palette accepts input before its commands have loaded', async ({ adminPage: page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const held: (() => void)[] = [];
  await page.route(SCRIPTS, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new po');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('new po');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await expect(page.getByRole('option', { name: 'New Post' })).toBeVisible();
  await page.keyboard.type('st');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('new post');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);
});

test('commands that fail to load show an error, and appear after Retry', async ({
  adminPage: page,
  expectAccessible,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('team');
  await expect(page.getByText('The commands could not be loaded.')).toBeVisible();
  await expectAccessible();
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('option', { name: 'Team', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('team');
});

test('nothing of palette or editor is fetched until somebody reaches for it', async ({ adminPage: page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const fetched = async (part: (text: string) => boolean) => (await Promise.all(scripts)).some(part);
  const isEditor = (text: string) => text.includes('ql-editor');
  await page.goto('/admin/blog', { waitUntil: 'networkidle' });
  const title = page.locator('tbody a.title').first();
  await expect(title).toBeVisible();
  expect(await fetched(isCommands)).toBe(false);
  expect(await fetched(isEditor)).toBe(false);
  await title.hover();
  await expect.poll(() => fetched(isEditor)).toBe(true);
  await page.getByRole('button', { name: /Go to/ }).first().hover();
  await expect.poll(() => fetched(isCommands)).toBe(true);
});
