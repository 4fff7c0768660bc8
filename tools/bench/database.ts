import { findPostgres, INSTALL_POSTGRES } from '../src/lib/postgres';
import { runScript } from './lib/script';
import type { Row } from './measurement';

export const name = 'database';
export const title =
  'A full database (100,000 posts, messages and subscribers each; PostgreSQL, as the role that asks; medians of three)';

/** What the reader waits for is a page of 25 rows; this leaves the network most of 100 ms. */
const BUDGET_MS = 50;

/** What one endpoint took. */
export interface Measured {
  endpoint: string;
  /** Different arguments: orders, filters, searches, pages. */
  calls: number;
  /** Milliseconds of the slowest statement of all calls, and of the slowest of the median call. */
  slowest: number;
  median: number;
  /** Rows of big tables that the slowest call read, and entries of indexes that sufficed. */
  examined: number;
  entries: number;
}

const number = (value: number) => value.toLocaleString('en');

function rowOf({ endpoint, calls, slowest, median, examined, entries }: Measured): Row {
  const read = `${number(examined)} rows and ${number(entries)} index entries`;
  return {
    what: `\`${endpoint}\`, ${calls} calls: slowest statement (${read}); median call`,
    value: `${slowest.toFixed(1)} ms; ${median.toFixed(1)} ms`,
    budget: `${BUDGET_MS} ms`,
    isWithin: slowest <= BUDGET_MS,
  };
}

/** Every list, search, filter, page and count of the product. Nothing where PostgreSQL is not installed. */
export function measure(): Promise<Row[]> {
  if (!findPostgres()) {
    console.warn(`SKIPPED: there is no PostgreSQL on this machine (${INSTALL_POSTGRES}).`);
    return Promise.resolve([]);
  }
  const { measured } = runScript<{ measured: Measured[] }>('database-size.ts');
  return Promise.resolve(measured.map(rowOf));
}
