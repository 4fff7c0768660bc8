import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import type { StackEnvironment } from '../src/lib/free-ports';
import { step } from '../src/lib/progress';
import { ROOT } from '../src/lib/workspace';
import type { Registry } from '@agency/shared/contracts';
import { kilobytes, median, milliseconds } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import { tenRemotesRow } from './lib/ten-remotes';
import { buildMonolith } from './monolith/build';
import { serveVariant } from './monolith/serve';
import type { Row } from './measurement';

export const name = 'federation';
export const title = 'Federation: what it costs, and what it makes possible';

const run = promisify(execFile);
const ROUNDS = 3;
/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s. */
const MOBILE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const BUDGETS = { javascript: 20 * 1024, publish: 10_000, visitor: 15_000 };

/** An element that shows that a remote is usable: a heading to read, a field to type into. */
const USABLE = {
  '/': '#home-title',
  '/contact': 'form textarea[name=message]',
  '/admin/login': 'form input[type=password]',
};
type Path = keyof typeof USABLE;

/** Checks in every frame; Playwright's own waiting checks after 0, 20, 70, 170, 270 and 770 ms. */
const untilUsable = (page: Page, path: Path) =>
  page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        const look = () =>
          document.querySelector(selector)?.checkVisibility() ? resolve() : requestAnimationFrame(look);
        look();
      }),
    USABLE[path],
  );

async function openPage(context: BrowserContext, isMobile: boolean): Promise<Page> {
  const page = await context.newPage();
  if (isMobile) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', MOBILE);
  return page;
}

interface Visit {
  /** Milliseconds. */
  time: number;
  requests: number;
  bytes: number;
}

/** A first visit: bytes and number of scripts, and the time until the page is usable. */
async function visit(browser: Browser, origin: string, path: Path, isMobile: boolean): Promise<Visit> {
  const context = await browser.newContext();
  const page = await openPage(context, isMobile);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') finished.push(request);
  });
  const started = performance.now();
  await page.goto(origin + path, { waitUntil: 'commit' });
  await untilUsable(page, path);
  const time = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  await context.close();
  return { time, requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size.responseBodySize, 0) };
}

async function visits(browser: Browser, origin: string, path: Path): Promise<Visit> {
  const rounds: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visit(browser, origin, path, true));
  return { ...rounds[0]!, time: median(rounds.map(({ time }) => time)) };
}

/** Milliseconds from a change of the route in the app until the other remote is usable. */
async function changeRoute(page: Page, origin: string, from: Path, to: Path): Promise<number> {
  await page.goto(origin + from);
  await untilUsable(page, from);
  await page.waitForLoadState('networkidle');
  const started = performance.now();
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await untilUsable(page, to);
  return performance.now() - started;
}

async function routeChanges(browser: Browser, origin: string, from: Path, to: Path, isMobile: boolean) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext();
    const page = await openPage(context, isMobile);
    cold.push(await changeRoute(page, origin, from, to));
    // Another page of the same context: the files are in its cache.
    warm.push(await changeRoute(await openPage(context, isMobile), origin, from, to));
    await context.close();
  }
  return { cold: median(cold), warm: median(warm) };
}

/** A copy of the public remote's build under another id, as its next release. */
async function nextBuild(folder: string, id: string): Promise<string> {
  const dist = join(folder, id);
  await cp(join(ROOT, 'public-remote/dist'), dist, { recursive: true });
  const edit = async <T>(file: string, change: (value: T) => void) => {
    const value = JSON.parse(await readFile(join(dist, file), 'utf8')) as T;
    change(value);
    await writeFile(join(dist, file), JSON.stringify(value));
  };
  await edit(
    'mf-manifest.json',
    ({ metaData }: { metaData: { releaseId: string } }) => (metaData.releaseId = id),
  );
  const manifest = await readFile(join(dist, 'mf-manifest.json'));
  await edit('release.json', (release: { id: string; integrity: Record<string, string> }) => {
    release.id = id;
    release.integrity['mf-manifest.json'] =
      `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
  });
  return dist;
}

async function untilServed(site: string, id: string): Promise<void> {
  for (;;) {
    const html = await (await fetch(site)).text();
    if (html.includes(id)) return;
  }
}

/** Runs a release command on the site's own store. */
async function release(args: string[], env: StackEnvironment): Promise<void> {
  const command = join(ROOT, 'federation/bin/release.mjs');
  await run(process.execPath, [command, ...args, '--releases', join(env.DATA_DIR, 'releases')]);
}

/** Milliseconds until a command ends, and until the next visitor gets the release. */
async function timeRelease(args: string[], env: StackEnvironment, id: string) {
  const site = `http://localhost:${env.PORT}/`;
  await fetch(site);
  const started = performance.now();
  await release(args, env);
  const took = performance.now() - started;
  await untilServed(site, `/_r/public-remote/${id}/`);
  return { command: took, visitor: performance.now() - started };
}

async function releaseRows(folder: string, env: StackEnvironment): Promise<Row[]> {
  const { remotes } = (await (await fetch(`http://localhost:${env.PORT}/remotes.json`)).json()) as Registry;
  const dist = await nextBuild(folder, 'bench-next');
  const published = await timeRelease(['publish', 'public-remote', '--dist', dist], env, 'bench-next');
  const back = await timeRelease(['rollback', 'public-remote'], env, remotes['public-remote']!.id);
  const row = (what: string, time: number, budget: number): Row => ({
    what,
    value: milliseconds(time),
    budget: milliseconds(budget),
    isWithin: time <= budget,
  });
  return [
    row('Publish a built remote', published.command, BUDGETS.publish),
    row('… until the next visitor gets it', published.visitor, BUDGETS.visitor),
    row('Roll back', back.command, BUDGETS.publish),
    row('… until the next visitor gets it', back.visitor, BUDGETS.visitor),
  ];
}

async function overheadRows(browser: Browser, federated: string, monolith: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, label] of [
    ['/', 'Home'],
    ['/admin/login', 'Back-office'],
  ] as const) {
    const [one, two] = [await visits(browser, monolith, path), await visits(browser, federated, path)];
    const extra = two.bytes - one.bytes;
    rows.push(
      { what: `${label}, first visit, one application: JavaScript`, value: kilobytes(one.bytes) },
      {
        what: `${label}, first visit, federated: JavaScript`,
        value: kilobytes(two.bytes),
        budget: `+${kilobytes(BUDGETS.javascript)}`,
        isWithin: extra <= BUDGETS.javascript,
      },
      { what: `${label}: scripts, one application / federated`, value: `${one.requests} / ${two.requests}` },
      {
        what: `${label}: usable on a phone, one application / federated`,
        value: `${milliseconds(one.time)} / ${milliseconds(two.time)}`,
      },
    );
  }
  return rows;
}

async function routeRows(browser: Browser, federated: string, monolith: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [from, to, label] of [
    ['/contact', '/admin/login', 'Public page to back-office'],
    ['/admin/login', '/contact', 'Back-office to public page'],
  ] as const) {
    for (const isMobile of [false, true]) {
      const where = isMobile ? ', on a phone' : '';
      const two = await routeChanges(browser, federated, from, to, isMobile);
      const one = await routeChanges(browser, monolith, from, to, isMobile);
      rows.push(
        {
          what: `${label}, cold${where} (one application)`,
          value: `${milliseconds(two.cold)} (${milliseconds(one.cold)})`,
        },
        {
          what: `${label}, warm${where} (one application)`,
          value: `${milliseconds(two.warm)} (${milliseconds(one.warm)})`,
        },
      );
    }
  }
  return rows;
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site, env, folder }) => {
    const target = join(folder, 'monolith');
    await step('Building the same code as one application', () => buildMonolith(target));
    const [federated, monolith] = await Promise.all([
      serveVariant({ folder: join(ROOT, 'shell/dist'), env }),
      serveVariant({ folder: target, env }),
    ]);
    try {
      const overhead = await step('First visits, both ways', () =>
        overheadRows(browser, federated.origin, monolith.origin),
      );
      const routes = await step('Going from remote to remote', () =>
        routeRows(browser, federated.origin, monolith.origin),
      );
      const releases = await step('Publishing and rolling back', () => releaseRows(folder, env));
      const ten = await step('Publishing eight more remotes', () =>
        tenRemotesRow(browser, site, folder, (name, dist) => release(['publish', name, '--dist', dist], env)),
      );
      return [...routes, ...overhead, ...releases, ten];
    } finally {
      await Promise.all([federated.close(), monolith.close()]);
    }
  });
}
