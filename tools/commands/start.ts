import { buildAll } from '../src/lib/build';
import { stopChildrenOnSignal } from '../src/lib/processes';
import { runStack } from '../src/lib/run-stack';
import type { Invocation } from '../command';

/** `npm start`: builds what is missing, then serves the production site. */
export async function run({ importAsIs }: Invocation): Promise<void> {
  const forgetSignals = stopChildrenOnSignal();
  await buildAll();
  forgetSignals();
  // `performance.now()` counts from the start of the process.
  await runStack({ started: 0, importAsIs });
}
