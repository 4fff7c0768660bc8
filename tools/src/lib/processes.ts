import { spawn, type ChildProcess } from 'node:child_process';
import { errorCode, UserError } from '../../../local-stack/src/errors';
import { ROOT } from './workspace';

/** A program and its arguments. */
export type Command = readonly string[];

interface LaunchOptions {
  env?: Record<string, string> | undefined;
  cwd?: string | undefined;
  /** Account to run as. */
  uid?: number | undefined;
  gid?: number | undefined;
  /** Stops the command; SIGTERM by default. */
  stopSignal?: NodeJS.Signals | undefined;
  /** Gets the output, which is otherwise inherited. */
  onOutput?: ((chunk: string) => void) | undefined;
}

interface RunOptions extends LaunchOptions {
  /** A command that takes longer is ended, with all its descendants. */
  timeoutMs?: number;
}

/**
 * Running child processes with the signal that stops each; each leads a process group, so that its own children stop
 * with it.
 */
const running = new Map<ChildProcess, NodeJS.Signals>();
const KILL_AFTER_MS = 15_000;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** `npm`, in the version that runs this script when there is one. */
export function npmCommand(...args: string[]): Command {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path, ...args] : ['npm', ...args];
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  // It never ran.
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Ends every child and all its descendants; resolves when they are gone. */
export async function stopChildren(): Promise<void> {
  const waits = [...running].map(
    ([child, stopSignal]) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
        child.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        signalGroup(child, stopSignal);
      }),
  );
  await Promise.all(waits);
}

/** Makes Ctrl-C and `kill` end the children too. Returns a function that takes the handlers off again. */
export function stopChildrenOnSignal(): () => void {
  const handlers = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const handler = () => void stopChildren().then(() => process.exit(code));
    process.once(signal, handler);
    return [signal, handler] as const;
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

/** Starts a command in a process group of its own. */
export function launch([program = '', ...args]: Command, options: LaunchOptions = {}): ChildProcess {
  const { env, cwd = ROOT, uid, gid, stopSignal = 'SIGTERM', onOutput } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
    detached: true,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.set(child, stopSignal);
  child.once('close', () => running.delete(child));
  if (onOutput) {
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
  }
  return child;
}

/**
 * Runs a command to its end.
 * @returns its exit code; 1 when a signal ended it
 */
export function exitCode(command: Command, { timeoutMs, ...options }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = launch(command, options);
    const end = (timeout: number) => {
      console.error(`\n\`${command.join(' ')}\` is ended: it runs longer than ${timeout / 60_000} minutes.`);
      signalGroup(child, 'SIGKILL');
    };
    const timer = timeoutMs ? setTimeout(end, timeoutMs, timeoutMs) : undefined;
    child.once('error', (cause) => {
      clearTimeout(timer);
      running.delete(child);
      reject(new UserError(`Could not run ${command[0]}: ${cause.message}`));
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

/** Runs a command and keeps its output to itself unless it fails. */
export async function quietly(command: Command, options?: RunOptions): Promise<string> {
  let output = '';
  const code = await exitCode(command, { ...options, onOutput: (chunk) => (output += chunk) });
  if (code !== 0)
    throw new UserError(`\`${command.join(' ')}\` failed (exit code ${code}):\n\n${output.slice(-8000)}`);
  return output;
}
