import type { Page } from 'playwright';
import { addRows, postRow, projectRow } from '../src/lib/load-rows';
import { operatorApi, type OperatorApi } from '../src/lib/operator';
import { step } from '../src/lib/progress';
import { median, milliseconds } from './lib/numbers';
import { withBrowserAndSite } from './lib/site';
import type { Row } from './measurement';

export const name = 'lists';
export const title = 'Long lists (from data to painted, and a filter from click to painted; medians)';

const SIZES = [10, 100, 2000];
const ROUNDS = 5;
/** First rows of a list that is opened again; what somebody waits for feels immediate up to here. */
const FIRST_ROWS_BUDGET_MS = 200;
/** A response within one second does not interrupt a person's thought. Source: Nielsen, Response Times (1993). */
const FILTER_BUDGET_MS = 1000;

/**
 * The lists, with one choice of their filter for each of `SIZES`: `filter` is the API's query, `column` the value that a
 * row of the choice has.
 */
interface List {
  path: string;
  noun: string;
  table: string;
  row: (n: number) => object;
  param: string;
  choices: [string, string, string];
  filter: (value: string) => string;
  column: (value: string) => object;
}

const LISTS: List[] = [
  {
    path: '/blog',
    noun: 'articles',
    table: 'blog_posts',
    row: postRow,
    param: 'category',
    choices: ['Marketing', 'Cloud', 'E-commerce'],
    filter: (value) => `category=eq.${encodeURIComponent(value)}`,
    column: (value) => ({ category: value }),
  },
  {
    path: '/projects',
    noun: 'projects',
    table: 'projects',
    row: projectRow,
    param: 'tag',
    choices: ['Ten', 'Hundred', 'Thousands'],
    filter: (value) => `tags=cs.${encodeURIComponent(`{"${value}"}`)}`,
    column: (value) => ({ tags: [value] }),
  },
];

async function countRows(api: OperatorApi, { table, filter }: List, value: string): Promise<number> {
  const path = `/rest/v1/${table}?select=id&published=eq.true&${filter(value)}`;
  const response = await api.request('HEAD', path, undefined, { prefer: 'count=exact' });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

/** Adds rows until each choice of a list has its size, sample content included. */
async function fillList(api: OperatorApi, list: List): Promise<void> {
  let serial = 0;
  for (const [index, value] of list.choices.entries()) {
    const count = SIZES[index]! - (await countRows(api, list, value));
    const row = (n: number) => ({ ...list.row(serial + n), published: true, ...list.column(value) });
    await addRows(api, { table: list.table, count, row });
    serial += count;
  }
}

interface Destination {
  /** Text of the link; goes back without one. */
  click?: string;
  /** Whether more rows will do: the first ones are drawn before the others. */
  isFirst?: boolean;
  /** Number of rows to wait for. */
  rows: number;
  /** The status to wait for. */
  status?: string;
}

/** In the page: follows a link or goes back. @returns milliseconds until the given number of rows is painted */
function goAndWait({ click, rows, status, isFirst }: Destination): Promise<number> {
  const isThere = () =>
    (isFirst
      ? document.querySelectorAll('main article').length > 0
      : document.querySelectorAll('main article').length === rows) &&
    (!status || [...document.querySelectorAll('main [role=status]')].some((it) => it.textContent === status));
  const link = click && [...document.querySelectorAll('a')].find((it) => it.textContent === click);
  const started = performance.now();
  if (link) link.click();
  else history.back();
  return new Promise((resolve) => {
    const look = () => {
      // The first frame callback runs before the rows are painted, the second one after.
      if (isThere())
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Opens a path in the running app; a rendered page starts the app only on intent. */
async function openInApp(page: Page, site: string, path: string): Promise<void> {
  await page.goto(`${site}/help`);
  const isReady = page.evaluate(
    () => new Promise((resolve) => addEventListener('app:ready', () => resolve(true), { once: true })),
  );
  await page.getByRole('searchbox').focus();
  await isReady;
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

interface Rendered {
  /** Milliseconds until the first rows are painted, and until all are. */
  first: number;
  all: number;
}

/** Renders rows that are already in the store, after leaving their page and going back. */
async function measureRender(page: Page, site: string, list: List, index: number): Promise<Rendered> {
  const rows = SIZES[index]!;
  const query = new URLSearchParams({ [list.param]: list.choices[index]!, page: '300' });
  await openInApp(page, site, `${list.path}?${query}`);
  const isComplete = ({ all }: { all: string }) =>
    document.querySelector('main [role=status]')?.textContent === all;
  await page.waitForFunction(
    isComplete,
    { all: `All ${rows} ${list.noun} shown` },
    { timeout: 180_000, polling: 250 },
  );
  const times = { first: [] as number[], all: [] as number[] };
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const isFirst = round % 2 === 0;
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Help Center' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
    times[isFirst ? 'first' : 'all'].push(await page.evaluate(goAndWait, { rows, isFirst }));
    await page.waitForFunction((count) => document.querySelectorAll('main article').length === count, rows);
  }
  return { first: median(times.first), all: median(times.all) };
}

/** From the whole list to the choice of ten rows; not in the store yet, so that the request is included. */
async function measureFilter(page: Page, site: string, list: List): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await openInApp(page, site, list.path);
    await page.getByText(`${list.noun} shown`).waitFor();
    const [click] = list.choices;
    await page.getByRole('link', { name: click, exact: true }).waitFor({ state: 'attached' });
    const perPage = await page.locator('main article').count();
    const rows = Math.min(SIZES[0]!, perPage);
    const isAll = rows === SIZES[0];
    const status = isAll ? `All ${rows} ${list.noun} shown` : `${rows} ${list.noun} shown`;
    times.push(await page.evaluate(goAndWait, { click, rows, status }));
  }
  return median(times);
}

async function measureList(page: Page, site: string, list: List): Promise<Row[]> {
  const rendered: Row[] = [];
  for (const [index, rows] of SIZES.entries()) {
    const { first, all } = await measureRender(page, site, list, index);
    const what = `\`${list.path}\`: ${rows.toLocaleString('en')} rows painted`;
    rendered.push({ what, value: milliseconds(all) });
    rendered.push({
      what: `${what}, the first of them`,
      value: milliseconds(first),
      budget: milliseconds(FIRST_ROWS_BUDGET_MS),
      isWithin: first <= FIRST_ROWS_BUDGET_MS,
    });
  }
  const filter = await measureFilter(page, site, list);
  return [
    ...rendered,
    {
      what: `\`${list.path}\`: another filter painted, request included`,
      value: milliseconds(filter),
      budget: milliseconds(FILTER_BUDGET_MS),
      isWithin: filter <= FILTER_BUDGET_MS,
    },
  ];
}

/** @param context path of a Chromium */
export async function measure({ browser: executablePath }: { browser: string }): Promise<Row[]> {
  return withBrowserAndSite(executablePath, async ({ browser, site, env }) => {
    const api = operatorApi(env);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const rows: Row[] = [];
    for (const list of LISTS) {
      await step(`Filling ${list.path}`, () => fillList(api, list));
      rows.push(...(await step(`Measuring ${list.path}`, () => measureList(page, site, list))));
    }
    return rows;
  });
}
