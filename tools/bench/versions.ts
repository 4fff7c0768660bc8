import { findPostgres, INSTALL_POSTGRES } from '../src/lib/postgres';
import { runScript } from './lib/script';
import type { Row } from './measurement';

export const POSTS = 10_000;
export const VERSIONS = 50;

export const name = 'versions';
export const title =
  'Reads of 10,000 posts without versions, and with 50 versions of each (PostgreSQL, one run; medians of three)';

/** Blocks are counted and do not depend on what else the machine does; a block more is an index that has grown. */
const BUDGET = 1.02;

interface Cost {
  milliseconds: number;
  blocks: number;
}
export interface Compared {
  endpoint: string;
  calls: number;
  before: Cost;
  after: Cost;
}

function rowOf({ endpoint, calls, before, after }: Compared): Row {
  const ratio = after.blocks / before.blocks;
  const both = (read: (cost: Cost) => string) => `${read(before)} and ${read(after)}`;
  return {
    what: `\`${endpoint}\`, ${calls} calls: blocks touched; milliseconds; ratio of the blocks`,
    value: `${both(({ blocks }) => blocks.toLocaleString('en'))}; ${both(({ milliseconds }) => milliseconds.toFixed(1))}; ${ratio.toFixed(3)}`,
    budget: BUDGET.toFixed(2),
    isWithin: ratio <= BUDGET,
  };
}

/** The lists of the back-office and what public pages are rendered from. Nothing where PostgreSQL is not installed. */
export function measure(): Promise<Row[]> {
  if (!findPostgres()) {
    console.warn(`SKIPPED: there is no PostgreSQL on this machine (${INSTALL_POSTGRES}).`);
    return Promise.resolve([]);
  }
  const { compared } = runScript<{ compared: Compared[] }>('versions-size.ts');
  return Promise.resolve(compared.map(rowOf));
}
