/*
 * `tsx tools/bench/versions-size.ts`: fills a temporary PostgreSQL server with posts, runs the reads of lists, pages and
 * public queries without any version and with fifty versions of every post, and prints both as one line of JSON.
 */
import { createRequire } from 'node:module';
import { casesOf } from '../src/database-size/cases';
import type { FullDatabase, Read, startFullDatabase as Start } from '../src/database-size/database';
import { findPostgres, startPostgres } from '../src/lib/postgres';
import { stopChildren } from '../src/lib/processes';
import { median } from './lib/numbers';
import { POSTS, VERSIONS, type Compared } from './versions';

const ROUNDS = 3;
/** Reads of posts: lists and search of the back-office, and what the public pages are rendered from. */
const ENDPOINTS = [
  'listPublishedPosts',
  'getPostBySlug',
  'listRelatedPosts',
  'adminPosts',
  'latestPosts',
  'countRows',
  'foundRows',
];
/** Of the list's many orders, filters and pages, each eighth. */
const SHARE = 8;
/** As jest loads it: what the test shares with it is made for CommonJS. */
const { startFullDatabase } = createRequire(import.meta.url)('../src/database-size/database') as {
  startFullDatabase: typeof Start;
};

const FILL = `
  insert into public.content_versions (table_name, row_id, number, saved_at, saved_by, changed, was_public, content)
  select 'blog_posts', p.id, n, p.created_at + n * interval '1 hour', 'Ada', '{content}', n % 7 = 3, to_jsonb(p)
  from public.blog_posts p, generate_series(1, ${VERSIONS}) n`;

interface Cost {
  milliseconds: number;
  blocks: number;
}

/** What all statements of the reads took: the blocks they touched, and the median time of some rounds. */
async function costOf(database: FullDatabase, reads: readonly Read[]): Promise<Cost> {
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = { milliseconds: 0, blocks: 0 };
    for (const read of reads)
      for (const { milliseconds, blocks } of await database.read(read)) {
        cost.milliseconds += milliseconds;
        cost.blocks += blocks;
      }
    rounds.push(cost);
  }
  return {
    milliseconds: median(rounds.map(({ milliseconds }) => milliseconds)),
    blocks: rounds.at(-1)!.blocks,
  };
}

async function main(): Promise<Compared[]> {
  const database = await startFullDatabase(POSTS);
  const groups = ENDPOINTS.map((endpoint) => {
    const reads = casesOf(POSTS).filter((read) => read.endpoint === endpoint);
    return { endpoint, reads: reads.length > SHARE ? reads.filter((_, at) => at % SHARE === 0) : reads };
  });
  const measureAll = async () => {
    const costs: Cost[] = [];
    for (const { reads } of groups) costs.push(await costOf(database, reads));
    return costs;
  };
  try {
    await database.sql('truncate public.content_versions');
    await database.sql('vacuum analyze public.content_versions');
    const before = await measureAll();
    await database.sql(FILL);
    await database.sql('vacuum analyze public.content_versions');
    const after = await measureAll();
    return groups.map(({ endpoint, reads }, at) => ({
      endpoint,
      calls: reads.length,
      before: before[at]!,
      after: after[at]!,
    }));
  } finally {
    await database.stop();
  }
}

const server = await startPostgres(findPostgres()!);
process.env.DATABASE_URL = server.url;
try {
  console.error(JSON.stringify({ compared: await main() }));
} finally {
  await server.stop();
  await stopChildren();
}
