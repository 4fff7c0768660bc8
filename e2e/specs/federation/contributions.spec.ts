import type { BrowserContext } from '@playwright/test';
import { CONTRACT_VERSION, releasePath, type Contributions } from '@agency/shared/contracts';
import { expect, test } from '../../fixtures';
import { collectReports, editRegistry, expectNoReload, goWithin, homeHeading, markPage } from './support';

// Tests the app without server rendering.
test.use({ rendering: 'client' });

const NAME = 'talks-remote';
const FOLDER = releasePath(NAME, 'one');

/** The module of a remote with one component that works, and others that do not. */
const ENTRY = `
  var talks_remote = { init() {}, get: async () => () => ({ default: {
    name: '${NAME}', contract: '${CONTRACT_VERSION}', routes: [{ path: '/talks', Component: () => 'All talks' }],
    parts: {
      Works: async () => ({ default: () => 'Next talk' }),
      Throws: async () => ({ default: () => { throw new Error('boom'); } }),
      Missing: async () => { throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }); },
      Nothing: async () => ({}),
    },
  } }) };`;

/** Adds the remote to the registry that pages get. @param entry its script; a failure when there is none */
async function publish(context: BrowserContext, contributes: Contributions, entry: string | null = ENTRY) {
  await editRegistry(context, (registry) => {
    const remote = {
      id: 'one',
      previous: null,
      contract: CONTRACT_VERSION,
      manifest: `${FOLDER}mf-manifest.json`,
      integrity: {},
      mount: '/talks',
      contributes,
    };
    return { ...registry, remotes: { ...registry.remotes, [NAME]: remote } };
  });
  const metaData = { contract: CONTRACT_VERSION, remoteEntry: { path: '', name: 'remoteEntry.js' } };
  await context.route(`**${FOLDER}mf-manifest.json*`, (route) =>
    route.fulfill({ json: { metaData, exposes: [] } }),
  );
  await context.route(`**${FOLDER}remoteEntry.js*`, (route) =>
    entry === null
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body: entry }),
  );
}

/** The components that do not work, and the class each is reported as. */
const BROKEN: [what: string, part: string, kind: string][] = [
  ['throws while it renders', 'Throws', 'render'],
  ['does not load', 'Missing', 'chunk'],
  ['is no component', 'Nothing', 'render'],
  ['is not part of its remote', 'Unheard', 'invalid-module'],
];

for (const [what, part, kind] of BROKEN) {
  test(`a section of the home page that ${what} is missing alone, and reported`, async ({
    page,
    context,
  }) => {
    const reports = await collectReports(context);
    await publish(context, { slots: { 'public-remote/home': [{ part }, { part: 'Works', order: 1 }] } });
    await page.goto('/');
    await expect(page.getByText('Next talk')).toBeAttached();
    await expect(homeHeading(page)).toHaveText(/Full-Service/);
    await expect
      .poll(() => reports.map((report) => `${report.remote} ${report.kind}`))
      .toEqual([`${NAME} ${kind}`]);
    await expect(page.locator(`[data-part="${NAME}/${part}"]`)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('components of a remote that does not load are missing, and the page around them works', async ({
  page,
  context,
}) => {
  const reports = await collectReports(context);
  await publish(context, { slots: { 'public-remote/home': [{ part: 'Works' }] } }, null);
  await page.goto('/');
  await expect(homeHeading(page)).toHaveText(/Full-Service/);
  await expect
    .poll(() => reports.map(({ remote, kind }) => `${remote} ${kind}`))
    .toEqual([`${NAME} network`]);
  await markPage(page);
  await goWithin(page, '/contact');
  await expect(page.getByLabel('Message')).toBeVisible();
  await expectNoReload(page);
});

test('a card of the dashboard that throws leaves the other cards, and is reported', async ({
  adminPage: page,
  context,
}) => {
  const reports = await collectReports(context);
  await publish(context, {
    slots: { 'admin-remote/dashboard': [{ part: 'Throws' }, { part: 'Works', order: 1 }] },
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Next talk')).toBeVisible();
  await expect(page.getByText('This card could not be shown.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => reports.map(({ remote, kind }) => `${remote} ${kind}`)).toEqual([`${NAME} render`]);
});

test('an entry of a menu that breaks the rules is left out alone, and reported', async ({
  page,
  context,
}) => {
  const reports = await collectReports(context);
  const links = [
    { label: 'Elsewhere', path: 'https://elsewhere.example' },
    { label: 'Not mine', path: '/contact' },
    { label: 'Talks', path: '/talks' },
  ];
  await publish(context, { footer: links });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Talks' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /Elsewhere|Not mine/ })).toHaveCount(0);
  await expect
    .poll(() => reports.map(({ remote, kind }) => `${remote} ${kind}`))
    .toEqual([`${NAME} registry`]);
  await footer.getByRole('link', { name: 'Talks' }).click();
  await expect(page.getByText('All talks')).toBeVisible();
});
