import { runBenchmarks } from '../bench/run';
import { findBrowser } from '../src/lib/browser';
import { buildAll } from '../src/lib/build';
import { stopChildren, stopChildrenOnSignal } from '../src/lib/processes';
import type { Invocation } from '../command';

/** `npm run bench [name …]`: measures the production build and writes `tools/bench/results.md`. */
export async function run({ args }: Invocation): Promise<number> {
  stopChildrenOnSignal();
  await buildAll();
  const isWithinBudget = await runBenchmarks({ browser: await findBrowser(), names: args });
  await stopChildren();
  return isWithinBudget ? 0 : 1;
}
