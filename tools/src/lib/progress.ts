import { UserError } from '../../../local-stack/src/errors';

/**
 * A duration for people: `0.8 s`, `12 s`, `2 min 05 s`.
 * @param milliseconds
 */
export function elapsed(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

const STILL_WORKING_AFTER_MS = 15_000;

/**
 * Runs one long step and says so: when it begins, every 15 seconds, and how long it took.
 * @param label what is being done, e.g. `Installing packages`
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const soFar = () => elapsed(performance.now() - started);
  console.log(`• ${label} …`);
  const timer = setInterval(() => console.log(`  … ${label}: ${soFar()} so far`), STILL_WORKING_AFTER_MS);
  try {
    const result = await work();
    console.log(`  ${label}: done in ${soFar()}`);
    return result;
  } catch (error) {
    console.log(`  ${label}: failed after ${soFar()}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Prints a failure; a stack only for what nobody foresaw, or when `DEBUG` is set. */
export function printFailure(error: unknown): void {
  if (error instanceof UserError && !process.env.DEBUG) return console.error(`\n${error.message}\n`);
  console.error(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
