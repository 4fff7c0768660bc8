import { join } from 'node:path';
import { LOCAL_ADMIN } from '../../../local-stack/src/backend';
import { startStack, type Stack, type StackOptions } from '../../../local-stack/src/stack';
import { openBundles, type ImportAsIs } from './bundles';
import { elapsed, printFailure, step } from './progress';
import { ROOT } from './workspace';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type StopSignal = keyof typeof SIGNALS;
const FORCE_EXIT_MS = 10_000;

/** Calls `onGone` when npm, which started this process, has ended without a signal. */
function watchParent(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), 1000).unref();
}

function announce({ settings, backend }: Stack, started: number): void {
  const { PORT, MAIL_PORT, SMTP_PORT, API_PORT } = settings.ports;
  console.log(`\nReady in ${elapsed(performance.now() - started)}.\n`);
  console.log(`  Site         http://localhost:${PORT}`);
  console.log(`  Back-office  http://localhost:${PORT}/admin`);
  if (backend.isEmbedded) {
    console.log(`               ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}`);
    console.log(`  API          http://localhost:${API_PORT}`);
  } else {
    console.log(`  API          ${backend.url}`);
  }
  console.log(`  Mail inbox   http://localhost:${MAIL_PORT} (SMTP on port ${SMTP_PORT})`);
  console.log(`  Data         ${settings.dataDir}`);
  console.log('\nCtrl-C stops everything.\n');
}

export interface RunOptions {
  /** When the command began, in `performance.now()` terms. */
  started: number;
  root?: string;
  importAsIs: ImportAsIs;
  /** Ports of the development servers, which then take the place of the built files. */
  devPorts?: StackOptions['devPorts'];
  /** Ends what else runs. */
  onStop?: () => Promise<void>;
}

/** Runs the site in this process until a signal ends it. */
export async function runStack(options: RunOptions): Promise<void> {
  const { started, root = ROOT, importAsIs, devPorts, onStop = async () => undefined } = options;
  let isStopping = false;
  let stack: Stack | undefined;
  const stop = async (code: number, reason: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(`\n${reason} Stopping …`);
    setTimeout(() => process.exit(code || 1), FORCE_EXIT_MS).unref();
    await Promise.all([stack?.close(), onStop()]);
    console.log('Stopped.');
    process.exit(code);
  };
  // A signal while parts are still starting waits for them, so that none is left half started.
  for (const [signal, code] of Object.entries(SIGNALS) as [StopSignal, number][])
    process.on(signal, () => void whenStarted.finally(() => stop(code, `${signal}.`)));
  watchParent(() => void stop(1, 'npm is gone.'));

  const whenStarted = start().then(
    (running) => void (stack = running),
    async (error: unknown) => {
      printFailure(error);
      await onStop();
      process.exit(1);
    },
  );
  await whenStarted;
  if (!isStopping && stack) announce(stack, started);

  async function start(): Promise<Stack> {
    const bundles = devPorts
      ? {}
      : { bundles: await openBundles(join(root, 'netlify/dist/functions'), importAsIs) };
    const onLockLost = (error: Error) =>
      void stop(1, `Another process has taken the data folder (${error.message}).`);
    return startStack({
      root,
      env: process.env,
      ...(devPorts ? { devPorts } : {}),
      ...bundles,
      step,
      onLockLost,
    });
  }
}
