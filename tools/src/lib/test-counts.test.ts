import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestCounts, outcomeOf, playwrightCounts, skippedCounts, testsOf } from './test-counts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'test-counts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a report in Playwright's format: nested suites, one entry per project of a test. */
function reportOf(stats: object, tests: object[] = []): string {
  const file = join(folder, 'report.json');
  writeFileSync(
    file,
    JSON.stringify({ stats, suites: [{ suites: [{ specs: [{ title: 'opens a menu', tests }] }] }] }),
  );
  return file;
}

const FLAKY = { status: 'flaky', annotations: [] };

it('names flaky tests; more than two, or any in a strict run, count as failed', () => {
  const two = reportOf({ expected: 4, unexpected: 0, flaky: 2, skipped: 0 }, [FLAKY]);
  expect(playwrightCounts(two, 0, false)).toMatchObject({ passed: 6, failed: 0, flaky: ['opens a menu'] });
  expect(playwrightCounts(two, 0, true)).toMatchObject({ passed: 4, failed: 2, flaky: ['opens a menu'] });
  const three = reportOf({ expected: 4, unexpected: 1, flaky: 3, skipped: 0 });
  expect(playwrightCounts(three, 1, false)).toMatchObject({ passed: 4, failed: 4 });
});

it('counts skipped tests and lists their distinct reasons', () => {
  const skipped = {
    status: 'skipped',
    annotations: [{ type: 'skip', description: 'Firefox is not installed' }],
  };
  const run = { status: 'expected', annotations: [{ type: 'slow', description: 'takes long' }] };
  const report = reportOf({ expected: 1, unexpected: 0, flaky: 0, skipped: 2 }, [skipped, run, skipped]);
  expect(playwrightCounts(report, 0)).toEqual({
    passed: 1,
    failed: 0,
    skipped: 2,
    flaky: [],
    reasons: ['Firefox is not installed'],
  });
});

it('lists the names of tests skipped by jest', () => {
  const file = join(folder, 'report.json');
  const assertionResults = [
    { status: 'passed', fullName: 'is run' },
    { status: 'pending', fullName: 'needs a program' },
  ];
  const report = { numPassedTests: 1, numPendingTests: 1, testResults: [{ assertionResults }] };
  writeFileSync(file, JSON.stringify(report));
  expect(jestCounts(file, 0)).toEqual({ passed: 1, failed: 0, skipped: 1, reasons: ['needs a program'] });
});

it('does not report a fully skipped stage as ok', () => {
  const counts = skippedCounts('PostgreSQL is not installed');
  expect(counts).toEqual({ passed: 0, failed: 0, reasons: ['PostgreSQL is not installed'] });
  expect(outcomeOf(counts)).toBe('SKIPPED');
  expect(outcomeOf({ passed: 0, failed: 0, skipped: 2, reasons: ['Firefox'] })).toBe('SKIPPED');
  expect(outcomeOf({ passed: 3, failed: 0, skipped: 2, reasons: ['Firefox'] })).toBe('ok');
  expect(outcomeOf({ passed: 3, failed: 1 })).toBe('1 failed');
  expect(outcomeOf({ passed: 0, failed: 0 })).toBe('ok');
});

it('shows the numbers of passed and skipped tests', () => {
  expect(testsOf({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 2 skipped');
  expect(testsOf({ passed: 3, failed: 1 })).toBe('3 passed');
});

it('counts a run without a report as one failure', () => {
  expect(playwrightCounts(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});
