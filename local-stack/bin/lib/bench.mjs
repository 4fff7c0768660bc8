import { findBrowser } from './browser.mjs';
import { buildAll } from './build.mjs';
import { installPackages } from './install.mjs';
import { stopChildren, stopChildrenOnSignal } from './processes.mjs';
import { printFailure } from './progress.mjs';

/** `npm run bench [-- name …]`: measures the production build and writes `bench/results.md`. */
export default async function bench() {
  stopChildrenOnSignal();
  try {
    await installPackages();
    await buildAll();
    const browser = await findBrowser();
    const { runBenchmarks } = await import('../../../bench/run.mjs');
    const isWithinBudget = await runBenchmarks({ browser, names: process.argv.slice(2) });
    process.exitCode = isWithinBudget ? 0 : 1;
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  } finally {
    await stopChildren();
  }
}
