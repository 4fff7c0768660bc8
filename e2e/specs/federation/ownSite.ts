import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Registry } from '@agency/shared/contracts';
import { expect, stack } from '../../fixtures';
import { ownFolder, ROOT, startOwnStack, type OwnStack } from '../../fixtures/ownStack';

const run = promisify(execFile);

/** A site of its own, for what would disturb other journeys. */
export interface OwnSite extends OwnStack {
  /** Absolute folder of its releases. */
  releases: string;
  /** Runs the release command as in a terminal: it finds the site's releases by `DATA_DIR`. @returns what it prints */
  release: (...args: string[]) => Promise<string>;
  /** Reads a page without a browser. `by` are the releases that rendered it. */
  visit: (path: string) => Promise<{ status: number; html: string; by: string | undefined }>;
  registry: () => Promise<Registry>;
  /** Ends the process, and removes its data. */
  remove: () => Promise<void>;
}

/** @param env further settings of the site */
export async function startOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await ownFolder();
  const DATA_DIR = join(folder.path, 'site');
  const site = await startOwnStack({ ...env, DATA_DIR });
  return {
    ...site,
    releases: join(DATA_DIR, 'releases'),
    async release(...args) {
      const command = join(ROOT, 'federation/bin/release.mjs');
      const own = { ...process.env, DATA_DIR, RELEASE_BY: 'a terminal' };
      const { stdout } = await run(process.execPath, [command, ...args], { cwd: ROOT, env: own });
      return stdout;
    },
    async visit(path) {
      const answer = await fetch(site.url + path);
      const html = await answer.text();
      return { status: answer.status, html, by: /data-release="([^"]+)"/.exec(html)?.[1] };
    },
    registry: async () => (await fetch(`${site.url}/remotes.json`)).json() as Promise<Registry>,
    async remove() {
      await site.stop();
      await folder.remove();
    },
  };
}

/** Signs the local admin in on another site. @param path where that leads */
export async function signInAt(page: Page, site: OwnStack, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByLabel('Email').fill(stack.adminEmail);
  await page.getByLabel(/^Password/).fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(site.url + path);
}

/**
 * The site for a visitor from another address of this machine; Linux answers to all of 127.0.0.0/8.
 * @param address from which the site sees the visitor come
 */
export async function siteFrom(address: string, { url }: OwnStack) {
  const port = Number(new URL(url).port);
  const server = createServer((visitor) => {
    const onward = connect({ host: '127.0.0.1', port, localAddress: address });
    visitor.pipe(onward).pipe(visitor);
    visitor.on('error', () => onward.destroy());
    onward.on('error', () => visitor.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  };
}
