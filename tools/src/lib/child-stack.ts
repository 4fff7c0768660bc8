import { once } from 'node:events';
import { UserError } from '../../../local-stack/src/errors';
import { launch, type Command } from './processes';

const READY = /^Ready in /m;

/**
 * Starts the site as a child and waits until it says that it is ready.
 * @param command e.g. `npm start`
 * @returns `took` in milliseconds; `pid` of the process that serves it
 */
export async function startChildStack(
  command: Command,
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<{ took: number; pid: number; stop: () => Promise<void> }> {
  const started = performance.now();
  let output = '';
  let announce: () => void;
  const ready = new Promise<void>((resolve) => (announce = resolve));
  const child = launch(command, {
    cwd,
    env,
    onOutput: (chunk) => {
      output += chunk;
      if (READY.test(output)) announce();
    },
  });
  const closed = once(child, 'close');
  await Promise.race([
    ready,
    closed.then(() => {
      throw new UserError(`\`${command.join(' ')}\` ended before it was ready:\n\n${output.slice(-4000)}`);
    }),
  ]);
  return {
    took: performance.now() - started,
    pid: child.pid!,
    stop: async () => {
      process.kill(-child.pid!, 'SIGTERM');
      await closed;
    },
  };
}
