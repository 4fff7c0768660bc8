import { rm } from 'node:fs/promises';
import { expect, stack, test } from '../../fixtures';
import { startApp, waitForApp } from '../../fixtures/app';
import { startOwnSite, type OwnSite } from './ownSite';
import { anotherBuild, contributingBuild, markPage, expectNoReload, NAME } from './support';

// One story on a site of its own, because it is switched off for a while.
test.describe.configure({ mode: 'serial' });

const BAD = `bad${Date.now()}`;
const CLOSED = 'Closed for maintenance';

let site: OwnSite;
let dist = '';
let first = '';

const release: OwnSite['release'] = (...args) => site.release(...args);
const visit: OwnSite['visit'] = (path) => site.visit(path);

test.beforeAll(async () => {
  site = await startOwnSite();
  dist = await anotherBuild(BAD);
  // A busy machine may be too slow for the first rendering.
  await expect.poll(async () => (first = (await visit('/contact')).by ?? '')).not.toBe('');
});
test.afterAll(async () => {
  await site?.remove();
  await rm(dist, { recursive: true, force: true });
});

test('a published release renders every page, and a rollback none any more', async () => {
  expect(await release('publish', NAME, '--dist', dist)).toContain(`runs      ${BAD}`);
  for (const path of ['/contact', '/team']) await expect.poll(async () => (await visit(path)).by).toBe(BAD);
  await release('rollback', NAME);
  for (const path of ['/contact', '/team']) await expect.poll(async () => (await visit(path)).by).toBe(first);
});

test.describe('what a third remote contributes', () => {
  const talks = { name: 'talks-remote', mount: '/talks' };
  const links = [{ label: 'Talks', path: '/talks' }];
  const everything = {
    navigation: links,
    footer: links,
    sitemap: ['/talks/archive'],
    adminNavigation: [{ label: 'Plan talks', path: '/talks/plan' }],
    commands: [{ label: 'Announce a talk', path: '/talks/new' }],
  };
  const builds: string[] = [];
  test.afterAll(() => Promise.all(builds.map((build) => rm(build, { recursive: true, force: true }))));

  async function publishTalks(id: string, contributes?: object): Promise<void> {
    builds.push(await contributingBuild({ ...talks, id }, contributes));
    await release('publish', talks.name, '--dist', builds.at(-1)!);
  }
  /** Whether anything of it is in a rendered page, and in the sitemap. */
  const traces = async () => [
    (await visit('/team')).html.includes('href="/talks"'),
    (await visit('/sitemap.xml')).html.includes('/talks/archive'),
  ];

  test('is in the menu, the footer, the sitemap, the sidebar and the palette', async ({ page, browser }) => {
    await publishTalks('plain');
    expect(await traces()).toEqual([false, false]);
    await publishTalks('adding', everything);
    await expect.poll(traces).toEqual([true, true]);

    await test.step('without script', async () => {
      const unscripted = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await unscripted.goto(`${site.url}/team`);
      for (const menu of ['Main', 'Footer'])
        await expect(
          unscripted.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Talks' }),
        ).toBeVisible();
    });
    await test.step('the app takes over the page as it is', async () => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${site.url}/team`);
      await startApp(page);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect(menu.getByRole('link').last()).toHaveText('Talks');
      expect(errors.filter((text) => /hydrat|did not match/i.test(text))).toEqual([]);
    });
    await test.step('in the back-office', async () => {
      await page.goto(`${site.url}/admin/login`);
      await page.getByLabel('Email').fill(stack.adminEmail);
      await page.getByLabel(/^Password/).fill(stack.adminPassword);
      await page.getByRole('button', { name: 'Sign In' }).click();
      const sidebar = page.getByRole('navigation', { name: 'Admin' });
      await expect(sidebar.getByRole('link').last()).toHaveText('Plan talks');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Commands' }).fill('announce');
      await expect(page.getByRole('option', { name: 'Announce a talk' })).toBeVisible();
    });
  });

  test('is gone after a rollback and while the remote is blocked, in open tabs too', async ({ page }) => {
    await page.goto(`${site.url}/team`);
    await startApp(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Talks' });
    await expect(link).toBeVisible();
    await release('rollback', talks.name);
    await expect.poll(traces).toEqual([false, false]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(link).toHaveCount(0);

    await release('rollback', talks.name, '--to', 'adding');
    await expect.poll(traces).toEqual([true, true]);
    await release('block', talks.name);
    await expect.poll(traces).toEqual([false, false]);
    await release('unblock', talks.name);
  });
});

test('a remote that is switched off has no pages, with and without script, and comes back by itself', async ({
  page,
  browser,
}) => {
  const open = await browser.newPage();
  await open.clock.install();
  await open.goto(`${site.url}/contact`);

  await release('block', NAME);
  await expect.poll(async () => (await visit('/contact')).status).toBe(503);
  const { html, by } = await visit('/contact');
  expect(html).toContain(`"blocked":["${NAME}"]`);
  expect(by).toBeUndefined();

  await test.step('a tab opened before the block keeps its page and the typed text, and starts no app', async () => {
    await open.clock.fastForward(60_000);
    const message = open.getByLabel('Message');
    await message.fill('Half a message');
    await expect(
      open.locator('#shell ~ div, [role=alert]').getByRole('button', { name: 'Retry' }),
    ).toBeVisible();
    await expect(message).toHaveValue('Half a message');
  });

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  expect((await unscripted.goto(`${site.url}/contact`))?.status()).toBe(503);
  await expect(unscripted.getByRole('heading', { name: CLOSED })).toBeVisible();
  await expect(unscripted.getByRole('link', { name: /@/ })).toBeVisible();

  await page.goto(`${site.url}/contact`);
  await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible();
  await markPage(page);

  await release('unblock', NAME);
  await expect(page.getByLabel('Message')).toBeVisible();
  await expectNoReload(page);
  await expect.poll(async () => (await visit('/contact')).by).toBe(first);

  await test.step('and the tab from before takes the app', async () => {
    await open.getByRole('button', { name: 'Retry' }).click();
    await waitForApp(open);
    await expect(open.getByLabel('Message')).toHaveValue('Half a message');
  });
});
