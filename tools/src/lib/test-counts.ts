import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What one stage of the tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
  /** Titles of tests that passed only on a retry. */
  flaky?: string[];
  /** Why tests were skipped. */
  reasons?: string[];
}

const count = z.number().default(0);
const jestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numRuntimeErrorTestSuites: count,
  numPendingTests: count,
  testResults: z
    .array(z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }))
    .default([]),
});

const spec = z.object({
  title: z.string().default(''),
  tests: z.array(
    z.object({
      status: z.string(),
      annotations: z.array(z.object({ description: z.string().optional() })).default([]),
    }),
  ),
});
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
type Spec = z.infer<typeof spec>;
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  suites: z.array(suite).default([]),
});

/** Flaky tests in a run of several hundred that do not refuse it. */
const MOST_FLAKY = 2;

/** A report; undefined where none was written, or one of another format. */
function readReport<T>(schema: z.ZodType<T>, file: string): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A stage that fails, or whose report cannot be read, has failed at least once. */
function atLeastOne(counts: Counts, hasSucceeded: boolean): Counts {
  return !hasSucceeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Counts from jest's JSON report. A suite that could not run is one failure. Skipped tests are listed by name, because
 * jest has no reasons.
 */
export function jestCounts(file: string, code: number): Counts {
  const report = readReport(jestReport, file);
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: report?.numPendingTests ?? 0,
    reasons: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
  return atLeastOne(counts, code === 0 && report !== undefined);
}

/** The distinct reasons of skipped tests. */
function skipReasons(specs: Spec[]): string[] {
  const own = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ annotations }) => annotations.flatMap(({ description }) => description ?? []));
  return [...new Set(own)].filter(Boolean);
}

const allSpecs = ({ suites, specs }: Suite): Spec[] => [...specs, ...suites.flatMap(allSpecs)];

/**
 * Counts from Playwright's JSON report. A flaky test, which passed only on a retry, is named; more than two of them, or
 * any with `isStrict`, count as failed (`docs/decisions/100-tests-that-pass-on-a-retry.md`).
 */
export function playwrightCounts(
  file: string,
  code: number,
  isStrict = Boolean(process.env.FAIL_ON_FLAKY),
): Counts {
  const report = readReport(playwrightReport, file);
  const specs = allSpecs({ suites: report?.suites ?? [], specs: [] });
  const isFlaky = ({ tests }: Spec) => tests.some(({ status }) => status === 'flaky');
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const isTolerated = !isStrict && flaky <= MOST_FLAKY;
  const counts = {
    passed: expected + (isTolerated ? flaky : 0),
    failed: unexpected + (isTolerated ? 0 : flaky),
    skipped,
    flaky: specs.filter(isFlaky).map(({ title }) => title),
    reasons: skipReasons(specs),
  };
  return atLeastOne(counts, code === 0 && report !== undefined);
}

/** Lint, types and build have nothing to count but their failure. */
export function plainCounts(_: string, code: number): Counts {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** A stage that could not be run on this machine. */
export function skippedCounts(reason: string): Counts {
  return { passed: 0, failed: 0, reasons: [reason] };
}

/** The outcome of a stage; `ok` requires that it ran any test. */
export function outcomeOf({ passed, failed, reasons = [] }: Counts): string {
  if (failed > 0) return `${failed} failed`;
  return passed === 0 && reasons.length > 0 ? 'SKIPPED' : 'ok';
}

/** Numbers of passed and skipped tests for the summary. */
export function testsOf({ passed, skipped = 0 }: Counts): string {
  return [passed > 0 && `${passed} passed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');
}
