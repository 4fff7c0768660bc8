import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { UserError } from '../../local-stack/src/errors';
import { npmCommand } from '../src/lib/processes';
import { step } from '../src/lib/progress';
import { FLAGS } from './lib/browser';
import { median } from './lib/numbers';
import { withSite } from './lib/site';
import { serveVariants, type VariantName } from './lib/variants';
import type { Row } from './measurement';

export const name = 'html-first';
export const title =
  'Public pages on a phone (Lighthouse), beside the same page without script and the same app without HTML';

/** Newer versions need a newer Node. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Whether only some routes are measured; the others keep their last results. */
export const isPartial = Boolean(process.env.BENCH_ROUTES);
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const BLOCKING_BUDGET = 50;
/** The page with the most visits. */
const HOME = '/';
const BLOCKING_BUDGET_OF_HOME = 30;
/** Milliseconds of blocking time that counting a visit may add; the page's own differ by as much from run to run. */
const COUNTING_BUDGET = 5;

/** Routes outside the site map: a section as a page, and the compact sign-up. */
const FURTHER_ROUTES = ['/home/services', '/subscribe'];

const run = promisify(execFile);

/** Every public route, with the first article, case study and project; or the routes in `BENCH_ROUTES`. */
async function routesOf(siteUrl: string): Promise<string[]> {
  if (process.env.BENCH_ROUTES) return process.env.BENCH_ROUTES.split(' ');
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname);
  const isFirstOfItsKind = (path: string, index: number) =>
    path.split('/').length < 3 ||
    paths.findIndex((other) => other.startsWith(path.replace(/[^/]*$/, ''))) === index;
  return [...paths.filter(isFirstOfItsKind), ...FURTHER_ROUTES];
}

/** What is used of Lighthouse, which is not a dependency, and of its launcher of Chromium. */
interface Lighthouse {
  lighthouse(
    url: string,
    options: object,
  ): Promise<{
    lhr: {
      runtimeError?: { message: string };
      categories: Record<string, { score: number }>;
      audits: Record<string, { numericValue?: number; details?: { items: unknown[] } }>;
    };
  }>;
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

/** What one run found; times in milliseconds. */
interface Report {
  /** By category, out of 100. */
  scores: number[];
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse and its launcher of Chromium, installed by npm outside of this workspace. */
async function loadLighthouse(): Promise<Lighthouse> {
  const [program = '', ...args] = npmCommand('exec', '--yes', '--package', LIGHTHOUSE, '--');
  const { stdout } = await run(program, [...args, 'node', '-p', 'process.env.PATH']);
  const modules = stdout.split(delimiter).map((folder) => join(folder, '..'));
  const found = modules.find((folder) => existsSync(join(folder, 'lighthouse')));
  if (!found) throw new UserError(`${LIGHTHOUSE} could not be installed.`);
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(found, file)).href);
  const [core, launcher] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return {
    lighthouse: (core as { default: Lighthouse['lighthouse'] }).default,
    launch: (launcher as Pick<Lighthouse, 'launch'>).launch,
  };
}

async function examine({ lighthouse, launch }: Lighthouse, url: string, browser: string): Promise<Report> {
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    const options = { port: chrome.port, logLevel: 'error', disableFullPageScreenshot: true };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (id: string) => lhr.audits[id]?.numericValue ?? 0;
    return {
      scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: lhr.audits['network-requests']?.details?.items.length ?? 0,
    };
  } finally {
    await chrome.kill();
  }
}

/** Retries: now and then Lighthouse reports that the browser recorded no trace. */
async function examineAgain(...args: Parameters<typeof examine>): Promise<Report> {
  const again = () => examine(...args);
  return again().catch(again).catch(again);
}

/** Has the images of a page resized; otherwise the first visitor waits for that. */
async function warm(siteUrl: string, route: string): Promise<void> {
  const html = await (await fetch(siteUrl + route)).text();
  const pictures = html.match(/\/\.netlify\/images\?[^\s"]+/g) ?? [];
  for (const picture of new Set(pictures))
    await (
      await fetch(siteUrl + picture.replaceAll('&amp;', '&'), {
        headers: { accept: 'image/avif,image/webp' },
      })
    ).arrayBuffer();
}

function medianOf(reports: Report[]): Report {
  const of = (pick: (report: Report) => number) => median(reports.map(pick));
  return {
    scores: CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
  };
}

const describe = ({ scores, lcp, fcp, tbt, cls, bytes, requests }: Report) =>
  `${scores.join('/')}, FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, ${(bytes / 1024).toFixed(0)} KB in ${requests}`;

/** What counting a visit costs the page: the same page without it. */
function uncountedRow(page: Report, uncounted: Report): Row {
  const ratio = page.lcp / uncounted.lcp;
  const more = page.tbt - uncounted.tbt;
  return {
    what: `${HOME}, visits not counted`,
    value: `${describe(uncounted)}; with counting LCP ratio ${ratio.toFixed(2)}, TBT ${Math.round(more)} ms more`,
    budget: `the same scores, ratio 1.02, ${COUNTING_BUDGET} ms`,
    isWithin: `${page.scores}` === `${uncounted.scores}` && ratio <= 1.02 && more <= COUNTING_BUDGET,
  };
}

/** @param context path of a Chromium */
export async function measure({ browser }: { browser: string }): Promise<Row[]> {
  const tools = await loadLighthouse();
  const rows: Row[] = [];
  await withSite(async (siteUrl) => {
    const variants = await serveVariants(siteUrl);
    try {
      for (const route of await routesOf(siteUrl)) {
        await step(`Lighthouse, ${route}`, async () => {
          const reports: Record<VariantName, Report[]> = { page: [], static: [], client: [], uncounted: [] };
          const { uncounted, ...others } = reports;
          const before = rows.length;
          await warm(siteUrl, route);
          // In turns, so that a busy minute of the machine affects all variants.
          for (let count = 0; count < RUNS; count += 1)
            for (const [variant, list] of Object.entries(route === HOME ? reports : others))
              list.push(await examineAgain(tools, variants.url(variant as VariantName) + route, browser));
          const page = medianOf(reports.page);
          const twin = medianOf(reports.static);
          const client = medianOf(reports.client);
          const ratio = page.lcp / twin.lcp;
          const most = route === HOME ? BLOCKING_BUDGET_OF_HOME : BLOCKING_BUDGET;
          const isWithin = ratio <= 1.05 && page.tbt <= most && page.cls < 0.01 && page.scores[0] === 100;
          rows.push(
            { what: route, value: describe(page), budget: `100, TBT ${most} ms, CLS 0.01`, isWithin },
            {
              what: `${route}, static twin`,
              value: `${describe(twin)}; LCP ratio ${ratio.toFixed(2)}`,
              budget: 'ratio 1.05',
            },
            { what: `${route}, client-rendered`, value: describe(client) },
          );
          if (route === HOME) rows.push(uncountedRow(page, medianOf(uncounted)));
          for (const { what, value } of rows.slice(before)) console.log(`    ${what}: ${value}`);
        });
      }
    } finally {
      await variants.close();
    }
  });
  return rows;
}
