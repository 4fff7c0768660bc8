import type { BrowserContext } from '@playwright/test';
import { RELEASES_PATH, releasePath } from '@agency/shared/contracts';
import { expect, stack, test } from '../../fixtures';
import {
  apology,
  breakRequests,
  collectReports,
  editRegistry,
  expectNoReload,
  goWithin,
  homeHeading,
  markPage,
  NAME,
  pressRetry,
  publishScript,
  type Fault,
} from './support';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

/** Matches the folder of each release. */
const ANY_RELEASE = releasePath(NAME, '[^/]+');
const MANIFEST = new RegExp(`${ANY_RELEASE}mf-manifest`);
const ENTRY = new RegExp(`${ANY_RELEASE}remoteEntry`);
const CHUNK = new RegExp(`${ANY_RELEASE}__federation_expose[^/]*\\.js`);
const HANG = () => {};

async function tamper(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};window.__tampered=true` });
}

async function tamperJson(route: Parameters<Parameters<BrowserContext['route']>[1]>[0]) {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...((await response.json()) as object), planted: true } });
}

/** The faults, and the class each is reported as. One entry is one row of the matrix. */
const MATRIX: [name: string, kind: string, arrange: (context: BrowserContext) => Promise<Fault>][] = [
  ['manifest answers 500', 'manifest', (c) => breakRequests(c, MANIFEST, (r) => r.fulfill({ status: 500 }))],
  ['manifest hangs', 'timeout', (c) => breakRequests(c, MANIFEST, HANG)],
  [
    'manifest is an HTML page',
    'manifest',
    (c) => breakRequests(c, MANIFEST, (r) => r.fulfill({ contentType: 'text/html', body: '<p>' })),
  ],
  [
    'manifest is other JSON',
    'integrity',
    (c) => breakRequests(c, MANIFEST, (r) => r.fulfill({ json: { a: 1 } })),
  ],
  ['manifest was tampered with', 'integrity', (c) => breakRequests(c, MANIFEST, tamperJson)],
  ['entry is missing', 'network', (c) => breakRequests(c, ENTRY, (r) => r.fulfill({ status: 404 }))],
  ['entry hangs', 'timeout', (c) => breakRequests(c, ENTRY, HANG)],
  ['entry was tampered with', 'integrity', (c) => breakRequests(c, ENTRY, tamper)],
  ['entry throws', 'evaluation', (c) => publishScript(c, /^remoteEntry/, () => 'throw new Error("boom")')],
  ['chunk is missing', 'chunk', (c) => breakRequests(c, CHUNK, (r) => r.fulfill({ status: 404 }))],
  [
    'chunk throws',
    'evaluation',
    (c) => publishScript(c, /^__federation_expose.*\.js$/, () => 'throw new Error("boom")'),
  ],
  ['chunk hangs', 'timeout', (c) => breakRequests(c, CHUNK, HANG)],
  ['chunk was tampered with', 'integrity', (c) => breakRequests(c, CHUNK, tamper)],
  [
    'another React version is required',
    'shared',
    (c) => publishScript(c, /^remoteEntry/, (source) => source.replaceAll('^19.', '^18.')),
  ],
  [
    'another contract version is declared',
    'contract',
    (c) =>
      editRegistry(c, (registry) => {
        const remote = { ...registry.remotes[NAME]!, contract: '2.0' };
        return { ...registry, remotes: { ...registry.remotes, [NAME]: remote } };
      }),
  ],
  ['registry is down', 'registry', (c) => editRegistry(c, () => null)],
];

for (const [name, kind, arrange] of MATRIX) {
  test(`${name}: the rest works, one report is sent, Retry recovers`, async ({ page, context }) => {
    const reports = await collectReports(context);
    await editRegistry(context, (registry) => registry);
    const fault = await arrange(context);
    await page.goto('/');
    await expect(apology(page)).toBeVisible();
    await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', kind);
    await expect(page.getByRole('link', { name: 'Tidewright', exact: true })).toBeVisible();
    await expect
      .poll(() => reports.map((report) => `${report.remote} ${report.kind}`))
      .toEqual([`${NAME} ${kind}`]);
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);

    if (kind !== 'registry') {
      const other = await context.newPage();
      await other.goto('/admin/login');
      await expect(other.getByLabel('Email')).toBeVisible();
      await other.close();
    }

    fault.isOn = false;
    await markPage(page);
    await pressRetry(page);
    await expect(apology(page)).toBeHidden();
    await expect(homeHeading(page)).toHaveText(/Full-Service/);
    await expectNoReload(page);
  });
}

test('a contract of another major version is rejected before any script of the remote is fetched', async ({
  page,
  context,
  requests,
}) => {
  await editRegistry(context, (registry) => {
    const remote = { ...registry.remotes[NAME]!, contract: '2.0' };
    return { ...registry, remotes: { ...registry.remotes, [NAME]: remote } };
  });
  await page.goto('/');
  await expect(apology(page)).toBeVisible();
  expect(requests.filter((url) => url.includes(`${RELEASES_PATH}${NAME}/`))).toEqual([]);
});

test('a remote that throws while rendering breaks nothing else, and Retry renders it again', async ({
  page,
  context,
}) => {
  const reports = await collectReports(context);
  const fault = await publishScript(
    context,
    /^remoteEntry/,
    () => `var public_remote = { init() {}, get: async () => () => ({ default: {
      name: '${NAME}', contract: '1.0',
      routes: [{ path: '/', Component() { if (!window.__isHealed) throw new Error('boom'); return 'Healed'; } }],
    } }) };`,
  );
  await page.goto('/');
  await expect(apology(page)).toBeVisible();
  await expect.poll(() => reports.map(({ kind }) => kind)).toEqual(['render']);
  await page.evaluate(() => Object.assign(window, { __isHealed: true }));
  await pressRetry(page);
  await expect(page.getByText('Healed')).toBeVisible();
  fault.isOn = false;
});

test('without a registry, the last working release in this browser runs', async ({ page, context }) => {
  await page.goto('/');
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
  await editRegistry(context, () => null);
  await page.goto('/');
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
});

test('a remote that is switched off says so; the other one works', async ({ page, context }) => {
  await editRegistry(context, (registry) => ({ ...registry, blocked: [NAME] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** Files of a page that is loaded on navigation: all but the entry and the exposed module. */
const PAGE_SCRIPT = new RegExp(`${ANY_RELEASE}(?!remoteEntry|__federation_expose)[^/]*\\.js`);
const PAGE_STYLE = new RegExp(`${ANY_RELEASE}(?!__federation_expose)[^/]*\\.css`);

const PAGE_FAULTS: [name: string, pattern: RegExp, handle: Parameters<typeof breakRequests>[2]][] = [
  ['script is missing', PAGE_SCRIPT, (route) => route.fulfill({ status: 404 })],
  ['script was tampered with', PAGE_SCRIPT, tamper],
  ['style sheet is missing', PAGE_STYLE, (route) => route.fulfill({ status: 404 })],
  ['style sheet hangs', PAGE_STYLE, HANG],
];

for (const [name, pattern, handle] of PAGE_FAULTS) {
  test(`a page’s ${name}: its frame and the other pages work, Retry recovers`, async ({ page, context }) => {
    const reports = await collectReports(context);
    // With a newer release published, a page with a missing file would reload.
    await editRegistry(context, (registry) => registry);
    await page.goto('/');
    await expect(homeHeading(page)).toHaveText(/Full-Service/);
    const fault = await breakRequests(context, pattern, handle);
    await markPage(page);
    await goWithin(page, '/careers');
    await expect(apology(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => reports.map(({ remote }) => remote)).toEqual([NAME]);
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);

    await goWithin(page, '/');
    await expect(homeHeading(page)).toHaveText(/Full-Service/);
    await goWithin(page, '/careers');
    fault.isOn = false;
    await pressRetry(page);
    await expect(apology(page)).toBeHidden();
    await expect(homeHeading(page).first()).toBeVisible();
    await expectNoReload(page);
  });
}

test('the public pages work when the back-office does not load', async ({ page, context }) => {
  const reports = await collectReports(context);
  const fault = await breakRequests(context, /\/_r\/admin-remote\//, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/admin/login');
  await expect(apology(page)).toBeVisible();
  await expect.poll(() => reports.map(({ remote }) => remote)).toEqual(['admin-remote']);
  await goWithin(page, '/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  await goWithin(page, '/admin/login');
  await expect(apology(page)).toBeVisible();
  fault.isOn = false;
  await pressRetry(page);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a visitor who navigates offline keeps the page, and gets the next one after reconnecting', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
  await context.setOffline(true);
  await goWithin(page, '/admin/login');
  await expect(page.getByRole('alertdialog', { name: 'Connect to the Internet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const signInButton = page.getByRole('button', { name: 'Sign In' });
  await expect(apology(page).or(signInButton)).toBeVisible();
  if (await apology(page).isVisible()) await pressRetry(page);
  await expect(signInButton).toBeVisible();
});

test('the page comes by itself once the remote is there, without a reload', async ({ page, context }) => {
  await editRegistry(context, (registry) => registry);
  const fault = await breakRequests(context, MANIFEST, (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  await expect(apology(page)).toBeVisible();
  await markPage(page);
  fault.isOn = false;
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
  await expectNoReload(page);
});

test('a remote mounted in the back-office is shown to admins only, and its code goes to nobody else', async ({
  page,
  context,
  requests,
}) => {
  const folder = releasePath('events-remote', 'one');
  await editRegistry(context, (registry) => {
    const remote = {
      id: 'one',
      previous: null,
      contract: '1.0',
      manifest: `${folder}mf-manifest.json`,
      integrity: {},
      mount: '/admin/events',
    };
    return { ...registry, remotes: { ...registry.remotes, 'events-remote': remote } };
  });
  const metaData = { contract: '1.0', remoteEntry: { path: '', name: 'remoteEntry.js' } };
  await context.route(`**${folder}mf-manifest.json*`, (route) =>
    route.fulfill({ json: { metaData, exposes: [] } }),
  );
  await context.route(`**${folder}remoteEntry.js*`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `var events_remote = { init() {}, get: async () => () => ({ default: { name: 'events-remote',
        contract: '1.0', routes: [{ path: '/admin/events', Component: () => 'Events of the month' }] } }) };`,
    }),
  );
  await page.goto('/admin/events?day=2');
  await page.getByLabel('Email').fill(stack.adminEmail);
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(requests.filter((url) => url.includes(folder))).toEqual([]);

  await page.getByLabel(/^Password/).fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Events of the month')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/events\?day=2$/);
});

test('a remote that names a page of the site as its place takes nothing, and is reported', async ({
  page,
  context,
}) => {
  const reports = await collectReports(context);
  await editRegistry(context, (registry) => {
    const remote = { ...registry.remotes[NAME]!, mount: '/contact' };
    return { ...registry, remotes: { ...registry.remotes, 'events-remote': remote } };
  });
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect
    .poll(() => reports.map(({ remote, kind, message }) => `${remote} ${kind}: ${message}`))
    .toEqual(['events-remote registry: The mount /contact is not free: the site has a page at /contact.']);
});
