import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, type ReleaseInfo } from '@agency/shared/contracts/release';
import { PACKAGE_FOLDER } from './workspace';

const WORKSPACE = dirname(PACKAGE_FOLDER);

/** Another repository, with the packages of this one installed from their tarballs. */
let repository: string;

const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(join(repository, path), text);
};

/** Packs the packages as the command does, and unpacks them as `npm install` would. */
function install(): void {
  const bin = join(PACKAGE_FOLDER, 'bin/release.mjs');
  const packages = join(repository, 'packages');
  execFileSync(process.execPath, [bin, 'pack', packages], { cwd: WORKSPACE, encoding: 'utf8' });
  for (const name of ['federation', 'shared']) {
    const target = join(repository, 'node_modules/@agency', name);
    mkdirSync(target, { recursive: true });
    const [tarball] = readdirSync(packages).filter((file) => file.startsWith(`agency-${name}-`));
    execFileSync('tar', ['-xzf', join(packages, tarball!), '-C', target, '--strip-components=1']);
  }
}

/** What stands in `node_modules` besides: the packages of this workspace, under their own names. */
function linkDependencies(): void {
  const skipped = ['@agency', '.bin', '.cache', '.package-lock.json', '.federation'];
  for (const name of readdirSync(join(WORKSPACE, 'node_modules')))
    if (!skipped.includes(name))
      symlinkSync(join(WORKSPACE, 'node_modules', name), join(repository, 'node_modules', name));
}

/** Runs a command of the repository; its whole output and its exit code. */
function run(...args: [string, ...string[]]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: repository,
    env,
    encoding: 'utf8',
  });
  return { output: stdout + stderr, status };
}

const webpack = (mode: string) => run('node_modules/webpack-cli/bin/cli.js', '--mode', mode);
const command = (...args: string[]) => run('node_modules/@agency/federation/bin/release.mjs', ...args);

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'another-repository-'));
  install();
  linkDependencies();
  write('package.json', {
    name: 'events-remote',
    type: 'module',
    scripts: { build: 'webpack --mode production' },
  });
  write('package-lock.json', {});
  write('tsconfig.json', {
    compilerOptions: { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
  });
  write(
    'webpack.config.mjs',
    `import { remoteConfig } from '@agency/federation';
     export default (_, argv) =>
       remoteConfig({ name: 'events-remote', folder: import.meta.dirname, port: 3010, mount: '/events' }, argv);`,
  );
  write(
    'src/app/index.tsx',
    `import { CONTRACT_VERSION, type RemoteModule } from '@agency/shared/contracts';
     const app: RemoteModule = {
       name: 'events-remote',
       contract: CONTRACT_VERSION,
       routes: [{ path: '/events', element: <h1>Events</h1> }],
     };
     export default app;`,
  );
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

test('a remote in another repository is built, checked and published with the installed package', () => {
  expect(readdirSync(join(repository, 'node_modules/@agency/federation'))).not.toContain('src');
  expect(webpack('production')).toEqual({ output: expect.any(String), status: 0 });
  const description = JSON.parse(readFileSync(join(repository, 'dist/release.json'), 'utf8')) as ReleaseInfo;
  expect(description).toMatchObject({ name: 'events-remote', contract: CONTRACT_VERSION, mount: '/events' });

  expect(command('--help').output).toContain('release publish <remote>');
  expect(command('check', 'events-remote', '--dist', 'dist')).toEqual({
    output: 'events-remote honours the contract.\n',
    status: 0,
  });
  expect(command('publish', 'events-remote', '--dist', 'dist', '--releases', 'releases').output).toContain(
    `runs      ${description.id}`,
  );

  const elsewhere = { ...description, name: 'dates-remote', mount: '/events/dates' };
  writeFileSync(join(repository, 'dist/release.json'), JSON.stringify(elsewhere));
  expect(command('check', 'dates-remote', '--dist', 'dist', '--releases', 'releases')).toEqual({
    output: '  - The mount /events/dates is not free: events-remote is at /events.\n',
    status: 1,
  });
  for (const args of [['check'], ['publish'], ['publish', '--preview'], ['publish', '--share', '1']])
    expect(command(...args, 'events-remote', '--dist', 'dist', '--releases', 'releases')).toEqual({
      output: `The build in ${join(repository, 'dist')} is one of dates-remote, not of events-remote.\n`,
      status: 1,
    });
  expect(readdirSync(join(repository, 'releases'))).not.toContain('dates-remote');
  rmSync(join(repository, 'dist/release.json'));
  expect(command('publish', 'events-remote', '--dist', 'dist', '--releases', 'releases').output).toMatch(
    /^There is no release.json in .*: build it with/,
  );
});

test('a release brings the types of what it exposes', () => {
  const types = readFileSync(join(repository, 'dist/types/app/index.d.ts'), 'utf8');
  expect(types).toContain('declare const app: RemoteModule;');
});

test('it runs alone there while it is developed', () => {
  expect(webpack('development')).toEqual({ output: expect.any(String) as string, status: 0 });
  expect(readFileSync(join(repository, 'dist/index.html'), 'utf8')).toContain('<title>events-remote alone');
});

test('what is installed of @agency/shared is compiled: each entry has its script and its types', () => {
  const folder = join(repository, 'node_modules/@agency/shared');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const files = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(all.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
});

test('its declarations are those of its modules', () => {
  const folder = join(repository, 'node_modules/@agency/federation/dist');
  for (const name of ['index', 'release', 'netlify-store'])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${name}.js`, `${name}.d.ts`]));
});

test.each(['index', 'release'])('%s.mjs, which Node loads, exports everything of the source', (name) => {
  const script = `
    import { tsImport } from 'tsx/esm/api';
    const [own, source] = await Promise.all([import('./${name}.mjs'), tsImport('./src/${name}.ts', '${PACKAGE_FOLDER}/')]);
    console.log(JSON.stringify([own, source].map((module) => Object.keys(module).sort())));`;
  const options = { cwd: PACKAGE_FOLDER, encoding: 'utf8' } as const;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  const [own, source] = JSON.parse(output) as string[][];
  expect(own!.length).toBeGreaterThan(5);
  expect(own).toEqual(source);
});
