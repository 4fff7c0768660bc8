import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { signInAt, startOwnSite, type OwnSite } from '../federation/ownSite';
import { anotherBuild, NAME } from '../federation/support';
import { screenHeading } from './support';

// On a site of its own: what it does, everybody would see.
const RUN = Date.now();
const [SEEN, SHARED, LATER] = [`seen${RUN}`, `shared${RUN}`, `later${RUN}`];

let site: OwnSite;
const builds: Record<string, string> = {};
let first = '';

test.beforeAll(async () => {
  site = await startOwnSite();
  for (const id of [SEEN, SHARED, LATER]) builds[id] = await anotherBuild(id);
  // A busy machine may be too slow for the first rendering.
  await expect.poll(async () => (first = (await site.visit('/contact')).by ?? '')).not.toBe('');
});
test.afterAll(async () => {
  await site?.remove();
  await Promise.all(Object.values(builds).map((build) => rm(build, { recursive: true, force: true })));
});

const panel = (page: Page) => page.getByRole('region', { name: 'Public site', exact: true });
/** What the screen says of the remote under a term. */
const fact = (page: Page, term: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })
    .locator('dd');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

/** Presses a button of the remote, and answers the question. */
async function act(page: Page, action: string, question: string | RegExp, answer: string): Promise<void> {
  await page.getByRole('button', { name: `${action} the public site`, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
}
async function share(page: Page, percent: number, question: string): Promise<void> {
  await page.getByLabel('Share of the public site', { exact: true }).selectOption(`${percent} %`);
  await act(page, 'Change share of', question, 'Change');
}

/** A visitor whose bucket, a whole number from 0 to 99, has been drawn before. */
async function visitorOf(contexts: () => Promise<BrowserContext>, bucket: number): Promise<Page> {
  const context = await contexts();
  await context.addInitScript((drawn) => localStorage.setItem('release-bucket', String(drawn)), bucket);
  return context.newPage();
}
/** The release that has rendered the page a visitor opens now. */
async function releaseFor(visitor: Page, path = '/contact'): Promise<string | null> {
  await visitor.goto(site.url + path);
  return visitor.locator('#root').getAttribute('data-release');
}

test('the person on call sees what runs and how it fails, previews, shares, switches off and on, and rolls back', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const contexts = () => browser.newContext();

  await test.step('a visitor’s browser reports a failure of what runs', async () => {
    const visitor = await (await contexts()).newPage();
    await visitor.route(new RegExp(`/_r/${NAME}/${first}/remoteEntry`), (route) => route.abort());
    await visitor.goto(`${site.url}/contact`);
    await visitor.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect.poll(() => site.log()).toMatch(/"event":"remote-failed"/);
  });

  await test.step('the sidebar leads to the screen, which shows each release, who published it and its errors', async () => {
    await signInAt(page, site, '/admin/dashboard');
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Releases' }).click();
    await expect(screenHeading(page)).toHaveText('Releases');
    await expect(fact(page, 'Release')).toContainText(first);
    const failed = page.getByRole('table', { name: 'Failures of the public site, last 24 hours' });
    await expect(failed.getByRole('row', { name: new RegExp(first) })).toContainText('1 visitor');
    await expect(page.getByRole('region', { name: 'Back-office' })).toContainText('No failure was reported');
    await expectAccessible();
  });

  await test.step('a preview opens by its link, and for nobody else', async () => {
    const printed = await site.release(
      'publish',
      NAME,
      '--dist',
      builds[SEEN]!,
      '--preview',
      '--site',
      site.url,
    );
    const [link = ''] = /http\S+\/preview\/release\/\S+/.exec(printed) ?? [];
    await refresh(page);
    await expect(fact(page, 'Previews')).toContainText(SEEN);
    await expect(fact(page, 'Release')).toContainText(first);

    const reviewer = await (await contexts()).newPage();
    await reviewer.goto(link);
    const badge = reviewer.getByRole('complementary', { name: 'Preview' });
    await expect(badge).toContainText(`${NAME} ${SEEN}`);
    await expect.poll(() => releaseFor(reviewer)).toBe(SEEN);
    const other = await (await contexts()).newPage();
    expect(await releaseFor(other)).toBe(first);
    const nearly = link.slice(0, -1) + (link.endsWith('_') ? '-' : '_');
    expect((await other.goto(nearly))?.status(), `${link} and ${nearly}`).toBe(404);
    expect(await releaseFor(other)).toBe(first);

    await badge.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(badge).toHaveCount(0);
    expect(await releaseFor(reviewer)).toBe(first);
  });

  const [low, middle, high] = await Promise.all([0, 5, 50].map((bucket) => visitorOf(contexts, bucket)));
  const seen = async () => {
    for (const visitor of [low, middle, high]) await releaseFor(visitor!);
    return Promise.all([low, middle, high].map((visitor) => releaseFor(visitor!)));
  };
  await test.step('a share grows from 1 to 10 to 100 % of the visitors', async () => {
    await site.release('publish', NAME, '--dist', builds[SHARED]!, '--share', '1');
    await refresh(page);
    await expect(panel(page)).toContainText('Shared with 1 %');
    await expect.poll(seen).toEqual([SHARED, first, first]);

    await share(page, 10, `10 % of the visitors get ${SHARED}; the others get ${first}.`);
    await expect(panel(page)).toContainText('Shared with 10 %');
    await expect.poll(seen).toEqual([SHARED, SHARED, first]);

    await share(page, 100, `Everybody gets ${SHARED}.`);
    await expect(fact(page, 'Release')).toContainText(SHARED);
    await expect(fact(page, 'Since')).toContainText(stack.adminEmail);
    await expect(panel(page)).not.toContainText('Shared with');
    await expect.poll(seen).toEqual([SHARED, SHARED, SHARED]);
  });

  await test.step('switching off closes the pages, and switching on opens them', async () => {
    await act(page, 'Switch off', 'say “Closed for maintenance”', 'Switch off');
    await expect(panel(page)).toContainText('Switched off');
    await expect.poll(async () => (await site.visit('/contact')).status).toBe(503);
    await middle!.goto(`${site.url}/contact`);
    await expect(middle!.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
    await act(page, 'Switch on', `Visitors get ${SHARED} again.`, 'Switch on');
    await expect(panel(page).getByText('Running', { exact: true })).toBeVisible();
    await expect.poll(() => releaseFor(middle!)).toBe(SHARED);
    await startApp(middle!);
  });

  await test.step('what somebody else has changed meanwhile is not undone', async () => {
    await page.getByRole('button', { name: 'Roll back the public site' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`${SHARED} is taken back. Everybody gets ${first}.`);
    await site.release('publish', NAME, '--dist', builds[LATER]!);
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByText(/Somebody has changed this release meanwhile/)).toBeVisible();
    await expect(fact(page, 'Release')).toContainText(LATER);
    await expect(fact(page, 'Since')).toContainText('a terminal');
    await expect.poll(() => releaseFor(low!)).toBe(LATER);
  });

  await test.step('rolling back gives everybody the release before', async () => {
    await act(page, 'Roll back', `${LATER} is taken back. Everybody gets ${SHARED}.`, 'Roll back');
    await expect(fact(page, 'Release')).toContainText(SHARED);
    await expect(fact(page, 'Withdrawn')).toContainText(LATER);
    await expect.poll(seen).toEqual([SHARED, SHARED, SHARED]);
    await panel(page).getByText('Latest changes').click();
    await expect(panel(page).getByRole('listitem').first()).toContainText(
      `rollback ${SHARED} by ${stack.adminEmail}: ${LATER} was left`,
    );
    await expectAccessible();
  });
});
