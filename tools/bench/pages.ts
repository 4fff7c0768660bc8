import { brotliCompressSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright';
import { addRows, postRow } from '../src/lib/load-rows';
import { operatorApi } from '../src/lib/operator';
import type { StackEnvironment } from '../src/lib/free-ports';
import { step } from '../src/lib/progress';
import { withBrowser } from './lib/browser';
import { countFrames, scrollDown } from './lib/frames';
import { median, milliseconds, percentile } from './lib/numbers';
import { withSite } from './lib/site';
import { serveVariants } from './lib/variants';
import type { Row } from './measurement';

export const name = 'pages';
export const title = 'Rendered pages: taps and motion on a phone, intent to app, pages a second, growth';

declare global {
  interface Window {
    taps: number[];
  }
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const CPU_SLOWDOWN = 4;
const TAP_BUDGET = 100;
const FOCUS_BUDGET = 200;
const START_BUDGET = 750;
/** Milliseconds that counting a visit may add to a tap: two steps of Event Timing. */
const COUNTING_BUDGET = 16;
/** Pages a second, and the milliseconds within which 99 of 100 come. */
const RENDERED_BUDGET = { rate: 150, p99: 100 };
const CACHED_BUDGET = { rate: 1500, p99: 20 };
/** Share of frames that may come late while something moves. */
const LATE_BUDGET = 0.02;
/** Pages opened for one measurement. */
const TAPS = 5;
/** Published posts of the sample content. */
const SEED_POSTS = 8;
const POSTS = [10, 1000, 10_000];

async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(() => {
    window.taps = [];
    new PerformanceObserver((list) =>
      window.taps.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  return page;
}

type Find = (page: Page) => Locator;

/** The longest event of a page's first tap by Event Timing, which reports nothing below 16 ms. */
async function tapOnce(browser: Browser, url: string, find: Find): Promise<number> {
  const page = await openOnPhone(browser, url);
  // A link would leave the page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    }),
  );
  await find(page).tap();
  await page.waitForTimeout(1500);
  const taps = await page.evaluate(() => window.taps);
  await page.context().close();
  return Math.max(16, ...taps);
}

/** The median over several pages, each opened and tapped once. */
async function tap(browser: Browser, url: string, find: Find): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < TAPS; round += 1) took.push(await tapOnce(browser, url, find));
  return median(took);
}

/** Milliseconds from the first focus of a form until React runs it. */
async function intent(browser: Browser, url: string, isWarm: boolean): Promise<number> {
  const page = await openOnPhone(browser, url);
  if (isWarm) await page.waitForTimeout(6000);
  const took = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('form input[name=name]')!;
    const start = performance.now();
    field.focus();
    while (!Object.keys(field).some((key) => key.startsWith('__reactProps')))
      await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - start;
  });
  await page.context().close();
  return took;
}

/** Requests per second and their 99th percentile, with eight at a time. */
async function loadRow(
  what: string,
  urlOf: (count: number) => string,
  budget: typeof RENDERED_BUDGET,
): Promise<Row> {
  const seconds = 5;
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await (await fetch(urlOf((count += 1)), { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const rate = Math.round(took.length / seconds);
  const p99 = percentile(took, 0.99);
  const describe = (rate: number, p99: number) => `${rate} a second, p99 ${milliseconds(p99)}`;
  return {
    what,
    value: describe(rate, p99),
    budget: describe(budget.rate, budget.p99),
    isWithin: rate >= budget.rate && p99 <= budget.p99,
  };
}

async function pageOf(url: string): Promise<{ took: number; bytes: number }> {
  const start = performance.now();
  const html = await (await fetch(url)).text();
  return { took: performance.now() - start, bytes: brotliCompressSync(html).length };
}

async function describeGrowth(siteUrl: string, posts: number, rows: Row[]): Promise<void> {
  const parameters = { '/': 'selectedService', '/blog': 'category' };
  for (const [path, parameter] of Object.entries(parameters)) {
    const pages: { took: number; bytes: number }[] = [];
    // Another value each time of a parameter that the page reads, so that it is rendered.
    for (let count = 0; count < 9; count += 1)
      pages.push(await pageOf(`${siteUrl}${path}?${parameter}=${Math.random()}`));
    const took = median(pages.map((page) => page.took));
    const size = (pages[0]!.bytes / 1024).toFixed(1);
    rows.push({
      what: `${path} with ${posts.toLocaleString('en')} posts, not cached`,
      value: `${milliseconds(took)}, ${size} KB`,
    });
  }
}

/** How the time and size of a page grow with the number of posts. */
async function measureGrowth(siteUrl: string, env: StackEnvironment, rows: Row[]): Promise<void> {
  const api = operatorApi(env);
  let known = SEED_POSTS;
  for (const posts of POSTS) {
    const first = known;
    const row = (n: number) => ({ ...postRow(first + n), published: true });
    await step(`${posts.toLocaleString('en')} posts`, () =>
      addRows(api, { table: 'blog_posts', count: posts - first, row }),
    );
    known = posts;
    await describeGrowth(siteUrl, posts, rows);
  }
}

/** Interaction to Next Paint of first taps, and the time until the app runs. */
async function measureTaps(browser: Browser, siteUrl: string): Promise<Row[]> {
  const tapRow = async (what: string, path: string, find: Find, budget: number): Promise<Row> => {
    const took = await tap(browser, siteUrl + path, find);
    return { what, value: milliseconds(took), budget: milliseconds(budget), isWithin: took <= budget };
  };
  const intentRow = async (what: string, isWarm: boolean): Promise<Row> => {
    const took = await intent(browser, `${siteUrl}/contact`, isWarm);
    const budget = milliseconds(START_BUDGET);
    return { what, value: milliseconds(took), budget, isWithin: took <= START_BUDGET };
  };
  return [
    await tapRow(
      'first tap on a link',
      '',
      (page) => page.getByRole('main').getByRole('link').first(),
      TAP_BUDGET,
    ),
    await tapRow(
      'first tap on the menu',
      '',
      (page) => page.getByRole('button', { name: 'Open menu' }),
      TAP_BUDGET,
    ),
    await tapRow('first tap on a question', '/help', (page) => page.locator('summary').first(), TAP_BUDGET),
    await tapRow('first tap on a form field', '/contact', (page) => page.getByLabel(/^Name/), FOCUS_BUDGET),
    await intentRow('focus to running app, nothing fetched yet', false),
    await intentRow('focus to running app, fetched ahead', true),
  ];
}

/** Frames while the page scrolls, and while a question opens. */
async function motionRows(browser: Browser, siteUrl: string): Promise<Row[]> {
  const row = async (what: string, path: string, move: (page: Page) => Promise<unknown>): Promise<Row> => {
    const page = await openOnPhone(browser, siteUrl + path);
    await page.waitForLoadState('networkidle');
    const { drawn, late } = await countFrames(page, () => move(page));
    await page.context().close();
    const isWithin = late <= drawn * LATE_BUDGET;
    return { what, value: `${drawn} frames, ${late} late`, budget: `${LATE_BUDGET * 100} % late`, isWithin };
  };
  const rows: Row[] = [];
  for (const path of ['/', '/projects', '/blog']) rows.push(await row(`scrolling ${path}`, path, scrollDown));
  const work = await (await fetch(`${siteUrl}/case-studies`)).text();
  const [, caseStudy] = /href="(\/case-studies\/[^"?]+)"/.exec(work)!;
  rows.push(await row('scrolling a case study', caseStudy!, scrollDown));
  const open = async (page: Page) => {
    await page.locator('summary').first().tap();
    await page.waitForTimeout(1000);
  };
  return [...rows, await row('opening a question', '/help', open)];
}

/** What counting visits costs a first tap: the same page without it, both served by the same proxy. */
async function countingRow(browser: Browser, siteUrl: string): Promise<Row> {
  const variants = await serveVariants(siteUrl);
  const link: Find = (page) => page.getByRole('main').getByRole('link').first();
  try {
    const counted = await tap(browser, variants.url('page'), link);
    const uncounted = await tap(browser, variants.url('uncounted'), link);
    return {
      what: 'first tap on a link, visits counted and not',
      value: `${milliseconds(counted)} and ${milliseconds(uncounted)}`,
      budget: `${milliseconds(COUNTING_BUDGET)} more`,
      isWithin: counted <= uncounted + COUNTING_BUDGET,
    };
  } finally {
    await variants.close();
  }
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withSite(async (siteUrl, env) => {
    const rows = await step('Tapping', () =>
      withBrowser(executablePath, async (browser) => [
        ...(await measureTaps(browser, siteUrl)),
        await countingRow(browser, siteUrl),
        ...(await motionRows(browser, siteUrl)),
      ]),
    );
    await step('Requesting pages', async () => {
      const other = (count: number) => `${siteUrl}/?selectedService=made-up-${count}`;
      rows.push(await loadRow('pages rendered for the first time', other, RENDERED_BUDGET));
      rows.push(await loadRow('pages from the cache', () => `${siteUrl}/`, CACHED_BUDGET));
    });
    await measureGrowth(siteUrl, env, rows);
    return rows;
  });
}
