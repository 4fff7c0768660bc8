import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseInfo } from '@agency/shared/contracts';
import { expect, stack, test } from '../../fixtures';
import { startApp } from '../../fixtures/app';
import { freePorts } from '../../fixtures/ownStack';
import { instructionsOf } from './instructions';
import { startOwnSite, type OwnSite } from './ownSite';
import { remoteFolder, type RemoteFolder } from './remoteFolder';
import { expectNoReload, markPage, workspace } from './support';

/** What the developer tools of module federation read. */
interface FederationWindow {
  __FEDERATION__: { moduleInfo: object };
}

// One story: what is made, then framed, then moved into the back-office.
test.describe.configure({ mode: 'serial' });
// It installs packages, runs all checks of a repository and builds releases.
test.setTimeout(900_000);

const IN_THE_FRAME = "In the site's frame, rendered on the server";
const docs = (wanted: (heading: string) => boolean) =>
  instructionsOf(join(workspace(), 'docs/federation/third-remote.md'), wanted);

let port = 0;
let remote: RemoteFolder;
/** A site of its own: the frame's menus are everybody's, and a second try finds a site that has never had this remote. */
let site: OwnSite;

test.afterAll(async () => {
  await Promise.all([remote?.remove(), site?.remove()]);
});

/** What git says of this repository. */
const changes = () => remote.run('git status --porcelain', workspace());

/** An edit exchanges the component: the page stays, with what is typed in it. */
async function editWhileTyping(page: Page): Promise<void> {
  const edit = (from: string, to: string) => remote.edit('src/HomePage.tsx', from, to);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('second');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
  await markPage(page);
  await edit('Search\n', 'Find\n');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('second');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
  await expectNoReload(page);
  await edit('Find\n', 'Search\n');
  await expect(search).toHaveValue('second');
}

/** An edit of something that is no component: the page is loaded again, with what was typed. */
async function editTheList(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('1st');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
  await remote.edit('src/entries.ts', 'First entry', '1st entry');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
  await expect(search).toHaveValue('1st');
  await remote.edit('src/entries.ts', '1st entry', 'First entry');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
}

/** Starts a server of the page, tries it, and stops it. */
async function whileRunning(script: string, tryIt: () => Promise<void>): Promise<void> {
  const server = remote.start(script);
  try {
    await tryIt();
  } catch (error) {
    throw new Error(`${script}\n${server.output()}`, { cause: error });
  } finally {
    server.stop();
    await server.ended;
  }
}

test('the steps of the docs page work outside the repository: a new remote is checked, runs alone and in the site, is updated and rolled back', async ({
  page,
}) => {
  [port = 0] = await freePorts(1);
  site = await startOwnSite();
  remote = await remoteFolder(port, site.url);
  const before = await changes();
  const local = `http://localhost:${port}`;
  const heading = page.getByRole('heading', { level: 1 });
  const headingsInSite = ['Events', 'Evenings', 'Events'];
  const tried: string[] = [];

  const alone = async () => {
    await expect(async () => page.goto(`${local}/events`)).toPass();
    await expect(heading).toHaveText('Events');
    await editWhileTyping(page);
    await page.goto(`${local}/stories`);
    await page.getByRole('link', { name: 'HomePage: Empty' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
  };
  const inTheSite = async () => {
    await expect(async () => page.goto(`${local}/events`)).toPass();
    await expect(page.getByLabel('Release override')).toContainText('This tab runs events-remote dev');
    await editWhileTyping(page);
    await editTheList(page);
    const graph = () =>
      page.evaluate(() => Object.keys((window as unknown as FederationWindow).__FEDERATION__.moduleInfo));
    // The page has been loaded again: the app reads the modules a moment after the page can be read.
    await expect.poll(graph).toEqual(expect.arrayContaining(['shell', 'events_remote:dev']));
    await page.goto(`${local}/admin/login`);
    await page.getByLabel('Email').fill(stack.adminEmail);
    await page.getByLabel(/^Password/).fill(stack.adminPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`${local}/admin/dashboard`);
  };

  for (const instruction of await docs((heading) => heading !== IN_THE_FRAME)) {
    if (instruction.kind !== 'commands') throw new Error(`The remote comes with ${instruction.path}.`);
    const script = remote.filled(instruction.script, site.releases);
    tried.push(instruction.how);
    if (instruction.how === 'here') {
      await remote.run(script, workspace());
      await remote.fillModules();
    } else if (instruction.how === 'keeps running') await whileRunning(script, alone);
    else if (instruction.how === 'dev') await whileRunning(script, inTheSite);
    else await remote.run(script);
    if (!/npx release (publish|rollback)/.test(script)) continue;
    await page.goto(`${site.url}/events`);
    await expect(heading).toHaveText(headingsInSite.shift()!);
  }
  expect(tried).toEqual(expect.arrayContaining(['here', 'keeps running', 'dev']));
  expect(headingsInSite).toEqual([]);
  const sitemap = await page.request.get(`${site.url}/sitemap.xml`);
  expect(await sitemap.text()).toContain('/events</loc>');
  const types = await readFile(join(remote.path, 'dist/types/app/index.d.ts'), 'utf8');
  expect(types).toContain('declare const app: RemoteModule');
  expect(await changes()).toBe(before);
});

/** The rendered page: while a site has not rendered it yet, the app shows it with status 503. */
async function openRendered(page: Page, path: string, status = 200): Promise<void> {
  await expect(async () => {
    expect((await page.goto(site.url + path))?.status()).toBe(status);
  }).toPass();
}

test('in the frame of the site its pages are rendered on the server, and a form works with and without script', async ({
  page,
  browser,
}) => {
  for (const instruction of await docs((heading) => heading === IN_THE_FRAME))
    await remote.follow(instruction, site.releases);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const heading = plain.getByRole('heading', { level: 1 });
  await test.step('without script: header, footer, one main part, status, and the 404 page in the frame', async () => {
    await openRendered(plain, '/events');
    await expect(heading).toHaveText('Evenings');
    await expect(plain).toHaveTitle(/Events/);
    await expect(plain.getByRole('main')).toHaveCount(1);
    await expect(plain.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(plain.getByRole('contentinfo')).toBeVisible();
    await openRendered(plain, '/events/nowhere', 404);
    await expect(heading).toHaveText(/Page not found/);
    await expect(plain.getByRole('contentinfo')).toBeVisible();
  });

  const name = (of: Page) => of.getByRole('textbox', { name: 'Name' });
  const send = (of: Page) => of.getByRole('button', { name: 'Sign up' }).click();
  /** Sends a name that is too short, until the site has answered in time. */
  const sendTooShort = async (of: Page) => {
    await expect(async () => {
      await of.goto(`${site.url}/events/sign-up`);
      await name(of).fill('A');
      await send(of);
      await expect(of.getByText('Please enter your name.')).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await expect(name(of)).toHaveValue('A');
    await expect(name(of)).toHaveAttribute('aria-invalid', 'true');
    await expect(of.getByRole('contentinfo')).toBeVisible();
  };

  await test.step('without script, the form keeps its input after an error, and reloading does not send it again', async () => {
    await sendTooShort(plain);
    await name(plain).fill('Ada');
    const posts: string[] = [];
    plain.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await send(plain);
    await expect(plain).toHaveURL(`${site.url}/events/sign-up?done=1`);
    await expect(heading).toHaveText('See you there');
    await plain.reload();
    await expect(heading).toHaveText('See you there');
    expect(posts).toEqual([`${site.url}/events/sign-up`]);
  });

  await test.step('with script: the app takes over the page that came back, as it is', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await sendTooShort(page);
    await startApp(page);
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(name(page)).toHaveValue('A');
    expect(errors.filter((text) => /hydrat|did not match/i.test(text))).toEqual([]);
    await name(page).fill('Ada');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you there');
  });

  await test.step('a form that posts to another site is refused by the browser', async () => {
    const refused = page.evaluate(
      () =>
        new Promise<string>((done) => {
          addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: 'https://elsewhere.example/' });
          document.body.append(form);
          form.submit();
        }),
    );
    expect(await refused).toBe('form-action');
  });

  await test.step('where no form is taken, the answer says so', async () => {
    const answer = await page.request.post(`${site.url}/events`, { form: { name: 'Ada' } });
    expect([answer.status(), answer.headers()['allow']]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).toContain('This page takes no forms.');
  });
});

test('in the frame of the back-office its screens have sidebar, link and guard', async ({ page }) => {
  await remote.edit('webpack.config.mjs', 'renderedConfig(', 'remoteConfig(');
  await remote.edit('webpack.config.mjs', 'renderedConfig', 'remoteConfig');
  await remote.edit('webpack.config.mjs', "mount: '/events'", "mount: '/admin/events'");
  await remote.edit('webpack.config.mjs', "frame: 'site'", "frame: 'back-office'");
  const adds = "adminNavigation: [{ label: 'Bookings', path: '/admin/events' }]";
  await remote.edit('webpack.config.mjs', "sitemap: ['/events', '/events/sign-up']", adds);
  await remote.edit('src/app/index.tsx', "path: '/events',", "path: '/admin/events',");
  await remote.edit('src/app/index.tsx', "path: '/events/sign-up'", "path: '/admin/events/sign-up'");
  await remote.run(`npx release publish events-remote --releases '${site.releases}'`);
  const described = JSON.parse(await readFile(join(remote.path, 'dist/release.json'), 'utf8')) as ReleaseInfo;
  // The build for the server of before is no part of it.
  expect(Object.keys(described.integrity).filter((file) => file.startsWith('server/'))).toEqual([]);

  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_r/events-remote/')) files.push(request.url());
  });
  await test.step('nobody else is shown anything of it', async () => {
    await page.goto(`${site.url}/admin/events`);
    await page.getByLabel('Email').fill(stack.adminEmail);
    await expect(page).toHaveURL(`${site.url}/admin/login`);
    expect(files).toEqual([]);
  });

  await page.getByLabel(/^Password/).fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('signing in leads to its screen, in the frame', async () => {
    await expect(page).toHaveURL(`${site.url}/admin/events`);
    await expect(heading).toHaveText('Evenings');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(sidebar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('its link is in the sidebar of other screens, and leads there without a reload', async () => {
    await markPage(page);
    await sidebar.getByRole('link', { name: 'Services' }).click();
    await expect(heading).toHaveText('Services');
    await sidebar.getByRole('link', { name: 'Bookings' }).click();
    await expect(heading).toHaveText('Evenings');
    await page.getByRole('searchbox', { name: 'Search' }).fill('second');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
    await expectNoReload(page);
  });
  await test.step('an unknown address below it is not found, in the frame', async () => {
    await page.goto(`${site.url}/admin/events/nowhere`);
    await expect(heading).toHaveText(/Page not found/);
    await expect(sidebar).toBeVisible();
  });
  await test.step('signing out ends it', async () => {
    await page.getByRole('button', { name: /Sign out/i }).click();
    await page.goto(`${site.url}/admin/events`);
    await expect(page).toHaveURL(`${site.url}/admin/login`);
  });
});
