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

/** Counts out of jest's JSON report. A suite that could not run is one failure. */
export function jestCounts(file, code) {
  const report = readJson(file);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
  };
  return atLeastOne(counts, code);
}

/** Counts out of Playwright's JSON report. */
export function playwrightCounts(file, code) {
  const stats = readJson(file)?.stats;
  return atLeastOne(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    code,
  );
}

/** Lint, types and build have nothing to count but their failure. */
export function plainCounts(_, code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}
