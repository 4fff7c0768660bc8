import { postRow, projectRow, subscriberRow } from './load-rows.mjs';
import { expectOk, operatorApi } from './operator.mjs';
import { printFailure, step, UserError } from './progress.mjs';

const USAGE = `Usage: node local-stack/bin/load-seed.mjs [--remove] [subscribers] [posts] [projects]

Adds 10,000 subscribers, 2,000 posts and 500 projects to a running backend, or those of them that are named, for
measuring; a second run adds nothing. --remove takes them out again.
Only for a backend whose content may be spoiled: a hosted one also needs --hosted.`;

/**
 * Rows a request adds. Bounded by the embedded backend's limits per address: 1 MB, and for subscribers, a table
 * open to visitors, 64 KB sixty times a minute.
 */
const BATCH = 400;
const SUBSCRIBERS_BATCH = 180;

/** What is added, and by which address of the API it is found again. */
const LOADS = [
  {
    name: 'subscribers',
    table: 'newsletter_subscribers',
    count: 10_000,
    batch: SUBSCRIBERS_BATCH,
    row: subscriberRow,
    key: 'email',
    mine: 'email=like.load-*@subscribers.example',
  },
  {
    name: 'posts',
    table: 'blog_posts',
    count: 2_000,
    row: postRow,
    key: 'slug',
    mine: 'slug=like.load-post-*',
  },
  {
    name: 'projects',
    table: 'projects',
    count: 500,
    row: projectRow,
    mine: 'title=like.Load%20project%20*',
  },
];

/**
 * Adds the rows `row(0)` … `row(count - 1)` to a table, in portions.
 * @param {ReturnType<import('./operator.mjs').operatorApi>} api
 * @param {{ table: string, count: number, row: (n: number) => object, key?: string, batch?: number }} rows `key`:
 *   the column by which a row that is there already is left alone; `batch`: rows a request
 */
export async function addRows(api, { table, count, row, key, batch = BATCH }) {
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, (_, index) => row(first + index));
    const path = `/rest/v1/${table}${key ? `?on_conflict=${key}` : ''}`;
    const prefer = `return=minimal${key ? ',resolution=ignore-duplicates' : ''}`;
    await expectOk(await api.ask('POST', path, rows, { prefer }), `Adding to ${table}`);
  }
}

async function addLoad(api, load) {
  const { table, key, mine } = load;
  // Projects have no key of their own to tell a repeat by.
  if (!key) await expectOk(await api.ask('DELETE', `/rest/v1/${table}?${mine}`), `Emptying ${table}`);
  await addRows(api, load);
}

async function run(args, env) {
  const names = LOADS.map(({ name }) => name);
  const known = ['--remove', '--hosted', ...names];
  const isChosen = ({ name }) => args.includes(name) || !names.some((other) => args.includes(other));
  if (args.some((argument) => !known.includes(argument))) throw new UserError(USAGE);
  if (env.SUPABASE_URL && !args.includes('--hosted')) throw new UserError(USAGE);
  const api = operatorApi(env);
  for (const load of LOADS.filter(isChosen)) {
    if (args.includes('--remove')) {
      await step(`Removing the load from ${load.table}`, async () =>
        expectOk(await api.ask('DELETE', `/rest/v1/${load.table}?${load.mine}`), `Emptying ${load.table}`),
      );
    } else {
      await step(`${load.count.toLocaleString('en')} rows into ${load.table}`, () => addLoad(api, load));
    }
  }
}

/** Fills a running backend with as many rows as a busy site has after years. */
export default async function loadSeed() {
  try {
    await run(process.argv.slice(2), process.env);
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}
