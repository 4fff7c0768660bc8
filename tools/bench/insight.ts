import { findPostgres, INSTALL_POSTGRES } from '../src/lib/postgres';
import { runScript } from './lib/script';
import type { Row } from './measurement';

export const name = 'insight';
export const title = 'Insight with a million page views a day (PostgreSQL, nothing on a disk)';

/** What a million a day needs at noon, when three times as many come as on average. */
const RATE = 35;
const QUERY_MS = 200;
/** The minute schedule adds up 50,000 events at once; a call of it ends after ten seconds. */
const PORTION_MS = 10_000;

export interface Measured {
  /** Page views counted a second, by four sessions. */
  perSecond: number;
  /** Milliseconds for 50,000 events to become sums. */
  portion: number;
  /** Milliseconds of the screen's query over a year and the year before: of the processor, and until the answer. */
  processor: number;
  elapsed: number;
  /** Bytes with indexes: raw events and visitors of a day, sums of a year. */
  rawBytes: number;
  yearBytes: number;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;

function rowsOf({ perSecond, portion, processor, elapsed, rawBytes, yearBytes }: Measured): Row[] {
  return [
    {
      what: 'page views counted a second',
      value: perSecond.toFixed(0),
      budget: `${RATE}`,
      isWithin: perSecond >= RATE,
    },
    {
      what: '50,000 events become sums (median)',
      value: `${portion.toFixed(0)} ms`,
      budget: `${PORTION_MS} ms`,
      isWithin: portion <= PORTION_MS,
    },
    {
      what: 'a year beside the year before: processor; elapsed, with whatever else runs',
      value: `${processor.toFixed(0)} ms; ${elapsed.toFixed(0)} ms`,
      budget: `${QUERY_MS} ms`,
      isWithin: processor <= QUERY_MS,
    },
    { what: 'raw events and visitors of a day', value: megabytes(rawBytes) },
    { what: 'sums of a year', value: megabytes(yearBytes) },
  ];
}

/** Nothing where PostgreSQL is not installed. */
export function measure(): Promise<Row[]> {
  if (!findPostgres()) {
    console.warn(`SKIPPED: there is no PostgreSQL on this machine (${INSTALL_POSTGRES}).`);
    return Promise.resolve([]);
  }
  return Promise.resolve(rowsOf(runScript<Measured>('insight-size.ts')));
}
