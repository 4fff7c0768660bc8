import { join } from 'node:path';
import { importBundles } from './bundles.mjs';
import { elapsed, printFailure, step } from './progress.mjs';
import { ROOT } from './workspace.mjs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const FORCE_EXIT_MS = 10_000;

/** Calls `onGone` when npm, which started us, is gone without having told us. */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), 1000).unref();
}

function announce({ settings, backend }, admin, started) {
  const { PORT, MAIL_PORT, SMTP_PORT, API_PORT } = settings.ports;
  console.log(`\nReady in ${elapsed(performance.now() - started)}.\n`);
  console.log(`  Site         http://localhost:${PORT}`);
  console.log(`  Back-office  http://localhost:${PORT}/admin`);
  if (backend.isEmbedded) {
    console.log(`               ${admin.email} / ${admin.password}`);
    console.log(`  API          http://localhost:${API_PORT}`);
  } else {
    console.log(`  API          ${backend.url}`);
  }
  console.log(`  Mail inbox   http://localhost:${MAIL_PORT} (SMTP on port ${SMTP_PORT})`);
  console.log(`  Data         ${settings.dataDir}`);
  console.log('\nCtrl-C stops everything.\n');
}

/**
 * Runs the site in this process until a signal ends it.
 * @param {{ started: number, root?: string, devPorts?: Record<string, number>, onStop?: () => Promise<void> }} options
 *   `started` is when the command began, in `performance.now()` terms; `devPorts` are those of the development
 *   servers, which then take the place of the built files; `onStop` ends what else runs
 */
export async function runStack({ started, root = ROOT, devPorts, onStop = async () => undefined }) {
  const bundles = devPorts ? undefined : await importBundles(join(root, 'netlify/dist/functions'));
  // Both loaders: the functions' package is not marked as one of ES modules.
  const [esm, cjs] = await Promise.all([import('tsx/esm/api'), import('tsx/cjs/api')]);
  cjs.register();
  esm.register();
  const { startStack } = await import('../../src/stack.ts');
  const { LOCAL_ADMIN } = await import('../../src/backend.ts');

  let isStopping = false;
  let stack = null;
  const stop = async (code, reason) => {
    if (isStopping) return;
    isStopping = true;
    console.log(`\n${reason} Stopping …`);
    setTimeout(() => process.exit(code || 1), FORCE_EXIT_MS).unref();
    await Promise.all([stack?.close(), onStop()]);
    console.log('Stopped.');
    process.exit(code);
  };
  // A signal while parts are still starting waits for them, so that none is left half started.
  let whenStarted;
  const onSignal = (signal) =>
    void Promise.resolve(whenStarted).finally(() => stop(SIGNALS[signal], `${signal}.`));
  for (const signal of Object.keys(SIGNALS)) process.on(signal, onSignal);
  watchParent(() => void stop(1, 'npm is gone.'));

  whenStarted = startStack({
    root,
    env: process.env,
    devPorts,
    bundles,
    step,
    onLockLost: (error) => void stop(1, `Another process has taken the data folder (${error.message}).`),
  }).then(
    (running) => void (stack = running),
    async (error) => {
      printFailure(error);
      await onStop();
      process.exit(1);
    },
  );
  await whenStarted;
  if (!isStopping) announce(stack, LOCAL_ADMIN, started);
}
