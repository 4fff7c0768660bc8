import { UserError } from '../../local-stack/src/errors';
import { addRows, postRow, projectRow, subscriberRow, type Rows } from '../src/lib/load-rows';
import { expectOk, operatorApi, type OperatorApi } from '../src/lib/operator';
import { step } from '../src/lib/progress';
import type { Invocation } from '../command';

const USAGE = `Usage: npm run load-seed -- [--remove] [subscribers] [posts] [projects]

Adds 10,000 subscribers, 2,000 posts and 500 projects to a running backend, or those of them that are named, for
measuring; a second run adds nothing. --remove takes them out again.
Only for a backend whose content may be spoiled: a hosted one also needs --hosted.`;

interface Load extends Rows {
  name: string;
  /** The query by which the API finds the rows again. */
  mine: string;
}

const LOADS: Load[] = [
  {
    name: 'subscribers',
    table: 'newsletter_subscribers',
    count: 10_000,
    // A table open to visitors.
    batch: 180,
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

async function removeLoad(api: OperatorApi, { table, mine }: Load): Promise<void> {
  await expectOk(await api.request('DELETE', `/rest/v1/${table}?${mine}`), `Emptying ${table}`);
}

async function addLoad(api: OperatorApi, load: Load): Promise<void> {
  // Projects have no key of their own by which to recognise a repeat.
  if (!load.key) await removeLoad(api, load);
  await addRows(api, load);
}

/** `npm run load-seed`: fills a running backend with as many rows as a busy site has after years. */
export async function run({ args }: Invocation): Promise<void> {
  const names = LOADS.map(({ name }) => name);
  const known = ['--remove', '--hosted', ...names];
  if (args.some((argument) => !known.includes(argument))) throw new UserError(USAGE);
  if (process.env.SUPABASE_URL && !args.includes('--hosted')) throw new UserError(USAGE);
  const api = operatorApi(process.env);
  const isAll = !names.some((name) => args.includes(name));
  for (const load of LOADS.filter(({ name }) => isAll || args.includes(name))) {
    if (args.includes('--remove'))
      await step(`Removing the load from ${load.table}`, () => removeLoad(api, load));
    else await step(`${load.count.toLocaleString('en')} rows into ${load.table}`, () => addLoad(api, load));
  }
}
