import { BROWSER_ROLES, clearRateLimits, from, owner, rateWindow, step } from '../steps';
import type { Outcome, Trial } from '../runner';

const count = (asker: string, sees: Outcome = [{ done: 'true' }]) =>
  step('service', `select public.count_endless_page('${asker}', 4)::text as done`, sees);

/** Searches, and pages that do not exist. */
export const ENDLESS_PAGES: Trial = {
  name: 'endless pages have a limit for each visitor, and one for all of 25 times that, for a minute',
  of: ['count_endless_page'],
  steps: [
    clearRateLimits,
    ...BROWSER_ROLES.map((as) => step(as, "select public.count_endless_page('192.0.2.1', 4)", '42501')),
    rateWindow('endless_pages from 192.0.2.1', 60, 4, 60),
    rateWindow('endless_pages from 192.0.2.1', 60, 3),
    count('192.0.2.1'),
    count('192.0.2.1', 'PT429'),
    count('192.0.2.2'),
    from('192.0.2.1', count('')),
    rateWindow('endless_pages from 2001:db8:1::/48', 60, 4),
    count('2001:db8:1:2::3', 'PT429'),
    count('2001:db8:2:2::3'),
    clearRateLimits,
    rateWindow('endless_pages', 60, 100, 60),
    rateWindow('endless_pages', 60, 99),
    count('192.0.2.1'),
    count('192.0.2.2', [{ done: 'false' }]),
    clearRateLimits,
    owner(
      `create or replace function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
       language sql set search_path = '' as $$
         insert into private.rate_buckets (key, window_start, hits) values (bucket || ': ' || window_seconds, now(), allowed) $$`,
    ),
    count('192.0.2.1'),
    step('owner', 'select key, hits from private.rate_buckets order by hits', [
      { key: 'endless_pages from 192.0.2.1: 60', hits: 4 },
      { key: 'endless_pages: 60', hits: 100 },
    ]),
  ],
};
