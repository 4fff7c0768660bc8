import { isDue } from './cron';
import type { FunctionRunner, LoadedFunction } from './functions';

const MINUTE = 60_000;

/**
 * Runs scheduled functions in the minutes they ask for; one that still runs is not started again.
 * @returns stops the clock
 * @throws Error when a function's schedule is not one
 */
export function startScheduler(
  functions: readonly LoadedFunction[],
  runner: FunctionRunner,
  siteUrl: string,
): () => void {
  const scheduled = functions.filter((fn) => fn.config.schedule);
  for (const fn of scheduled) isDue(fn.config.schedule!, new Date());
  const busy = new Set<string>();

  const tick = (now: Date) => {
    for (const fn of scheduled) {
      if (busy.has(fn.name) || !isDue(fn.config.schedule!, now)) continue;
      busy.add(fn.name);
      const nextRun = new Date(Math.ceil((now.getTime() + 1) / MINUTE) * MINUTE).toISOString();
      const request = new Request(`${siteUrl}/.netlify/functions/${fn.name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ next_run: nextRun }),
      });
      void runner.answer(fn, request, '127.0.0.1', {}).finally(() => busy.delete(fn.name));
    }
  };

  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick(new Date());
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  if (scheduled.length > 0) wait();
  return () => clearTimeout(timer);
}
