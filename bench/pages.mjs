import { brotliCompressSync } from 'node:zlib';
import { postRow } from '../local-stack/bin/lib/load-rows.mjs';
import { addRows } from '../local-stack/bin/lib/load-seed.mjs';
import { operatorApi } from '../local-stack/bin/lib/operator.mjs';
import { step } from '../local-stack/bin/lib/progress.mjs';
import { withBrowser } from './lib/browser.mjs';
import { median, milliseconds, percentile } from './lib/numbers.mjs';
import { withSite } from './lib/site.mjs';

export const name = 'pages';
export const title = 'Rendered pages: taps on a phone, intent to app, pages a second, growth';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const CPU_SLOWDOWN = 4;
const TAP_BUDGET = 100;
const FOCUS_BUDGET = 200;
/** Pages opened for one measurement. */
const TAPS = 5;
/** Published posts of the sample content. */
const SEED_POSTS = 8;
const POSTS = [10, 1000, 10_000];

async function openOnPhone(browser, url) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(() => {
    window.taps = [];
    new PerformanceObserver((list) =>
      window.taps.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  return page;
}

/** The longest event of a page's first tap by Event Timing, which reports nothing below 16 ms. */
async function tapOnce(browser, url, find) {
  const page = await openOnPhone(browser, url);
  // A link would leave the page.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.target.closest('a') && event.preventDefault()),
  );
  await find(page).tap();
  await page.waitForTimeout(1500);
  const taps = await page.evaluate(() => window.taps);
  await page.context().close();
  return Math.max(16, ...taps);
}

/** The median over several pages, each opened and tapped once. */
async function tap(browser, url, find) {
  const took = [];
  for (let round = 0; round < TAPS; round += 1) took.push(await tapOnce(browser, url, find));
  return median(took);
}

/** Milliseconds from the first focus of a form until React runs it. */
async function intent(browser, url, isWarm) {
  const page = await openOnPhone(browser, url);
  if (isWarm) await page.waitForTimeout(6000);
  const took = await page.evaluate(async () => {
    const field = document.querySelector('form input[name=name]');
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
async function load(urlOf, seconds) {
  const took = [];
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
  return `${Math.round(took.length / seconds)} a second, p99 ${milliseconds(percentile(took, 0.99))}`;
}

async function pageOf(url) {
  const start = performance.now();
  const html = await (await fetch(url)).text();
  return { took: performance.now() - start, bytes: brotliCompressSync(html).length };
}

async function describeGrowth(siteUrl, posts, rows) {
  for (const path of ['/', '/blog']) {
    const pages = [];
    // A new address each time, so that the page is rendered.
    for (let count = 0; count < 9; count += 1)
      pages.push(await pageOf(`${siteUrl}${path}?new=${Math.random()}`));
    const took = median(pages.map((page) => page.took));
    const size = (pages[0].bytes / 1024).toFixed(1);
    rows.push({
      what: `${path} with ${posts.toLocaleString('en')} posts, not cached`,
      value: `${milliseconds(took)}, ${size} KB`,
    });
  }
}

/** How the time and size of a page grow with the number of posts. */
async function measureGrowth(siteUrl, env, rows) {
  const api = operatorApi(env);
  let known = SEED_POSTS;
  for (const posts of POSTS) {
    const first = known;
    const row = (n) => ({ ...postRow(first + n), published: true });
    await step(`${posts.toLocaleString('en')} posts`, () =>
      addRows(api, { table: 'blog_posts', count: posts - first, row }),
    );
    known = posts;
    await describeGrowth(siteUrl, posts, rows);
  }
}

/** Interaction to Next Paint of first taps, and the time until the app runs. */
async function measureTaps(browser, siteUrl) {
  const tapRow = async (what, path, find, budget) => {
    const took = await tap(browser, siteUrl + path, find);
    return { what, value: milliseconds(took), budget: milliseconds(budget), isWithin: took <= budget };
  };
  const intentRow = async (what, isWarm) => ({
    what,
    value: milliseconds(await intent(browser, `${siteUrl}/contact`, isWarm)),
  });
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

/** @param {{ browser: string }} context path of a Chromium */
export async function measure({ browser: executablePath }) {
  return withSite(async (siteUrl, env) => {
    const rows = await step('Tapping', () =>
      withBrowser(executablePath, (browser) => measureTaps(browser, siteUrl)),
    );
    await step('Requesting pages', async () => {
      rows.push({ what: 'pages rendered', value: await load((count) => `${siteUrl}/?fresh=${count}`, 5) });
      rows.push({ what: 'pages from the cache', value: await load(() => `${siteUrl}/`, 5) });
    });
    await measureGrowth(siteUrl, env, rows);
    return rows;
  });
}
