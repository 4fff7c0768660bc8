import { Cron } from 'croner';
import type { FunctionRunner, LoadedFunction } from './functions';

/**
 * Runs scheduled functions when they ask for it, in UTC as Netlify does; one that still runs is not started again.
 * @returns stops the clock
 * @throws Error when a function's schedule is not one
 */
export function startScheduler(
  functions: readonly LoadedFunction[],
  runner: FunctionRunner,
  siteUrl: string,
): () => void {
  const jobs = functions.flatMap((fn) => {
    const { schedule } = fn.config;
    if (!schedule) return [];
    const options = { mode: '5-part', timezone: 'Etc/UTC', protect: true, unref: true } as const;
    const job = new Cron(schedule, options, async (self: Cron) => {
      const request = new Request(`${siteUrl}/.netlify/functions/${fn.name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ next_run: self.nextRun()?.toISOString() }),
      });
      await runner.run(fn, request, '127.0.0.1', {});
    });
    return [job];
  });
  return () => jobs.forEach((job) => job.stop());
}
