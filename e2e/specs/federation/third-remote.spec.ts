import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, stack, test } from '../../fixtures';
import { instructionsOf } from './instructions';
import { expectNoReload, markPage, workspace } from './support';

/** What the developer tools of module federation read. */
interface FederationWindow {
  __FEDERATION__: { moduleInfo: object };
}

let folder = '';
let env: NodeJS.ProcessEnv;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function start(script: string, cwd = folder) {
  const child = spawn('sh', ['-ec', script], { cwd, env, detached: true });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  return { ended, output: () => output, stop: () => process.kill(-child.pid!, 'SIGTERM') };
}

async function run(script: string, cwd = folder): Promise<string> {
  const { ended, output } = start(script, cwd);
  expect(await ended, `${script}\n${output()}`).toBe(0);
  return output();
}

/** The packages that are installed here, as hard links where that is possible: no registry is needed. */
async function fillModules(): Promise<void> {
  const installed = join(workspace(), 'node_modules');
  await run(`cp -al '${installed}' node_modules 2>/dev/null || cp -a '${installed}' node_modules
    find node_modules -maxdepth 2 -type l -not -path '*/.bin/*' -delete
    rm -rf node_modules/@agency node_modules/.package-lock.json node_modules/.cache node_modules/.federation`);
}

/** What git says of this repository. */
const changes = () => run('git status --porcelain', workspace());

async function edit(from: string, to: string): Promise<void> {
  const file = join(folder, 'src/HomePage.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

/** An edit that leaves what is typed in the page; `isKept` when the page itself stays. */
async function editWhileTyping(page: Page, isKept: boolean): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('second');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
  await markPage(page);
  await edit('Search\n', 'Find\n');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('second');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 of 2');
  if (isKept) await expectNoReload(page);
  await edit('Find\n', 'Search\n');
  await expect(search).toHaveValue('second');
}

/** Starts a server of the page, tries it, and stops it. */
async function whileRunning(script: string, tryIt: () => Promise<void>): Promise<void> {
  const server = start(script);
  try {
    await tryIt();
  } catch (error) {
    throw new Error(`${script}\n${server.output()}`, { cause: error });
  } finally {
    server.stop();
    await server.ended;
  }
}

test.afterAll(async () => {
  if (folder) await rm(dirname(folder), { recursive: true, force: true });
});

test('the steps of the docs page work outside the repository: a new remote is checked, runs alone and in the site, is updated and rolled back', async ({
  page,
}) => {
  // It installs packages, runs all checks of a repository and builds two releases.
  test.setTimeout(600_000);
  const port = await freePort();
  const place = await mkdtemp(join(tmpdir(), 'third-remote-'));
  folder = join(place, 'events-remote');
  env = {
    ...process.env,
    REMOTE_PORT: String(port),
    npm_config_offline: 'true',
    // npm would ask a registry about the peers of a tarball, installed or not.
    npm_config_legacy_peer_deps: 'true',
  };
  const before = await changes();
  const local = `http://localhost:${port}`;
  const heading = page.getByRole('heading', { level: 1 });
  const headingsInSite = ['Events', 'Evenings', 'Events'];
  const tried: string[] = [];

  const alone = async () => {
    await expect(async () => page.goto(`${local}/events`)).toPass();
    await expect(heading).toHaveText('Events');
    await editWhileTyping(page, true);
    await page.goto(`${local}/stories`);
    await page.getByRole('link', { name: 'HomePage: Empty' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found.');
  };
  const inTheSite = async () => {
    await expect(async () => page.goto(`${local}/events`)).toPass();
    await expect(page.getByLabel('Release override')).toContainText('This tab runs events-remote dev');
    await editWhileTyping(page, false);
    const graph = await page.evaluate(() =>
      Object.keys((window as unknown as FederationWindow).__FEDERATION__.moduleInfo),
    );
    expect(graph).toEqual(expect.arrayContaining(['shell', 'events_remote:dev']));
    await page.goto(`${local}/admin/login`);
    await page.getByLabel('Email').fill(stack.adminEmail);
    await page.getByLabel(/^Password/).fill(stack.adminPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`${local}/admin/dashboard`);
  };

  for (const instruction of await instructionsOf(join(workspace(), 'docs/federation/third-remote.md'))) {
    if (instruction.kind !== 'commands') throw new Error(`The remote comes with ${instruction.path}.`);
    const script = instruction.script
      .replaceAll('../events-remote', folder)
      .replaceAll('../agency-platform/.local/releases', join(stack.dataDir, 'releases'))
      .replaceAll('https://your-site.example', stack.siteUrl);
    tried.push(instruction.how);
    if (instruction.how === 'here') {
      await run(script, workspace());
      await fillModules();
    } else if (instruction.how === 'keeps running') await whileRunning(script, alone);
    else if (instruction.how === 'dev') await whileRunning(script, inTheSite);
    else await run(script);
    if (!/npx release (publish|rollback)/.test(script)) continue;
    await page.goto(`${stack.siteUrl}/events`);
    await expect(heading).toHaveText(headingsInSite.shift()!);
  }
  expect(tried).toEqual(expect.arrayContaining(['here', 'keeps running', 'dev']));
  expect(headingsInSite).toEqual([]);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain('/events</loc>');
  const types = await readFile(join(folder, 'dist/types/app/index.d.ts'), 'utf8');
  expect(types).toContain('declare const app: RemoteModule');
  expect(await changes()).toBe(before);
});
