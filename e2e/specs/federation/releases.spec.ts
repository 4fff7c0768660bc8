import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { anotherBuild, homeHeading, NAME, workspace } from './support';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

const run = promisify(execFile);
const RELEASES = join(stack.dataDir, 'releases');

async function release(...args: string[]): Promise<string> {
  const command = join(workspace(), 'federation/bin/release.mjs');
  const { stdout } = await run(process.execPath, [command, ...args, '--releases', RELEASES]);
  return stdout;
}

async function pinnedId(): Promise<string> {
  const response = await fetch(`${stack.siteUrl}/remotes.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { id: string }> };
  return remotes[NAME]!.id;
}

const releasesLoaded = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /_r\/public-remote\/([^/]+)\//.exec(name)?.[1] ?? []),
    ),
  ]);

/** Id of the release that rendered the home page for the next visitor. */
async function renderedBy(): Promise<string | undefined> {
  const html = await (await fetch(`${stack.siteUrl}/`)).text();
  return /data-release="?([\w-]+)/.exec(html)?.[1];
}

const becomeVisible = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe.configure({ mode: 'serial' });

const SECOND = `spec${Date.now()}`;

let dist = '';
let first: string;
test.beforeAll(async () => {
  first = await pinnedId();
  dist = await anotherBuild(SECOND);
});
test.afterAll(async () => {
  if ((await pinnedId()) !== first) await release('rollback', NAME, '--to', first);
  if (dist) await rm(dist, { recursive: true, force: true });
});

test('an open tab keeps its release and offers a newly published one', async ({ page, browser }) => {
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.fill('Half a message');

  expect(await release('publish', NAME, '--dist', dist)).toContain(`runs      ${SECOND}`);
  await expect.poll(renderedBy).toBe(SECOND);
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await expect(homeHeading(visitor)).toBeVisible();
  await expect.poll(() => releasesLoaded(visitor)).toEqual([SECOND]);
  await visitor.close();

  await becomeVisible(page);
  await expect(page.getByText('A newer version of this page is available.')).toBeVisible();
  await expect(message).toHaveValue('Half a message');
  await expect.poll(() => releasesLoaded(page)).toEqual([first]);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A newer version of this page is available.')).toBeHidden();
  await expect(message).toHaveValue('Half a message');
});

test('a release whose code is missing is replaced by the one before it, within the page', async ({
  page,
  context,
}) => {
  await context.route(new RegExp(`/${SECOND}/__federation_expose[^/]*\\.js`), (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
  expect(await releasesLoaded(page)).toEqual([SECOND, first]);
});

test('a tester overrides the release in one tab, sees which one runs, and removes the override', async ({
  page,
  browser,
}) => {
  await page.goto(`/?mfe=public-remote@${first}`);
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL(`${stack.siteUrl}/`);
  await expect.poll(() => releasesLoaded(page)).toEqual([first]);
  const badge = page.getByRole('complementary', { name: 'Release override' });
  await expect(badge).toContainText(`This tab runs public-remote ${first}`);

  const other = await browser.newPage();
  await other.goto('/');
  await expect(homeHeading(other)).toBeVisible();
  await expect.poll(() => releasesLoaded(other)).toEqual([SECOND]);
  await other.close();

  await badge.getByRole('button', { name: 'Remove override' }).click();
  await expect(badge).toBeHidden();
  await expect(homeHeading(page)).toBeVisible();
  await expect.poll(() => releasesLoaded(page)).toEqual([SECOND]);
});

test('a rollback takes effect on the next page load', async ({ page }) => {
  await release('rollback', NAME);
  await expect.poll(renderedBy).toBe(first);
  await page.goto('/');
  await expect(homeHeading(page)).toBeVisible();
  await expect.poll(() => releasesLoaded(page)).toEqual([first]);
});

test('a withdrawn release does not run, even when an override requests it', async ({ page }) => {
  await page.goto(`/?mfe=public-remote@${SECOND}`);
  await expect(page.getByRole('heading', { name: 'This part of the site is not answering' })).toBeVisible();
  expect(await releasesLoaded(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove override' }).click();
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
});

test('an unpublished release does not run, even when an override requests it', async ({ page, requests }) => {
  await page.goto('/?mfe=public-remote@made-up');
  await expect(page.getByRole('heading', { name: 'This part of the site is not answering' })).toBeVisible();
  expect(requests.filter((url) => /made-up\/(?!release\.json)/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Remove override' }).click();
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
});
