import { spawn } from 'node:child_process';
import { UserError } from './progress.mjs';
import { ROOT } from './workspace.mjs';

/**
 * Running child processes with the signal that stops each; each leads a process group, so that its own children stop
 * with it.
 */
const running = new Map();
const KILL_AFTER_MS = 15_000;

/** `npm`, in the version that runs this script when there is one. */
export function npmCommand(...args) {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path, ...args] : ['npm', ...args];
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends every child and all its descendants; resolves when they are gone. */
export async function stopChildren() {
  const waits = [...running].map(
    ([child, stopSignal]) =>
      new Promise((resolve) => {
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
export function stopChildrenOnSignal() {
  const handlers = Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }).map(([signal, code]) => {
    const handler = () => void stopChildren().then(() => process.exit(code));
    process.once(signal, handler);
    return [signal, handler];
  });
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

/**
 * Starts a command in a process group of its own.
 * @param {string[]} command program and arguments
 * @param {{ env?: Record<string, string>, cwd?: string, uid?: number, gid?: number, stopSignal?: string,
 *   onOutput?: (chunk: string) => void }} [options] without `onOutput` the output is inherited; it runs as
 *   `uid` and `gid`; `stopSignal` stops it, SIGTERM by default
 */
export function launch([program, ...args], options = {}) {
  const { env, cwd = ROOT, uid, gid, stopSignal = 'SIGTERM', onOutput } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    uid,
    gid,
    detached: true,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  running.set(child, stopSignal);
  child.once('close', () => running.delete(child));
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  return child;
}

/**
 * Runs a command to its end.
 * @param {string[]} command program and arguments
 * @param {Parameters<typeof launch>[1] & { timeoutMs?: number }} [options] a command that takes longer than `timeoutMs`
 *   is ended, with all its descendants
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function exitCode(command, { timeoutMs, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = launch(command, options);
    const end = () => {
      console.error(
        `\n\`${command.join(' ')}\` is ended: it runs longer than ${timeoutMs / 60_000} minutes.`,
      );
      signalGroup(child, 'SIGKILL');
    };
    const timer = timeoutMs ? setTimeout(end, timeoutMs) : undefined;
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
export async function quietly(command, options) {
  let output = '';
  const code = await exitCode(command, { ...options, onOutput: (chunk) => (output += chunk) });
  if (code !== 0)
    throw new UserError(`\`${command.join(' ')}\` failed (exit code ${code}):\n\n${output.slice(-8000)}`);
  return output;
}
