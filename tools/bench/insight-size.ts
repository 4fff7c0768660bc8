/*
 * `tsx tools/bench/insight-size.ts`: a site with a million page views a day on a temporary PostgreSQL server, without
 * auto-vacuum. Prints what it took as one line of JSON.
 */
import { createRequire } from 'node:module';
import postgres from 'postgres';
import type { makeHome as MakeHome, startTestBackend as Start } from '../../local-stack/src/testing/backend';
import { findPostgres, startPostgres } from '../src/lib/postgres';
import { stopChildren } from '../src/lib/processes';
import type { Measured } from './insight';
import { median } from './lib/numbers';

const EVENTS_A_DAY = 1_000_000;
/** Sessions that count at once, and page views of each. */
const SESSIONS = 4;
const VIEWS = 1_000;
const ROUNDS = 9;
/** As jest loads it: made for CommonJS. */
const { makeHome, startTestBackend } = createRequire(import.meta.url)(
  '../../local-stack/src/testing/backend',
) as { makeHome: typeof MakeHome; startTestBackend: typeof Start };

type Sql = postgres.Sql;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Page views a second, with all brakes but the one of everybody, which is set back. */
async function countVisits(sql: Sql): Promise<number> {
  const session = async (number: number) => {
    for (let view = 0; view < VIEWS; view += 1) {
      if (view % 500 === 0) await sql`delete from private.rate_buckets where key = 'insight'`;
      const asker = `10.${number}.${view >> 6}.${view & 63}`;
      await sql`select public.record_visit('/', 'search.example', null, 'phone', 'DE', null, ${asker}, 'Firefox')`;
    }
  };
  const took = await timed(() => Promise.all(Array.from({ length: SESSIONS }, (_, each) => session(each))));
  return (SESSIONS * VIEWS * 1000) / took;
}

/** One day of raw events, and what the minute schedule takes for a full portion of them. */
async function sumDay(sql: Sql): Promise<{ portion: number; rawBytes: number }> {
  await sql`delete from private.insight_events`;
  await sql`insert into private.insight_events (at, page, source, campaign, device, country, is_first)
    select now(), '/blog/post-' || n % 200, case when n % 3 = 0 then 'host-' || n % 500 || '.example' end,
      case when n % 20 = 0 then 'campaign-' || n % 80 end, (array['phone', 'desktop', 'tablet'])[n % 3 + 1], 'C' || n % 120, n % 3 = 0
    from generate_series(1, ${EVENTS_A_DAY}::int) n`;
  await sql`insert into private.insight_visitors
    select (now() at time zone 'utc')::date, sha256(n::text::bytea) from generate_series(1, ${EVENTS_A_DAY}::int / 3) n`;
  const [size] = await sql<{ bytes: string }[]>`select pg_total_relation_size('private.insight_events')
    + pg_total_relation_size('private.insight_visitors') as bytes`;
  const portions: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    portions.push(await timed(() => sql`select public.sum_insight()`));
  return { portion: median(portions), rawBytes: Number(size!.bytes) };
}

/** Two years of sums, each day with as many names as it keeps; then the screen's query over a year and the one before. */
async function readYear(sql: Sql): Promise<{ elapsed: number; yearBytes: number }> {
  await sql`truncate public.insight_sums`;
  await sql`insert into public.insight_sums
    select (now() at time zone 'utc')::date - d, k.dimension, k.dimension || n, 1000 + (d * n) % 9000, 1 + (d * n) % 900
    from generate_series(0, 729) d, generate_series(1, 51) n,
      (values ('page', 51), ('source', 51), ('campaign', 51), ('country', 51), ('device', 3), ('action', 4)) k (dimension, most)
    where n <= k.most`;
  await sql`vacuum analyze public.insight_sums`;
  const [size] = await sql<
    { bytes: string }[]
  >`select pg_total_relation_size('public.insight_sums') / 2 as bytes`;
  const year = () =>
    sql`select * from public.read_insight((now() at time zone 'utc')::date - 364, (now() at time zone 'utc')::date)`;
  await year();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timed(year));
  return { elapsed: median(rounds), yearBytes: Number(size!.bytes) };
}

/** Milliseconds of the processor for the same query, which other work on the machine does not stretch. */
async function processorTime(url: string): Promise<number> {
  const seconds: number[] = [];
  const told = postgres(url, {
    max: 1,
    onnotice: ({ detail }) => {
      const [, user, system] =
        /([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/.exec(detail ?? '') ?? [];
      if (user) seconds.push(Number(user) + Number(system));
    },
  });
  try {
    const query =
      "select * from public.read_insight((now() at time zone 'utc')::date - 364, (now() at time zone 'utc')::date)";
    // In one process, so that nothing is missed.
    await told.unsafe(
      'set max_parallel_workers_per_gather = 0; set log_statement_stats = on; set client_min_messages = log',
    );
    for (let round = 0; round < ROUNDS; round += 1) await told.unsafe(query);
  } finally {
    await told.end();
  }
  // The statements that set it up take next to nothing.
  return median(seconds.filter((each) => each > 0.001)) * 1000;
}

async function main(): Promise<Measured> {
  const home = await makeHome();
  const backend = await startTestBackend({ home });
  const sql = postgres(home.databaseUrl!, { max: SESSIONS, onnotice: () => undefined });
  try {
    const perSecond = await countVisits(sql);
    const day = await sumDay(sql);
    const year = await readYear(sql);
    return { perSecond, ...day, ...year, processor: await processorTime(home.databaseUrl!) };
  } finally {
    await sql.end();
    await backend.stop();
  }
}

const server = await startPostgres(findPostgres()!);
process.env.DATABASE_URL = server.url;
try {
  console.error(JSON.stringify(await main()));
} finally {
  await server.stop();
  await stopChildren();
}
