import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, stack, test } from '../../fixtures';
import { instructionsOf, type Instruction } from './instructions';
import { workspace } from './support';

/** No build output, and no other package's source: the new team needs only shared. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.local|\.types|\.git|\.nx|test-results|coverage)$/;
const OTHERS_SOURCE =
  /^(shell|public-remote|admin-remote|local-stack|netlify|e2e)\/(src|functions|tests|specs|public|bin)$/;

let folder = '';
let env: NodeJS.ProcessEnv;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

function start(script: string) {
  const child = spawn('sh', ['-ec', script], { cwd: folder, env, detached: true });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  return { ended, output: () => output, stop: () => process.kill(-child.pid!, 'SIGTERM') };
}

async function run(script: string): Promise<string> {
  const { ended, output } = start(script);
  expect(await ended, `${script}\n${output()}`).toBe(0);
  return output();
}

/** A separate checkout, with the packages installed here. */
async function checkout(): Promise<string> {
  const root = workspace();
  await mkdir(join(root, '.local'), { recursive: true });
  // Below the workspace: hard links work only within one file system.
  const target = await mkdtemp(join(root, '.local/third-remote-'));
  for (const name of await readdir(root)) {
    if (LEFT_OUT.test(name)) continue;
    await cp(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => {
        const relative = path.slice(root.length + 1);
        return !LEFT_OUT.test(relative) && !OTHERS_SOURCE.test(relative);
      },
    });
  }
  folder = target;
  await run(
    `cp -al '${join(root, 'node_modules')}' node_modules || cp -a '${join(root, 'node_modules')}' node_modules`,
  );
  return target;
}

async function follow(instruction: Instruction): Promise<void> {
  if (instruction.kind === 'commands') return void (await run(instruction.script));
  await mkdir(dirname(join(folder, instruction.path)), { recursive: true });
  await writeFile(join(folder, instruction.path), instruction.content);
}

test.afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

test('the steps of the docs page work: a new remote runs alone and in the site, is updated and rolled back', async ({
  page,
}) => {
  // It builds two releases and runs a development server.
  test.slow();
  const port = await freePort();
  env = {
    ...process.env,
    RELEASES_DIR: join(stack.dataDir, 'releases'),
    EVENTS_PORT: String(port),
    // Everything is installed already: no package registry is needed.
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  await checkout();
  const heading = page.getByRole('heading', { level: 1 });
  const headingsInSite = ['Events', 'Evenings', 'Events'];
  let ranAlone = false;

  for (const instruction of await instructionsOf(join(workspace(), 'docs/federation/third-remote.md'))) {
    if (instruction.kind === 'commands' && instruction.keepsRunning) {
      const server = start(instruction.script);
      await expect(async () => page.goto(`http://localhost:${port}/events`)).toPass();
      await expect(heading).toHaveText('Events');
      server.stop();
      await server.ended;
      ranAlone = true;
    } else {
      await follow(instruction);
    }
    if (instruction.kind !== 'commands' || !/npx release/.test(instruction.script)) continue;
    await page.goto(`${stack.siteUrl}/events`);
    await expect(heading).toHaveText(headingsInSite.shift()!);
  }
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain('/events</loc>');
  expect(ranAlone).toBe(true);
  expect(headingsInSite).toEqual([]);
  await expect(page).toHaveTitle(/Events/);
});
