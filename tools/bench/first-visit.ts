import { paths, PUBLIC_PAGES } from '@agency/shared/contracts';
import type { Browser, Page, Request } from 'playwright';
import { APP_STARTS, TWIN_BUDGET } from '../../e2e/fixtures/appStarts';
import { step } from '../src/lib/progress';
import { kilobytes } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import { serveVariants } from './lib/variants';
import type { Row } from './measurement';

export const name = 'first-visit';
export const title = 'First visits (bytes on the wire, brotli)';

/** Kilobytes that the first use of a form adds: its schema, and the client that sends it. */
const FORM_BUDGET = 13;
/** Every public route by its address; detail pages are like their lists. */
const ROUTES = [...Object.values(PUBLIC_PAGES), paths.subscribe];

interface Asked {
  type: string;
  path: string;
  bytes: number;
  text: string;
}

async function visitorsPage(browser: Browser): Promise<{ page: Page; finished: Request[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return { page, finished };
}

/** Whatever a page fetches by itself comes later. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForTimeout(6000);
  await page.waitForLoadState('networkidle');
}

const describe = (finished: Request[]): Promise<Asked[]> =>
  Promise.all(
    finished.map(async (request) => ({
      type: request.resourceType(),
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
      text: request.resourceType() === 'script' ? ((await (await request.response())?.text()) ?? '') : '',
    })),
  );

/** All requests of a page until the network is idle, with the bytes of each body on the wire. */
async function visit(browser: Browser, url: string): Promise<Asked[]> {
  const { page, finished } = await visitorsPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilQuiet(page);
  const requests = await describe(finished);
  await page.context().close();
  return requests;
}

const bytesOf = (requests: Asked[], ...types: string[]) =>
  requests
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** Each route beside its static twin: what a reader pays for an app that does not run. */
async function measureRoutes(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  const variants = await serveVariants(site);
  try {
    for (const route of ROUTES) {
      const page = bytesOf(await visit(browser, variants.url('page') + route));
      const twin = bytesOf(await visit(browser, variants.url('static') + route));
      const ratio = page / twin;
      rows.push({
        what: `${route}, bytes`,
        value: `${kilobytes(page)}, ${ratio.toFixed(2)} of the static twin`,
        budget: TWIN_BUDGET.toFixed(2),
        isWithin: ratio <= TWIN_BUDGET,
      });
    }
  } finally {
    await variants.close();
  }
  return rows;
}

/**
 * Bytes of all scripts and styles, those fetched ahead of their use included: each file once, because what runs later comes
 * from the browser's cache.
 */
function assetBytes(requests: Asked[]): number {
  const files = new Map<string, number>();
  for (const { path, bytes } of requests)
    if (/\.(js|css)$/.test(path)) files.set(path, Math.max(bytes, files.get(path) ?? 0));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

const limit = (what: string, bytes: number, budget: number): Row => ({
  what,
  value: kilobytes(bytes),
  budget: kilobytes(budget * 1024),
  isWithin: bytes > 0 && bytes <= budget * 1024,
});

/** What the app adds once it runs, and a form once it is used. */
async function measureStart(browser: Browser, site: string, { route, field }: (typeof APP_STARTS)[number]) {
  const { page, finished } = await visitorsPage(browser);
  await page.goto(site + route, { waitUntil: 'networkidle' });
  const control = page.locator(field).first();
  await control.focus();
  await control.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () =>
          Object.keys(element).some((key) => key.startsWith('__reactProps'))
            ? resolve()
            : setTimeout(look, 50);
        look();
      }),
  );
  await untilQuiet(page);
  const started = await describe(finished);
  // The app has missed the focus that started it.
  await control.blur();
  await control.focus();
  await untilQuiet(page);
  const used = await describe(finished);
  await page.context().close();
  return { used, start: assetBytes(started), form: assetBytes(used) - assetBytes(started) };
}

async function measureApp(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  const requests: Asked[] = [];
  for (const place of APP_STARTS) {
    const { used, start, form } = await measureStart(browser, site, place);
    requests.push(...used);
    rows.push(
      limit(`${place.route}, scripts and styles of the starting app`, start, place.most),
      limit(`${place.route}, what the form's first use adds`, form, FORM_BUDGET),
    );
  }
  const chakra = requests.filter(({ text }) => /chakra-ui/i.test(text)).length;
  const admin = requests.filter(({ path }) => path.startsWith('/_r/admin-remote/')).length;
  return [
    ...rows,
    { what: 'Scripts with Chakra in them', value: String(chakra), budget: '0', isWithin: chakra === 0 },
    { what: 'Files of admin-remote', value: String(admin), budget: '0', isWithin: admin === 0 },
  ];
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site }) => {
    const home = await step('Visiting the home page', () => visit(browser, `${site}/`));
    const running = bytesOf(home, 'script');
    return [
      { what: 'Home, HTML', value: kilobytes(bytesOf(home, 'document')) },
      {
        what: 'Home, JavaScript',
        value: kilobytes(running),
        budget: '0.0 KB',
        isWithin: running === 0,
      },
      { what: 'Home, data and files fetched by scripts', value: kilobytes(bytesOf(home, 'fetch', 'xhr')) },
      { what: 'Home, fonts', value: kilobytes(bytesOf(home, 'font')) },
      { what: 'Home, images', value: kilobytes(bytesOf(home, 'image')) },
      { what: 'Home, requests', value: String(home.length) },
      ...(await step('Visiting every route', () => measureRoutes(browser, site))),
      ...(await step('Starting the app', () => measureApp(browser, site))),
    ];
  });
}
