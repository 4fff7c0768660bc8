import { buildAll } from './build.mjs';
import { installPackages } from './install.mjs';
import { stopChildrenOnSignal } from './processes.mjs';
import { printFailure } from './progress.mjs';
import { runStack } from './run-stack.mjs';

/** `npm start`: installs and builds what is missing, then serves the production site. */
export default async function start() {
  const started = performance.now();
  const forgetSignals = stopChildrenOnSignal();
  try {
    await installPackages();
    await buildAll();
    forgetSignals();
    await runStack({ started });
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
}
