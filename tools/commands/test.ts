import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../local-stack/src/errors';
import { findBrowser } from '../src/lib/browser';
import { buildAll } from '../src/lib/build';
import { freePortRow } from '../src/lib/free-ports';
import { installNetlifyCli } from '../src/lib/netlify-cli';
import { findPostgres, INSTALL_POSTGRES } from '../src/lib/postgres';
import { exitCode, npmCommand, stopChildrenOnSignal, type Command } from '../src/lib/processes';
import { elapsed, printFailure } from '../src/lib/progress';
import {
  jestCounts,
  outcomeOf,
  plainCounts,
  playwrightCounts,
  skippedCounts,
  testsOf,
  type Counts,
} from '../src/lib/test-counts';
import type { Invocation } from '../command';

/** The exit code of a stage, or why it was skipped on this machine. */
type End = number | { skipped: string };
/** Takes a stage's output. */
type Keep = (chunk: string) => void;

interface Stage {
  /** By which it can be chosen; the build has none. */
  part?: string;
  label: string;
  /** What it leaves to `npm test -- --all`. */
  leaves?: string;
  /** @param report path of the file it is to write */
  run(report: string, keep?: Keep): Promise<End>;
  count(report: string, code: number): Counts;
}

interface Result extends Counts {
  label: string;
  leaves?: string | undefined;
  /** Milliseconds. */
  took: number;
}

const npmRun = (script: string, ...options: string[]): Command =>
  npmCommand('run', '--silent', script, ...(options.length ? ['--', ...options] : []));

/** A stage that hangs has failed; the others still report. */
const STAGE_TIMEOUT_MS = 60 * 60_000;

const runCommand = (command: Command, options: Parameters<typeof exitCode>[1]): Promise<number> =>
  exitCode(command, { ...options, timeoutMs: STAGE_TIMEOUT_MS });

/** Buffers a stage's output until it ends, so that parallel stages do not interleave. */
const outputOf = (keep?: Keep) => (keep ? { onOutput: keep } : {});

/** A stage that runs a jest script and counts from its report file. */
const jestStage = (part: string, label: string, script: string, ...options: string[]): Stage => ({
  part,
  label,
  count: jestCounts,
  run: (report, keep) =>
    runCommand(npmRun(script, '--ci', '--json', `--outputFile=${report}`, ...options), outputOf(keep)),
});

/** A stage that only has an exit code. */
const plainStage = (part: string, label: string, script: string): Stage => ({
  part,
  label,
  count: plainCounts,
  run: (_, keep) => runCommand(npmRun(script), outputOf(keep)),
});

const buildStage: Stage = {
  label: 'Production build',
  count: plainCounts,
  run: async () => {
    try {
      await buildAll();
      return 0;
    } catch (error) {
      printFailure(error);
      return 1;
    }
  },
};

/**
 * Where there is a PostgreSQL, most suites run on it alone, because SQL takes a fifth of the time there; on the embedded
 * database only those about what differs, and about code (decision 060). Every night all of them run on both.
 */
const ON_BOTH = ['wire', 'values', 'versions', 'files', 'together', 'calls'];
const ON_BOTH_AT_LENGTH = [...ON_BOTH, 'trials', 'addAField'];
function makeDatabaseStage(isShort: boolean): Stage {
  const [label, script] = ['Database tests', 'test:db'];
  if (!findPostgres()) return jestStage('database', label, script);
  const names = isShort ? ON_BOTH : ON_BOTH_AT_LENGTH;
  const pattern = `--testPathPatterns=supabase/tests/(${names.join('|')})\\.test`;
  return {
    ...jestStage('database', label, script, pattern),
    leaves: 'the trials on the embedded database, and the steps of adding a field',
  };
}

const deployTests = jestStage('deploy', 'Deploy', 'test:deploy');
/** Without the Netlify CLI the deploy cannot be tested; in CI that is a failure. */
const deployStage: Stage = {
  ...deployTests,
  run: async (report, keep) => {
    try {
      await installNetlifyCli();
    } catch (error) {
      printFailure(error);
      return process.env.CI ? 1 : { skipped: 'Netlify’s command line could not be installed' };
    }
    return deployTests.run(report, keep);
  },
};

const postgresTests = jestStage('database', 'On PostgreSQL', 'test:postgres');
/** Runs the suites that need a database again on a PostgreSQL server. */
const postgresStage: Stage = {
  ...postgresTests,
  leaves: 'fifteen of sixteen mutants',
  run: async (report, keep) => {
    if (findPostgres()) return postgresTests.run(report, keep);
    return { skipped: `there is no PostgreSQL on this machine (${INSTALL_POSTGRES})` };
  },
};

const browserStage = (folder: string): Stage => ({
  part: 'browsers',
  label: 'Browser tests',
  leaves: 'the files of e2e/long.ts',
  count: playwrightCounts,
  run: async (report) =>
    runCommand(npmRun('test:e2e', '--reporter=dot,json'), {
      env: {
        // Browsers and killed processes leave files behind, which go with this folder.
        TMPDIR: folder,
        E2E_PORT: String(await freePortRow(4300)),
        E2E_DATA_DIR: join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      // What makes Playwright stop the server it has started; on SIGTERM it leaves it running.
      stopSignal: 'SIGINT',
    }),
});

async function runStage(stage: Stage, report: string, isAlone: boolean): Promise<Result> {
  const started = performance.now();
  let output = '';
  const keep = isAlone ? undefined : (chunk: string) => void (output += chunk);
  const end = await stage.run(report, keep);
  const counts = typeof end === 'number' ? stage.count(report, end) : skippedCounts(end.skipped);
  const result = { label: stage.label, leaves: stage.leaves, ...counts, took: performance.now() - started };
  if (output) console.log(`\n━━ ${stage.label}\n${output.trimEnd()}`);
  console.log(`━━ ${stage.label}: ${outcomeOf(counts)} in ${elapsed(result.took)}`);
  return result;
}

/** Runs the stages of a group in parallel: none of them uses all cores all the time. */
async function runGroup(stages: Stage[], folder: string): Promise<Result[]> {
  console.log(`\n━━ ${stages.map(({ label }) => label).join(', ')}`);
  return Promise.all(
    stages.map((stage) => {
      const name = stage.label.toLowerCase().replaceAll(' ', '-');
      return runStage(stage, join(folder, `${name}.json`), stages.length === 1);
    }),
  );
}

function printSummary(results: Result[], isShort: boolean): void {
  console.log('\nSummary');
  for (const { label, leaves, took, ...counts } of results) {
    const tests = testsOf(counts).padEnd(24);
    console.log(
      `  ${label.padEnd(18)} ${outcomeOf(counts).padEnd(10)} ${tests} ${elapsed(took).padStart(12)}`,
    );
    for (const reason of counts.reasons ?? []) console.log(`    SKIPPED: ${reason}`);
    if (isShort && leaves) console.log(`    LEFT to \`npm test -- --all\`: ${leaves}`);
    for (const title of counts.flaky ?? []) console.log(`    FLAKY, passed on a retry: ${title}`);
  }
}

/** All stages in order; stages of a group are independent. */
const groupsOf = (folder: string, isShort: boolean): Stage[][] => [
  [plainStage('lint', 'Lint and format', 'lint'), plainStage('types', 'Types', 'types'), buildStage],
  [jestStage('unit', 'Unit tests', 'test:unit')],
  [makeDatabaseStage(isShort), postgresStage, deployStage],
  [browserStage(folder)],
];

/** Parts that need no build. */
const WITHOUT_BUILD = new Set(['lint', 'types']);

/** Selects the groups of the requested parts (all by default), preceded by the build if any of them needs it. */
function chooseGroups(parts: string[], folder: string, isShort: boolean): Stage[][] {
  const groups = groupsOf(folder, isShort);
  const known = [...new Set(groups.flat().flatMap(({ part }) => part ?? []))];
  const unknown = parts.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new UserError(`There is no part ${unknown.join(', ')}. Parts: ${known.join(', ')}.`);
  const isBuilt = parts.length === 0 || parts.some((part) => !WITHOUT_BUILD.has(part));
  const isChosen = ({ part }: Stage) => (part ? parts.length === 0 || parts.includes(part) : isBuilt);
  return groups.map((group) => group.filter(isChosen)).filter((group) => group.length > 0);
}

const ALL = '--all';

/** `npm test [-- --all] [part …]`: runs the tests, or the named parts. The last line is `N passed, N failed`. */
export async function run({ args }: Invocation): Promise<number> {
  stopChildrenOnSignal();
  const parts = args.filter((arg) => arg !== ALL);
  const isShort = !args.includes(ALL);
  if (isShort) process.env.SHORT_RUN = '1';
  const folder = mkdtempSync(join(tmpdir(), 'agency-test-'));
  // Ctrl-C ends in `process.exit`, which skips every `finally`.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const results: Result[] = [];
  try {
    const groups = chooseGroups(parts, folder, isShort);
    process.env.CHROMIUM_PATH = await findBrowser();
    console.log(`Browser: ${process.env.CHROMIUM_PATH}`);
    for (const group of groups) results.push(...(await runGroup(group, folder)));
  } catch (error) {
    printFailure(error);
    results.push({ label: 'Preparation', passed: 0, failed: 1, took: 0 });
  }
  printSummary(results, isShort);
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
