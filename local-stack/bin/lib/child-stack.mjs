import { once } from 'node:events';
import { launch } from './processes.mjs';
import { UserError } from './progress.mjs';

const READY = /^Ready in /m;

/**
 * Starts the site as a child and waits until it says that it is ready.
 * @param {string[]} command e.g. `npm start`
 * @param {{ cwd: string, env: Record<string, string> }} options
 * @returns {Promise<{ took: number, stop: () => Promise<void> }>} `took` in milliseconds
 */
export async function startChildStack(command, { cwd, env }) {
  const started = performance.now();
  let output = '';
  let announce;
  const ready = new Promise((resolve) => (announce = resolve));
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
    stop: async () => {
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
