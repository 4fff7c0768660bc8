import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import * as backOffice from './back-office.mjs';
import * as federation from './federation.mjs';
import * as firstVisit from './first-visit.mjs';
import * as functions from './functions.mjs';
import * as htmlFirst from './html-first.mjs';
import * as lists from './lists.mjs';
import * as newsletter from './newsletter.mjs';
import * as pages from './pages.mjs';
import * as startTime from './start-time.mjs';
import * as typing from './typing.mjs';
import * as strangers from './strangers.mjs';

/**
 * One file per measurement: `name`, `title`, and `measure(context)`, which resolves to rows
 * `{ what, value, budget?, isWithin? }`; `isPartial` if it measures only some of its rows.
 */
const MEASUREMENTS = [
  firstVisit,
  startTime,
  functions,
  newsletter,
  backOffice,
  typing,
  federation,
  pages,
  htmlFirst,
  lists,
  strangers,
];
const RESULTS = join(import.meta.dirname, 'results.md');

const mark = ({ isWithin }) => (isWithin === undefined ? '' : isWithin ? 'ok' : 'OVER');

const lineOf = (row) => `| ${[row.what, row.value, row.budget ?? '', mark(row)].join(' | ')} |`;
/** The first cell of a table's line: what it measures. */
const subjectOf = (line) => line.slice(0, line.indexOf(' | '));

function table(rows) {
  return ['| measured | value | budget | |', '| --- | ---: | ---: | --- |', ...rows.map(lineOf)];
}

function machine() {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`;
}

const HEAD = '# Measurements of the production build\n\n<!-- prettier-ignore-start -->\n';
const FOOT = '<!-- prettier-ignore-end -->\n';

/** The sections of the last results, by title. */
function savedSections() {
  if (!existsSync(RESULTS)) return new Map();
  const [, ...sections] = readFileSync(RESULTS, 'utf8').replace(FOOT, '').split(/^## /m);
  return new Map(sections.map((text) => [text.slice(0, text.indexOf('\n')), `## ${text.trim()}`]));
}

/**
 * Saves the results of a measurement in place of its last ones; the other sections keep their own date and machine. A
 * partial measurement replaces only the lines it has measured.
 */
function save(title, rows, isPartial) {
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

function write(sections) {
  const inOrder = MEASUREMENTS.flatMap((measurement) => sections.get(measurement.title) ?? []);
  writeFileSync(RESULTS, [HEAD, ...inOrder.map((text) => `${text}\n`), FOOT].join('\n'));
}

/**
 * Runs the measurements, prints and saves them.
 * @param {{ browser: string, names: string[] }} options path of a Chromium; names of measurements, all if empty
 * @returns {Promise<boolean>} whether all results are within budget
 */
export async function runBenchmarks({ browser, names }) {
  const chosen = MEASUREMENTS.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0)
    throw new Error(`Known measurements: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.`);
  let isWithinBudget = true;
  for (const { title, measure, isPartial } of chosen) {
    const rows = await measure({ browser });
    isWithinBudget &&= rows.every(({ isWithin }) => isWithin !== false);
    console.log(`\n${title}\n${table(rows).join('\n')}`);
    save(title, rows, isPartial);
  }
  return isWithinBudget;
}
