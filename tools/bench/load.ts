import { execFileSync } from 'node:child_process';
import { LOCAL_ADMIN } from '../../local-stack/src/backend';
import { addRows, postRow } from '../src/lib/load-rows';
import { step } from '../src/lib/progress';
import { createWriter, titleOf, type Writer } from './lib/changing-posts';
import { milliseconds, percentile } from './lib/numbers';
import { withSite } from './lib/site';
import type { Row } from './measurement';
import { operatorApi } from '../src/lib/operator';

export const name = 'load';
export const title = 'Load: many addresses, while articles change';

/** Requests of the run; `LOAD_REQUESTS` shortens it. There are ten for each address. */
const REQUESTS = Number(process.env.LOAD_REQUESTS ?? 100_000);
const ADDRESSES = Math.ceil(REQUESTS / 10);
const POSTS = Math.min(1000, Math.ceil(ADDRESSES / 5));
/** One request in this many is a write. */
const WRITE_EVERY = 100;
const AT_ONCE = 8;
/** How much larger the process may be at the end than after a third, when the caches are full. */
const GROWTH = 1.15;

interface Address {
  path: string;
  status: number;
  /** What only the right page says of itself. */
  says: string;
}

const canonical = (path: string) => `<link rel="canonical" href="${path}"`;

/** One in five is an article; the others are pages whose parameter anybody can make up, and pages that do not exist. */
function addressOf(n: number, site: string): Address {
  const post = Math.floor(n / 5) % POSTS;
  const kinds: Address[] = [
    { path: `/blog/load-post-${post}`, status: 200, says: canonical(`${site}/blog/load-post-${post}`) },
    { path: `/?topic=made-up-${n}`, status: 200, says: canonical(`${site}/`) },
    { path: `/help?q=made-up-${n}`, status: 200, says: `made-up-${n}` },
    { path: `/blog?category=made-up-${n}`, status: 200, says: canonical(`${site}/blog`) },
    { path: `/no-such-page-${n}`, status: 404, says: 'Page not found' },
  ];
  return kinds[n % kinds.length]!;
}

/** Kilobytes of memory a process takes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

interface Outcome {
  took: number[];
  errors: string[];
  wrong: string[];
  writes: number;
  /** Kilobytes, a hundred times in the run. */
  memory: number[];
}

async function read(site: string, n: number, writer: Writer, outcome: Outcome): Promise<void> {
  // Every address in turn, in an order that is not the one they were made in.
  const { path, status, says } = addressOf((n * 7919) % ADDRESSES, site);
  const known = writer.known();
  const start = performance.now();
  const response = await fetch(site + path, { redirect: 'manual' });
  const html = await response.text();
  outcome.took.push(performance.now() - start);
  if (response.status !== status) outcome.errors.push(`${path} answered with ${response.status}`);
  else if (!html.includes(says)) outcome.wrong.push(`${path} does not say ${says}`);
  else outcome.wrong.push(...writer.olderThan(known, html).map((what) => `${path} shows ${what}`));
}

async function run(site: string, pid: number, writer: Writer): Promise<Outcome> {
  const outcome: Outcome = { took: [], errors: [], wrong: [], writes: 0, memory: [] };
  let next = 0;
  const work = async () => {
    while (next < REQUESTS) {
      const n = (next += 1);
      if (n % Math.ceil(REQUESTS / 100) === 0) outcome.memory.push(memoryOf(pid));
      const done =
        n % WRITE_EVERY === 0 ? writer.write((n / WRITE_EVERY) % POSTS) : read(site, n, writer, outcome);
      if (n % WRITE_EVERY === 0) outcome.writes += 1;
      await done.catch((error: unknown) => outcome.errors.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

function rowsOf({ took, errors, wrong, writes, memory }: Outcome, seconds: number): Row[] {
  for (const problem of [...errors, ...wrong].slice(0, 20)) console.error(problem);
  const none = (what: string, count: number): Row => ({
    what,
    value: String(count),
    budget: '0',
    isWithin: count === 0,
  });
  const [third, end] = [memory[Math.floor(memory.length / 3)] ?? 0, memory.at(-1) ?? 0];
  const megabytes = (kilobytes: number) => `${Math.round(kilobytes / 1024)} MB`;
  const format = (count: number) => count.toLocaleString('en');
  return [
    {
      what: 'requests over addresses, and writes among them',
      value: `${format(took.length)} over ${format(ADDRESSES)}, ${format(writes)}`,
    },
    {
      what: 'requests a second',
      value: `${Math.round((took.length + writes) / seconds)}, p99 ${milliseconds(percentile(took, 0.99))}`,
    },
    none('errors', errors.length),
    none('wrong pages: of another address, or older than a write that was confirmed before', wrong.length),
    {
      what: 'memory after a third and at the end',
      value: `${megabytes(third)}, ${megabytes(end)}`,
      budget: `flat (+${Math.round((GROWTH - 1) * 100)} %)`,
      isWithin: end <= third * GROWTH,
    },
  ];
}

export async function measure(): Promise<Row[]> {
  return withSite(async (site, env, _, pid) => {
    const api = operatorApi(env);
    const row = (n: number) => ({ ...postRow(n), title: titleOf(n, 0), published: true });
    await step(`${POSTS} articles`, () => addRows(api, { table: 'blog_posts', count: POSTS, row }));
    const writer = await createWriter({ site, api: api.url, account: LOCAL_ADMIN });
    const start = performance.now();
    const outcome = await step(`${REQUESTS} requests`, () => run(site, pid, writer));
    return rowsOf(outcome, (performance.now() - start) / 1000);
  });
}
