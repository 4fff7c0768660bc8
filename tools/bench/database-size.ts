/*
 * `tsx tools/bench/database-size.ts [rows]`: fills a temporary PostgreSQL server, runs every read of the product that
 * touches a big table, and prints what each endpoint took as one line of JSON.
 */
import { createRequire } from 'node:module';
import { casesOf } from '../src/database-size/cases';
import type { FullDatabase, Read, startFullDatabase as Start } from '../src/database-size/database';
import { FULL } from '../src/database-size/fill';
import type { Statement } from '../src/database-size/plans';
import { findPostgres, startPostgres } from '../src/lib/postgres';
import { stopChildren } from '../src/lib/processes';
import type { Measured } from './database';
import { median, percentile } from './lib/numbers';

const ROUNDS = 3;
/** As jest loads it: what the test shares with it is made for CommonJS. */
const { startFullDatabase } = createRequire(import.meta.url)('../src/database-size/database') as {
  startFullDatabase: typeof Start;
};

/** The slowest statement of a call, by the median of some rounds. */
async function slowestOf(database: FullDatabase, read: Read): Promise<Statement> {
  const rounds: Statement[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await database.read(read));
  const statements = rounds[0]!.map((statement, index) => ({
    ...statement,
    milliseconds: median(rounds.map((each) => each[index]?.milliseconds ?? 0)),
  }));
  return statements.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]!;
}

async function main(rows: number): Promise<Measured[]> {
  const cases = casesOf(rows);
  const database = await startFullDatabase(rows);
  try {
    const measured: Measured[] = [];
    for (const endpoint of new Set(cases.map((each) => each.endpoint))) {
      const slowest: Statement[] = [];
      for (const read of cases.filter((each) => each.endpoint === endpoint))
        slowest.push(await slowestOf(database, read));
      const [worst] = slowest.toSorted((a, b) => b.milliseconds - a.milliseconds);
      measured.push({
        endpoint,
        calls: slowest.length,
        slowest: worst!.milliseconds,
        median: percentile(
          slowest.map(({ milliseconds }) => milliseconds),
          0.5,
        ),
        examined: worst!.examined,
        entries: worst!.entries,
      });
    }
    return measured;
  } finally {
    await database.stop();
  }
}

const server = await startPostgres(findPostgres()!);
process.env.DATABASE_URL = server.url;
try {
  console.error(JSON.stringify({ measured: await main(Number(process.argv[2] ?? FULL)) }));
} finally {
  await server.stop();
  await stopChildren();
}
