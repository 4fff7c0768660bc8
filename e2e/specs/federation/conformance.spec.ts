import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, stack, test } from '../../fixtures';
import { workspace } from './support';

interface Release {
  name: string;
  mount?: string;
  integrity: Record<string, string>;
}

/** Output of the release command, whether it succeeds or fails. */
function release(...args: string[]): Promise<string> {
  const command = join(workspace(), 'federation/bin/release.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [command, ...args], (_, stdout, stderr) => done(stdout + stderr));
  });
}

const checkInBrowser = (name: string, dist: string) => release('check', name, '--dist', dist, '--browser');
const distOf = (name: string) => join(workspace(), name, 'dist');

/** A faulty copy of the public remote's build. */
async function altered(change: (release: Release, dist: string) => Promise<void> | void): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'conformance-'));
  await cp(distOf('public-remote'), dist, { recursive: true });
  const file = join(dist, 'release.json');
  const description = JSON.parse(await readFile(file, 'utf8')) as Release;
  await change(description, dist);
  await writeFile(file, JSON.stringify(description));
  return dist;
}

test.describe('the built files of a remote, in a browser without the shell', () => {
  // One after the other: the first builds the page they run in.
  test.describe.configure({ mode: 'serial' });

  for (const name of ['public-remote', 'admin-remote']) {
    test(`${name} loads, keeps the contract and shows a page`, async () => {
      expect(await checkInBrowser(name, distOf(name))).toContain(`${name} honours the contract.`);
    });
  }

  test('a remote with another name is rejected', async () => {
    const dist = await altered((description) => {
      description.name = 'other-remote';
      description.mount = '/other';
    });
    expect(await checkInBrowser('other-remote', dist)).toContain(
      './app calls itself public-remote; release.json says other-remote.',
    );
    await rm(dist, { recursive: true });
  });

  test('a remote with routes outside its mount is rejected', async () => {
    const dist = await altered((description) => {
      description.name = 'other-remote';
      description.mount = '/elsewhere';
    });
    expect(await checkInBrowser('other-remote', dist)).toContain('The route / is not below /elsewhere.');
    await rm(dist, { recursive: true });
  });

  test('a remote whose entry throws is rejected', async () => {
    const dist = await altered(async ({ integrity }, folder) => {
      const entry = (await readdir(folder)).find((file) => /^remoteEntry.*\.js$/.test(file))!;
      const source = 'throw new Error("boom")';
      await writeFile(join(folder, entry), source);
      integrity[entry] = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    });
    expect(await checkInBrowser('public-remote', dist)).toContain('It does not run:');
    await rm(dist, { recursive: true });
  });
});

test('the shell says which migrations its database has: a release of a tree with others waits for it', async () => {
  const host = (await (await fetch(`${stack.siteUrl}/host.json`)).json()) as { migrations: string[] };
  const files = await readdir(join(workspace(), 'supabase/migrations'));
  expect(files.map((file) => file.split('_')[0]).sort()).toEqual(host.migrations);
});

test('the shell of this tree runs the published remotes', async () => {
  const said = await release('verify', '--site', stack.siteUrl);
  expect(said).toContain('public-remote: runs');
  expect(said).toContain('admin-remote: runs');
  expect(said).not.toContain('does not run');
});
