import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../../federation/src/hash';
import { CONTRACT_VERSION, MANIFEST_FILE, RELEASE_DESCRIPTION } from '@agency/shared/contracts/release';
import type { Browser } from 'playwright';
import type { Row } from '../measurement';
import { kilobytes } from './numbers';

/** Beside the two of this repository. */
const MORE = 8;
const ENTRY = 'remoteEntry.1.js';

/** What a first visit moves: bytes on the wire. */
interface Moved {
  page: number;
  others: number;
}

async function firstVisit(browser: Browser, site: string): Promise<Moved> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const moved: Moved = { page: 0, others: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const part = request.isNavigationRequest() ? 'page' : 'others';
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        moved[part] += responseBodySize;
      }),
    );
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await context.close();
  return moved;
}

/** A folder as the build of a small remote leaves it. */
async function smallBuild(folder: string, name: string): Promise<string> {
  const dist = join(folder, name);
  const script = `// ${name}`;
  const manifest = JSON.stringify({
    metaData: {
      contract: CONTRACT_VERSION,
      releaseId: 'one',
      publicPath: 'auto',
      remoteEntry: { name: ENTRY },
    },
    exposes: [{ path: './app' }],
    shared: [],
  });
  const release = {
    name,
    id: 'one',
    contract: CONTRACT_VERSION,
    mount: `/${name}`,
    requires: {},
    integrity: { [ENTRY]: hashOf(script), [MANIFEST_FILE]: hashOf(manifest) },
  };
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, ENTRY), script);
  await writeFile(join(dist, MANIFEST_FILE), manifest);
  await writeFile(join(dist, RELEASE_DESCRIPTION), JSON.stringify(release));
  return dist;
}

/**
 * A first visit of the home page with the two remotes of this repository, and with eight more beside them.
 * @param publish publishes the build of a remote to the site
 */
export async function tenRemotesRow(
  browser: Browser,
  site: string,
  folder: string,
  publish: (name: string, dist: string) => Promise<void>,
): Promise<Row> {
  const two = await firstVisit(browser, site);
  for (let number = 1; number <= MORE; number += 1) {
    const name = `team-${number}-remote`;
    await publish(name, await smallBuild(folder, name));
  }
  const served = (await (await fetch(new URL('/remotes.json', site))).json()) as { remotes: object };
  if (Object.keys(served.remotes).length !== MORE + 2) throw new Error('Not all remotes were published.');
  // The first page after a change may be an older one that is being renewed.
  await firstVisit(browser, site);
  const ten = await firstVisit(browser, site);
  return {
    what: 'Home, first visit with two remotes / with ten: the page, and all that it fetches',
    value: `${kilobytes(two.page)} + ${kilobytes(two.others)} / ${kilobytes(ten.page)} + ${kilobytes(ten.others)}; the registry ${ten.page - two.page} bytes more`,
    budget: 'nothing more is fetched',
    isWithin: ten.others === two.others,
  };
}
