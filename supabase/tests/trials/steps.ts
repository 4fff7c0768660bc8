import type { Actor, Outcome, Step } from './runner';

/** A statement that prepares a trial, run as the owner of the database. */
export const owner = (run: string): Step => ({ as: 'owner', run });
/** A statement with the outcome it must have. */
export const step = (as: Actor, run: string, sees: Outcome): Step => ({ as, run, sees });
/** The same step, sent from an IP address. */
export const from = (address: string, sent: Step): Step => ({ ...sent, from: address });
/** SQL for a moment in the past. @param time an interval, e.g. `2 days` */
export const ago = (time: string) => `now() - interval '${time}'`;

/** Empties the rate limits; other trials and the set-up of the backend have counted in them. */
export const clearRateLimits = owner('delete from private.rate_buckets');
/**
 * A rate limit's window with the given number of hits.
 * @param seconds length of the window
 * @param before how many seconds before the current window it starts
 */
export const rateWindow = (key: string, seconds: number, hits: number, before = 0): Step =>
  owner(
    `insert into private.rate_buckets (key, window_start, hits) values ('${key}', to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds} - ${before}), ${hits})`,
  );

/** Every role but the service: those that a browser can have. */
export const BROWSER_ROLES = ['anonymous', 'member', 'editor', 'admin'] as const;
