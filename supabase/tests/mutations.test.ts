import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend, type Backend } from './backend';
import { mutantsOf } from './mutants/catalogue';
import { EQUIVALENT } from './mutants/equivalent';
import type { Mutant } from './mutants/mutant';
import { TRIALS, trialsFor, type Candidate } from './trials';
import { prepareRunner, type Runner, type Trial } from './trials/runner';

// Thousands of mutants on a machine that may be busy, perhaps on PGlite.
jest.setTimeout(5_400_000);

/** Databases that are tried at the same time: on a server each has a process of its own, PGlite is in this one. */
const SESSIONS = process.env.DATABASE_URL ? 2 : 1;

/** Of so many mutants one is made, always the same. */
const STEP = process.env.SHORT_RUN ? 16 : 1;

/** Mutants. Rows of what was rolled back stay in the files of a database, and every scan reads them. */
const CLEAN_EVERY = 150;

/**
 * Milliseconds in which a limit's window of 61 seconds may begin with one of 60, so that nobody can tell them apart: a minute
 * of every hour.
 */
const SAME_WINDOW = 62_000;

let backends: Backend[];
let runners: Runner[];
let mutants: Mutant[];
beforeAll(async () => {
  backends = await Promise.all(Array.from({ length: SESSIONS }, () => startBackend()));
  runners = await Promise.all(backends.map(prepareRunner));
  mutants = await mutantsOf(backends[0]!);
});
afterAll(() => Promise.all((backends ?? []).map((backend) => backend.stop())));

const isEquivalent = (mutant: Mutant) => EQUIVALENT.some(({ is }) => is(mutant));

/** Whether the database refuses the changed text as invalid SQL. */
const isNoSql = (error: unknown) => (error as { code?: string }).code?.startsWith('42') ?? false;

/** Milliseconds that each trial takes. */
const costs = new Map<Trial, number>();

/** Runs every trial by itself, and measures it. */
async function complaintsOfAll(runner: Runner): Promise<string[]> {
  const complaints: string[] = [];
  for (const trial of TRIALS) {
    const started = performance.now();
    complaints.push(...(await runner.run([trial])));
    costs.set(trial, performance.now() - started);
  }
  return complaints;
}

/** The milliseconds that a trial takes for each mutant that it notices, as far as one can know. */
const price = ({ trial, tried, noticed }: Candidate) => (costs.get(trial)! * (tried + 2)) / (noticed + 1);

/** Whether the trials notice a mutant: first those about the mutated object, the cheapest before the others, then all. */
async function isNoticed(runner: Runner, mutant: Mutant, cheapestFirst: readonly Trial[]): Promise<boolean> {
  const known = trialsFor(mutant);
  const candidates = [...known].sort((a, b) => price(a) - price(b));
  const trials = candidates.map(({ trial }) => trial);
  const first = await runner.firstToNotice(mutant.sql, trials);
  const place = first ? trials.indexOf(first) : trials.length - 1;
  for (const candidate of candidates.slice(0, place + 1)) candidate.tried += 1;
  if (first) candidates[place]!.noticed += 1;
  const noticing = first ?? (await runner.firstToNotice(mutant.sql, cheapestFirst));
  if (noticing && !first) known.push({ trial: noticing, tried: 1, noticed: 1 });
  return noticing !== undefined;
}

it('the trials notice every weakened grant, check, key, trigger, bucket, policy and line of a function', async () => {
  expect(await complaintsOfAll(runners[0]!)).toEqual([]);
  const cheapestFirst = [...TRIALS].sort((a, b) => costs.get(a)! - costs.get(b)!);
  const survivors: { mutant: Mutant; at: number }[] = [];
  const refused: string[] = [];
  const counts = new Map<string, number>();
  const queue = mutants.filter((each, index) => index % STEP === 0 && !isEquivalent(each)).values();
  const tryMutants = async (runner: Runner, session: number) => {
    let made = 0;
    for (const mutant of queue) {
      made += 1;
      if (made % CLEAN_EVERY === 0) await backends[session]!.sql('vacuum');
      const isSeen = await isNoticed(runner, mutant, cheapestFirst).catch((error: unknown) => {
        if (isNoSql(error)) return null;
        throw error;
      });
      if (isSeen === null) refused.push(mutant.what);
      else counts.set(mutant.kind, (counts.get(mutant.kind) ?? 0) + 1);
      if (isSeen === false) survivors.push({ mutant, at: Date.now() });
    }
  };
  await Promise.all(runners.map(tryMutants));
  const unnoticed: string[] = [];
  for (const { mutant, at } of survivors) {
    await sleep(Math.max(0, at + SAME_WINDOW - Date.now()));
    if (await isNoticed(runners[0]!, mutant, cheapestFirst)) continue;
    unnoticed.push(`${mutant.kind}, ${mutant.of}: ${mutant.what}`);
    // At once: somebody who ends a long run has seen them.
    process.stdout.write(`Not noticed: ${unnoticed.at(-1)}\n`);
  }
  const tried = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  process.stdout.write(`Mutants: ${tried} made, ${tried - unnoticed.length} noticed (${kinds})\n`);
  expect(unnoticed).toEqual([]);
  // Of all mutants one in a thousand may be no SQL, and be among those of a short run.
  expect(refused.slice(mutants.length / 1000)).toEqual([]);
  expect(tried).toBeGreaterThan(2500 / STEP);
});

it.each(EQUIVALENT)('every exception matches a mutant: $why', ({ is }) => {
  expect(mutants.some(is)).toBe(true);
});
