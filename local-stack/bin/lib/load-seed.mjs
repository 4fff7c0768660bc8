import { postRow, projectRow, subscriberRow } from './load-rows.mjs';
import { expectOk, operatorApi } from './operator.mjs';
import { printFailure, step, UserError } from './progress.mjs';

const USAGE = `Usage: node local-stack/bin/load-seed.mjs [--remove]

Adds 10,000 subscribers, 2,000 posts and 500 projects to a running backend, for measuring; a second run adds nothing.
--remove takes them out again. Only for a backend whose content may be spoiled: a hosted one also needs --hosted.`;

const BATCH = 500;

/** What is added, and by which address of the API it is found again. */
const LOADS = [
  {
    table: 'newsletter_subscribers',
    count: 10_000,
    row: subscriberRow,
    key: 'email',
    mine: 'email=like.load-*@subscribers.example',
  },
  { table: 'blog_posts', count: 2_000, row: postRow, key: 'slug', mine: 'slug=like.load-post-*' },
  { table: 'projects', count: 500, row: projectRow, mine: 'title=like.Load%20project%20*' },
];

async function addLoad(api, { table, count, row, key, mine }) {
  // Projects have no key of their own to tell a repeat by.
  if (!key) await expectOk(await api.ask('DELETE', `/rest/v1/${table}?${mine}`), `Emptying ${table}`);
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => row(first + index));
    const path = `/rest/v1/${table}${key ? `?on_conflict=${key}` : ''}`;
    const prefer = `return=minimal${key ? ',resolution=ignore-duplicates' : ''}`;
    await expectOk(await api.ask('POST', path, rows, { prefer }), `Adding to ${table}`);
  }
}

async function run(args, env) {
  const known = ['--remove', '--hosted'];
  if (args.some((argument) => !known.includes(argument))) throw new UserError(USAGE);
  if (env.SUPABASE_URL && !args.includes('--hosted')) throw new UserError(USAGE);
  const api = operatorApi(env);
  for (const load of LOADS) {
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
