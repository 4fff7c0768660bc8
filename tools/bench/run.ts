import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../local-stack/src/errors';
import * as backOffice from './back-office';
import * as database from './database';
import * as federation from './federation';
import * as firstVisit from './first-visit';
import * as functions from './functions';
import * as htmlFirst from './html-first';
import * as insight from './insight';
import * as lists from './lists';
import * as load from './load';
import type { Measurement, Row } from './measurement';
import * as newsletter from './newsletter';
import * as pages from './pages';
import * as startTime from './start-time';
import * as typing from './typing';
import * as strangers from './strangers';
import * as versions from './versions';

const MEASUREMENTS: Measurement[] = [
  firstVisit,
  startTime,
  functions,
  newsletter,
  backOffice,
  typing,
  federation,
  pages,
  load,
  htmlFirst,
  lists,
  database,
  versions,
  insight,
  strangers,
];
const RESULTS = join(import.meta.dirname, 'results.md');

const mark = ({ isWithin }: Row) => (isWithin === undefined ? '' : isWithin ? 'ok' : 'OVER');

const lineOf = (row: Row) => `| ${[row.what, row.value, row.budget ?? '', mark(row)].join(' | ')} |`;
/** The first cell of a table's line: what it measures. */
const subjectOf = (line: string) => line.slice(0, line.indexOf(' | '));

function table(rows: Row[]): string[] {
  return ['| measured | value | budget | |', '| --- | ---: | ---: | --- |', ...rows.map(lineOf)];
}

function machine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`;
}

const HEAD = '# Measurements of the production build\n\n<!-- prettier-ignore-start -->\n';
const FOOT = '<!-- prettier-ignore-end -->\n';

/** The sections of the last results, by title. */
function savedSections(): Map<string, string> {
  if (!existsSync(RESULTS)) return new Map();
  const [, ...sections] = readFileSync(RESULTS, 'utf8').replace(FOOT, '').split(/^## /m);
  return new Map(sections.map((text) => [text.slice(0, text.indexOf('\n')), `## ${text.trim()}`]));
}

/**
 * Saves the results of a measurement in place of its last ones; the other sections keep their own date and machine. A
 * partial measurement replaces only the lines it has measured.
 */
function save(title: string, rows: Row[], isPartial: boolean): void {
  const sections = savedSections();
  const last = sections.get(title);
  if (isPartial && last) {
    const fresh = new Map(rows.map(lineOf).map((line) => [subjectOf(line), line]));
    const kept = last.split('\n').filter((line) => !fresh.has(subjectOf(line)));
    const place = last.split('\n').findIndex((line) => fresh.has(subjectOf(line)));
    kept.splice(place < 0 ? kept.length : place, 0, ...fresh.values());
    sections.set(title, kept.join('\n'));
    return write(sections);
  }
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}`;
  sections.set(title, [`## ${title}`, '', when, '', ...table(rows)].join('\n'));
  write(sections);
}

function write(sections: Map<string, string>): void {
  const inOrder = MEASUREMENTS.flatMap((measurement) => sections.get(measurement.title) ?? []);
  writeFileSync(RESULTS, [HEAD, ...inOrder.map((text) => `${text}\n`), FOOT].join('\n'));
}

/**
 * Runs the measurements, prints and saves them.
 * @param options path of a Chromium; names of measurements, all if empty
 * @returns whether all results are within budget
 */
export async function runBenchmarks({
  browser,
  names,
}: {
  browser: string;
  names: string[];
}): Promise<boolean> {
  const chosen = MEASUREMENTS.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0)
    throw new UserError(`Known measurements: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.`);
  let isWithinBudget = true;
  for (const measurement of chosen) {
    const { title, isPartial = false } = measurement;
    const rows = await measurement.measure({ browser });
    isWithinBudget &&= rows.every(({ isWithin }) => isWithin !== false);
    console.log(`\n${title}\n${table(rows).join('\n')}`);
    save(title, rows, isPartial);
  }
  return isWithinBudget;
}
