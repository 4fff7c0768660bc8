import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { npmCommand } from '../local-stack/bin/lib/processes.mjs';
import { step } from '../local-stack/bin/lib/progress.mjs';
import { FLAGS } from './lib/browser.mjs';
import { median } from './lib/numbers.mjs';
import { withSite } from './lib/site.mjs';
import { serveVariants } from './lib/variants.mjs';

export const name = 'html-first';
export const title =
  'Public pages on a phone (Lighthouse), beside the same page without script and the same app without HTML';

/** Newer versions need a newer Node. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Whether only some routes are measured; the others keep their last results. */
export const isPartial = Boolean(process.env.BENCH_ROUTES);
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** Routes outside the site map: a section as a page, and the compact sign-up. */
const FURTHER_ROUTES = ['/home/services', '/subscribe'];

const run = promisify(execFile);

/** Every public route, with the first article, case study and project; or the routes in `BENCH_ROUTES`. */
async function routesOf(siteUrl) {
  if (process.env.BENCH_ROUTES) return process.env.BENCH_ROUTES.split(' ');
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address).pathname);
  const isFirstOfItsKind = (path, index) =>
    path.split('/').length < 3 ||
    paths.findIndex((other) => other.startsWith(path.replace(/[^/]*$/, ''))) === index;
  return [...paths.filter(isFirstOfItsKind), ...FURTHER_ROUTES];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse and its launcher of Chromium, installed by npm outside of this workspace. */
async function loadLighthouse() {
  const [program, ...args] = npmCommand('exec', '--yes', '--package', LIGHTHOUSE, '--');
  const { stdout } = await run(program, [...args, 'node', '-p', 'process.env.PATH']);
  const modules = stdout.split(delimiter).map((folder) => join(folder, '..'));
  const found = modules.find((folder) => existsSync(join(folder, 'lighthouse')));
  const load = (file) => import(pathToFileURL(join(found, file)));
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return { lighthouse, launch };
}

async function examine({ lighthouse, launch }, url, browser) {
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    const options = { port: chrome.port, logLevel: 'error', disableFullPageScreenshot: true };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const value = (id) => lhr.audits[id].numericValue;
    return {
      scores: CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100)),
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: lhr.audits['network-requests'].details.items.length,
    };
  } finally {
    await chrome.kill();
  }
}

/** Retries: now and then Lighthouse reports that the browser recorded no trace. */
async function examineAgain(...args) {
  const again = () => examine(...args);
  return again().catch(again).catch(again);
}

/** Has the images of a page resized; otherwise the first visitor waits for that. */
async function warm(siteUrl, route) {
  const html = await (await fetch(siteUrl + route)).text();
  const pictures = html.match(/\/\.netlify\/images\?[^\s"]+/g) ?? [];
  for (const picture of new Set(pictures))
    await (
      await fetch(siteUrl + picture.replaceAll('&amp;', '&'), {
        headers: { accept: 'image/avif,image/webp' },
      })
    ).arrayBuffer();
}

function medianOf(reports) {
  const of = (pick) => median(reports.map(pick));
  return {
    scores: reports[0].scores.map((_, index) => of(({ scores }) => scores[index])),
    ...Object.fromEntries(
      ['lcp', 'fcp', 'tbt', 'cls', 'bytes', 'requests'].map((key) => [key, of((report) => report[key])]),
    ),
  };
}

const describe = ({ scores, lcp, fcp, tbt, cls, bytes, requests }) =>
  `${scores.join('/')}, FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, ${(bytes / 1024).toFixed(0)} KB in ${requests}`;

/** @param {{ browser: string }} context path of a Chromium */
export async function measure({ browser }) {
  const tools = await loadLighthouse();
  const rows = [];
  await withSite(async (siteUrl) => {
    const variants = await serveVariants(siteUrl);
    try {
      for (const route of await routesOf(siteUrl)) {
        await step(`Lighthouse, ${route}`, async () => {
          const reports = { page: [], static: [], client: [] };
          await warm(siteUrl, route);
          // In turns, so that a busy minute of the machine affects all variants.
          for (let count = 0; count < RUNS; count += 1)
            for (const [variant, list] of Object.entries(reports))
              list.push(await examineAgain(tools, variants.url(variant) + route, browser));
          const [page, twin, client] = Object.values(reports).map(medianOf);
          const ratio = page.lcp / twin.lcp;
          const isWithin = ratio <= 1.05 && page.tbt <= 50 && page.cls < 0.01 && page.scores[0] === 100;
          rows.push(
            { what: route, value: describe(page), budget: '100, TBT 50 ms, CLS 0.01', isWithin },
            {
              what: `${route}, static twin`,
              value: `${describe(twin)}; LCP ratio ${ratio.toFixed(2)}`,
              budget: 'ratio 1.05',
            },
            { what: `${route}, client-rendered`, value: describe(client) },
          );
          for (const { what, value } of rows.slice(-3)) console.log(`    ${what}: ${value}`);
        });
      }
    } finally {
      await variants.close();
    }
  });
  return rows;
}
