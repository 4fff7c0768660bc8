import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@agency/shared/contracts';
import { ROOT } from '../support/backend';
import type { Deploy } from '../support/netlify/deploys';
import { undescribed } from './support/apiDescription';
import { SITES, startDeployment, type Deployment } from './support/deployment';
import { commandsIn, exportedIn, filledIn, stepsIn } from './support/documents';
import { writeEarlierRelease } from './support/earlierRelease';
import { newsletterFunctionsAnswer } from './newsletterFunctions';
import { siteFunctionsAnswer } from './siteFunctions';

const DOCUMENT = join(ROOT, 'docs/deploy.md');
const WORKFLOWS = join(ROOT, '.github/workflows');
const FUNCTIONS = join(ROOT, 'netlify/functions');

/** Documented commands covered by another test, or runnable only against the real clouds of Netlify and Supabase. */
const ELSEWHERE: Record<string, string> = {
  'npx supabase@3.1.0 db push --remote': 'supabase/tests/push.test.ts',
  'npm ci': 'tools/install.mjs',
  'npm ci --prefix tools/netlify-cli --ignore-scripts': 'tools/src/lib/netlify-cli.ts',
  'npm run build': 'tools/src/lib/build.ts',
  'npm run preflight -- --env .env': 'tools/commands/preflight.database.test.ts',
  'SUPABASE_URL=https://<ref>.supabase.co SUPABASE_SECRET_KEY=sb_secret_… npm run create-admin you@agency.example':
    'tools/commands/create-admin.database.test.ts',
  'npm run backup -- --to agency.jsonl.gz': 'tools/commands/backup.database.test.ts',
  'npm run restore -- agency.jsonl.gz': 'tools/commands/backup.database.test.ts',
};

let deployment: Deployment;
const ran = new Set<string>();
const documented = commandsIn(DOCUMENT);

beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

const shellDeploy = (): Deploy =>
  deployment.netlify.deploys.get(deployment.netlify.published.get(SITES.shell) ?? '')!;

/** Runs the documented commands that contain a text, in document order. */
async function runDocumented(...parts: string[]): Promise<string> {
  let output = '';
  for (const part of parts) {
    const command = documented.find((candidate) => candidate.includes(part));
    if (!command) throw new Error(`docs/deploy.md has no command with "${part}".`);
    const result = await deployment.run(
      filledIn(command, {
        "id of the shell's site": SITES.shell,
        "id of public-remote's site": SITES['public-remote'],
        "id of admin-remote's site": SITES['admin-remote'],
        'id of the deploy before': firstDeploy,
      }),
    );
    output += result.output;
    if (result.code !== 0) throw new Error(`${command} ended with ${result.code}:\n${result.output}`);
    ran.add(command);
  }
  return output;
}

const deployShell = () => runDocumented('name-project', 'netlify deploy', 'git checkout');
let firstDeploy = '';
let secondDeploy: Promise<string>;

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

const functionNames = () =>
  readdirSync(FUNCTIONS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));

describe('the documented deploy of the shell', () => {
  it('needs no input, and ends when every file and function is live', async () => {
    expect(exportedIn(DOCUMENT).sort()).toEqual([
      'NETLIFY_AUTH_TOKEN',
      'NETLIFY_SITE_ID',
      'SITE_URL',
      'SUPABASE_URL',
    ]);
    expect(await deployShell()).toContain('Deploy is live!');
    const deploy = shellDeploy();
    firstDeploy = deploy.id;
    const built = filesBelow(join(deployment.checkout.root, 'shell/dist'));
    expect(Object.keys(deploy.files).sort()).toEqual([...built, '/netlify.toml'].sort());
    expect(Object.keys(deploy.functions).sort()).toEqual(functionNames().sort());
    // Only the uploads of the second deploy count from here. It runs while the functions are tested.
    deployment.netlify.uploads.length = 0;
    secondDeploy = deployShell();
    secondDeploy.catch(() => undefined);
  });

  it('inserts the project address into the deployed rules, and does not change the checkout', async () => {
    const { netlify, backend, checkout } = deployment;
    const rules = netlify.deploys.contents.get(shellDeploy().files['/netlify.toml']!)!.toString();
    expect(rules).toContain(`connect-src 'self' ${backend.env.SUPABASE_URL}`);
    expect(rules).not.toContain('project.supabase.co');
    await secondDeploy;
    const toml = (root: string) => readFileSync(join(root, 'netlify.toml'), 'utf8');
    expect(toml(checkout.root)).toBe(toml(ROOT));
  });

  it('uploads nothing on a second deploy without changes', async () => {
    await secondDeploy;
    expect(deployment.netlify.uploads).toEqual([]);
    expect(shellDeploy().id).not.toBe(firstDeploy);
    expect(shellDeploy().functions).toEqual(deployment.netlify.deploys.get(firstDeploy)!.functions);
  });

  it('uploads each function with the settings from its source', async () => {
    const deploy = shellDeploy();
    const { configs, schedules } = deploy;
    for (const name of functionNames()) {
      const { config = {} } = (await import(join(FUNCTIONS, `${name}.ts`))) as {
        config?: {
          path?: string;
          method?: string;
          excludedPath?: string[];
          preferStatic?: true;
          schedule?: string;
        };
      };
      const { routes = [], excluded_routes: excluded = [] } = configs[name] ?? {};
      const invocation = deployment.netlify.deploys.invocationOf(deploy, name);
      expect({
        name,
        paths: routes.map(({ pattern }) => pattern),
        methods: [...new Set(routes.flatMap(({ methods = [] }) => methods))],
        excluded: excluded.map(({ pattern }) => pattern),
        preferStatic: routes.some((route) => route.prefer_static),
        schedule: schedules[name],
        isBackground: invocation?.mode === 'background',
        runtime: invocation?.runtime,
      }).toEqual({
        name,
        paths: [config.path ?? []].flat(),
        methods: [config.method ?? []].flat(),
        excluded: config.excludedPath ?? [],
        preferStatic: config.preferStatic ?? false,
        schedule: config.schedule,
        isBackground: name.endsWith('-background'),
        runtime: 'nodejs22.x',
      });
    }
    expect(Object.keys(schedules).sort()).toEqual(['newsletter-tick', 'release-watch', 'sweep']);
  });
});

const registry = async () =>
  JSON.parse((await deployment.call('remotes', { path: '/remotes.json' })).body) as Registry;

describe('the documented publishing of the remotes', () => {
  it('deploys each remote to its own site, compatible with the deployed shell', async () => {
    const earlier = join(deployment.checkout.root, 'earlier');
    writeEarlierRelease(earlier, 'public-remote', 'earlier');
    const { code, output } = await deployment.run(
      `REMOTE_SITE_ID=${SITES['public-remote']} npx release publish public-remote --netlify --dist earlier`,
    );
    expect({ code, output }).toMatchObject({ code: 0 });
    await runDocumented('release publish public-remote', 'release publish admin-remote');
    const { remotes } = await registry();
    for (const name of ['public-remote', 'admin-remote'] as const) {
      const { id } = JSON.parse(readFileSync(join(ROOT, name, 'dist/release.json'), 'utf8')) as {
        id: string;
      };
      expect(remotes[name]?.id).toBe(id);
      const deploy = deployment.netlify.deploys.get(deployment.netlify.published.get(SITES[name]) ?? '')!;
      const built = filesBelow(join(deployment.checkout.root, name, 'dist')).filter(
        (file) => !file.endsWith('.map'),
      );
      expect(Object.keys(deploy.files).sort()).toEqual(built.sort());
    }
  });
});

siteFunctionsAnswer(() => deployment);
newsletterFunctionsAnswer(() => deployment);

it('the deployed functions consist of one module each, plus what Netlify adds', () => {
  const names = functionNames();
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const files = deployment.filesOf(name).filter((file) => !file.startsWith('___netlify-'));
    expect([name, files]).toEqual([name, [`${name}.mjs`]]);
  }
});

describe('the documented recovery commands', () => {
  it('roll a release back, and purge the pages that use it', async () => {
    const { id: now } = (await registry()).remotes['public-remote']!;
    deployment.netlify.purged.length = 0;
    await runDocumented('release rollback public-remote');
    expect((await registry()).remotes['public-remote']).toMatchObject({ id: 'earlier', withdrawn: [now] });
    expect(deployment.netlify.purged).toEqual([`${SITES.shell} page`]);
    const file = await deployment.call('releases', { path: '/_r/public-remote/earlier/remoteEntry.1.js' });
    expect(file).toMatchObject({ status: 200, body: '// public-remote earlier' });
    // That release’s own: no page of the one that was rolled back is served for it.
    const page = await deployment.call('page', { path: '/contact' });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<h1>earlier</h1>')]);
    expect(page.body).not.toContain(`data-release="${now}"`);
  });

  it('block and unblock a remote', async () => {
    deployment.netlify.purged.length = 0;
    await runDocumented('release block public-remote');
    expect((await registry()).blocked).toEqual(['public-remote']);
    const page = await deployment.call('page', { path: '/contact' });
    expect(page.status).toBe(503);
    expect(page.body).toContain('"blocked":["public-remote"]');
    expect(page.body).toContain('<h1>Closed for maintenance</h1>');
    await runDocumented('release unblock public-remote');
    expect((await registry()).blocked).toEqual([]);
    expect(deployment.netlify.purged).toEqual([`${SITES.shell} page`, `${SITES.shell} page`]);
  });

  it('restore the previous deploy of the shell', async () => {
    expect(shellDeploy().id).not.toBe(firstDeploy);
    await runDocumented('restoreSiteDeploy');
    expect(shellDeploy().id).toBe(firstDeploy);
  });
});

describe('the workflows', () => {
  it('deploy the shell with the documented commands', () => {
    const steps = stepsIn(join(WORKFLOWS, 'shell.yml'));
    for (const part of ['--prefix tools/netlify-cli', 'name-project', 'netlify deploy']) {
      expect(steps).toContain(documented.find((command) => command.includes(part)));
    }
    const [, build] = /^command = "(.*)"$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8')) ?? [];
    expect(steps).toContain(build);
  });

  it('let nothing go live before the database has the migrations', () => {
    const stepOf = (steps: string[], part: string) => steps.findIndex((command) => command.includes(part));
    const shell = stepsIn(join(WORKFLOWS, 'shell.yml'));
    const gate = stepOf(shell, 'preflight -- --before-deploy');
    expect(gate).toBeGreaterThan(-1);
    expect(gate).toBeLessThan(stepOf(shell, 'netlify deploy'));
    expect(readFileSync(join(WORKFLOWS, 'shell.yml'), 'utf8')).toMatch(/before-deploy\n +env:/);
    const remote = stepsIn(join(WORKFLOWS, 'release-remote.yml'));
    expect(remote[stepOf(remote, 'release check')]).toMatch(/--site "\$SITE_URL" --wait \d+$/);
    expect(stepOf(remote, 'release check')).toBeLessThan(stepOf(remote, 'release publish'));
  });

  it('publish a remote with the documented command', () => {
    const step = stepsIn(join(WORKFLOWS, 'release-remote.yml')).find((command) =>
      command.includes('publish'),
    );
    const command = documented.find((candidate) => candidate.includes('release publish public-remote'));
    expect(command).toMatch(/^REMOTE_SITE_ID=\S+( \w+)*.*> npx release/);
    expect(command?.replace(/^.*> /, '')).toBe(step?.replaceAll('${{ inputs.name }}', 'public-remote'));
  });

  it.each([
    ['rollback', 'what was withdrawn', { remotes: { 'public-remote': { previous: 'earlier' } } }],
    ['rollback', '', { remotes: { 'public-remote': { id: 'earlier' } } }],
    ['block', '', { blocked: ['public-remote'] }],
    ['unblock', '', { blocked: [] }],
  ])('run the step of rollback.yml: %s %s', async (action, to, expected) => {
    const step = stepsIn(join(WORKFLOWS, 'rollback.yml')).find((command) => command.includes('release'))!;
    const id = to && (await registry()).remotes['public-remote']!.withdrawn![0];
    const variables = `ACTION=${action} NAME=public-remote TO=${id} REMOTE_SITE_ID=${SITES['public-remote']}`;
    const { code, output } = await deployment.run(`export ${variables}; ${step}`);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await registry()).toMatchObject(expected);
  });
});

it('every documented command has been run, here or by the test listed for it', () => {
  expect(documented.filter((command) => !ran.has(command) && !(command in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((command) => !documented.includes(command))).toEqual([]);
  for (const file of Object.values(ELSEWHERE)) expect(existsSync(join(ROOT, file))).toBe(true);
});

it('all requests and responses of the fake API are in Netlify’s API description', () => {
  expect(deployment.netlify.calls.length).toBeGreaterThan(100);
  expect(undescribed(deployment.netlify.calls)).toEqual([]);
});
