import { readFileSync } from 'node:fs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A stage that fails has failed at least once, whatever its report says or whether it has one. */
function atLeastOne(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Counts from jest's JSON report. A suite that could not run is one failure. Skipped tests are listed by name, because
 * jest has no reasons.
 */
export function jestCounts(file, code) {
  const report = readJson(file);
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: report?.numPendingTests ?? 0,
    reasons: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
  return atLeastOne(counts, code);
}

/** The distinct reasons of skipped tests. */
function skipReasons({ suites = [], specs = [] }) {
  const own = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .flatMap(({ annotations }) => annotations.map(({ description }) => description));
  return [...new Set([...own, ...suites.flatMap(skipReasons)].filter(Boolean))];
}

/** Counts from Playwright's JSON report. A flaky test, which passed only on a retry, counts as failed. */
export function playwrightCounts(file, code) {
  const report = readJson(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const counts = {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    reasons: skipReasons(report ?? {}),
  };
  return atLeastOne(counts, code);
}

/** Lint, types and build have nothing to count but their failure. */
export function plainCounts(_, code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

/** A stage that could not be run on this machine. */
export function skippedCounts(reason) {
  return { passed: 0, failed: 0, reasons: [reason] };
}

/** The outcome of a stage; `ok` requires that it ran any test. */
export function outcomeOf({ passed, failed, reasons = [] }) {
  if (failed > 0) return `${failed} failed`;
  return passed === 0 && reasons.length > 0 ? 'SKIPPED' : 'ok';
}

/** Numbers of passed and skipped tests for the summary. */
export function testsOf({ passed, skipped = 0 }) {
  return [passed > 0 && `${passed} passed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');
}
