import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { hostProvides } from './host';
import { writeBuild } from './testing/build';
import { PACKAGE_FOLDER } from './workspace';

let folder: string;
let releases: string;
let site: Server;
let origin: string;

/** Starts the command in the folder of a remote. */
function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const bin = join(PACKAGE_FOLDER, 'bin/release.mjs');
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [bin, ...args], { cwd: folder, env: { PATH, HOME, ...env } });
}

/** Runs the command in the folder of a remote; its whole output and its exit code. */
async function release(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = start(args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { output, status };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
  releases = join(folder, 'releases');
  const manifest = { name: 'events-remote', scripts: { alone: 'node -e "process.exit(3)" --' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'webpack.config.mjs'), '');
  await writeBuild(join(folder, 'dist'), 'one');
  site = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(hostProvides()));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
});

test('a publish says where it went, and a preview leads to the site that PORT names', async () => {
  const args = ['publish', 'events-remote', '--dist', 'dist', '--releases', releases];
  const published = await release(args);
  expect(published).toMatchObject({ status: 0, output: expect.stringContaining('runs      one') });
  expect(published.output).toContain(`The releases are in ${releases}.`);
  const preview = await release([...args, '--preview'], { PORT: '4321' });
  expect(preview.output).toMatch(/ http:\/\/localhost:4321\/preview\/release\/[\w-]{40}\n/);
});

test.each(['SIGINT', 'SIGTERM'] as const)('new leaves nothing behind when %s ends it', async (signal) => {
  const place = await mkdtemp(join(tmpdir(), 'ended-'));
  const child = start(['new', 'events-remote', join(place, 'events')]);
  const ended = once(child, 'close');
  while ((await readdir(place)).length === 0 && child.exitCode === null) await setTimeout(5);
  expect(await readdir(place)).toEqual([expect.stringMatching(/^events\.\d+$/)]);
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
});

test('a development server that ends by itself fails the command', async () => {
  const { output, status } = await release(['dev', 'events-remote', '--site', origin]);
  expect(output).toContain('The development server has ended with 3.');
  expect(status).toBe(1);
});

test.each([
  ['a mistyped name', ['block', 'event-remote'], 'Nothing of event-remote is published.'],
  ['a site that is none', ['status', '--site', 'nonsense'], '--site nonsense is no address of a site.'],
  [
    'a preview that is shared',
    ['publish', 'events-remote', '--preview', '--share', '10'],
    'Either --preview,',
  ],
])('%s is refused in one sentence', async (_, args, text) => {
  const { output, status } = await release([...args, '--releases', releases]);
  expect(output).toContain(text);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test('a registry that is damaged is named, without a place in the code', async () => {
  const damaged = join(folder, 'damaged');
  await mkdir(damaged);
  await writeFile(join(damaged, 'remotes.json'), '{');
  const { output, status } = await release(['status', '--releases', damaged]);
  expect(output).toMatch(new RegExp(`^${join(damaged, 'remotes.json')} is damaged: .*\n$`));
  expect(status).toBe(1);
});
