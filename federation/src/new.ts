import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mountProblem } from '@agency/shared/contracts/mounts';
import { isRemoteName } from '@agency/shared/contracts/release';
import { packPackages } from './pack';
import { PACKAGE_FOLDER } from './workspace';

/** A remote that builds, lints and tests as it stands; its name, title and mount are replaced. */
const TEMPLATE = join(PACKAGE_FOLDER, 'template');
const REPOSITORY = dirname(PACKAGE_FOLDER);

const RUNS_WITH = ['react', 'react-dom', 'react-redux', 'react-router-dom'];
/** In the versions that the site's own remotes use. */
const MADE_WITH = [
  '@eslint/js',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'eslint',
  'eslint-plugin-jsx-a11y',
  'eslint-plugin-react-hooks',
  'globals',
  'identity-obj-proxy',
  'jest',
  'jest-axe',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'msw',
  'playwright',
  'typescript',
  'typescript-eslint',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

type Versions = Record<string, string>;

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

/** Ranges of every package that this repository names itself. */
async function knownVersions(): Promise<Versions> {
  const manifests = ['package.json', 'federation/package.json', 'public-remote/package.json'];
  const found = await Promise.all(
    manifests.map((file) => readJson<Record<string, Versions>>(join(REPOSITORY, file))),
  );
  return Object.assign(
    {},
    ...found.flatMap(({ peerDependencies, dependencies, devDependencies }) => [
      peerDependencies,
      dependencies,
      devDependencies,
    ]),
  ) as Versions;
}

/** Writes the remote's name, title and path over the template's. */
async function renameIn(target: string, texts: Record<string, string>): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replaceAll(/events-remote|\/events|Events|events/g, (found) => texts[found] ?? found),
    );
  }
}

/** Writes a remote and the packages it installs into a folder that does not exist yet. */
async function fill(
  target: string,
  { name, path, words }: { name: string; path: string; words: string },
): Promise<void> {
  await mkdir(target, { recursive: true });
  await cp(TEMPLATE, target, { recursive: true });
  // npm leaves out a file with the dot in its name when it packs.
  await rename(join(target, 'gitignore'), join(target, '.gitignore'));
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  await renameIn(target, { 'events-remote': name, '/events': path, Events: title, events: words });

  const tarballs = await packPackages(join(target, 'packages'));
  const versions = await knownVersions();
  const choose = (names: string[]) => Object.fromEntries(names.map((wanted) => [wanted, versions[wanted]]));
  const packed = (wanted: string) => ({ [wanted]: `file:packages/${tarballs[wanted]}` });
  const manifest = await readJson<object>(join(target, 'package.json'));
  const complete = {
    ...manifest,
    dependencies: { ...packed('@agency/shared'), ...choose(RUNS_WITH) },
    devDependencies: { ...packed('@agency/federation'), ...choose(MADE_WITH) },
  };
  await writeFile(join(target, 'package.json'), `${JSON.stringify(complete, null, 2)}\n`);
}

/**
 * Fills a folder that `fillIt` moves to its place; what is left of it when that fails, or the command is ended, is removed.
 * @throws what `fillIt` throws
 */
async function writeWhole(folder: string, fillIt: () => Promise<void>): Promise<void> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    remove();
    // The handler is gone by now, so the signal ends the process.
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    await fillIt();
  } finally {
    for (const signal of signals) process.off(signal, end);
    remove();
  }
}

/**
 * Makes a remote in a folder of its own, with the packages it installs.
 * @param options `target` is an absolute folder that does not exist yet or is empty; `mount` is `/<name>` without it
 * @throws Error that says what is wrong with the name, the mount or the folder
 */
export async function newRemote({
  name,
  target,
  mount,
}: {
  name: string;
  target: string;
  mount?: string;
}): Promise<void> {
  if (!existsSync(TEMPLATE)) throw new Error('Remotes are made in the repository of the site.');
  if (!isRemoteName(name))
    throw new Error(`"${name}" is no name for a remote: small letters, digits and hyphens.`);
  const short = name.replace(/-remote$/, '');
  const path = mount ?? `/${short}`;
  const problem = mountProblem(name, path, {});
  if (problem) throw new Error(`${problem} Give another: --mount /path`);
  if (existsSync(target) && (await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);

  // Beside it, and in its place when it is whole: what is half made would be in the way of the next attempt.
  const draft = `${target}.${process.pid}`;
  await writeWhole(draft, async () => {
    await fill(draft, { name, path, words: short.replaceAll('-', ' ') });
    // An empty folder that is there already.
    if (existsSync(target)) await rmdir(target);
    await rename(draft, target);
  });
}
