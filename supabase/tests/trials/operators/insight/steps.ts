import { literal } from '../../sql';
import { owner, step } from '../../steps';
import { FORMS } from '../../visitors/forms';
import type { Outcome, Step } from '../../runner';

export const TODAY = "(now() at time zone 'utc')::date";
export const clear = [
  'private.insight_events',
  'public.insight_sums',
  ...FORMS.map((form) => `public.${form}`),
].map((table) => owner(`delete from ${table}`));

/** A page view. @param asker an IP address */
export const view = (page: string, asker = '192.0.2.1', browser = 'Firefox', sees?: Outcome): Step => ({
  as: 'service',
  run: `select public.record_visit('${page}', 'search.example', 'spring', 'phone', 'DE', null, '${asker}', '${browser}')::text as done`,
  ...(sees ? { sees } : {}),
});
export const DONE = [{ done: '' }];
export const events = (columns: string, sees: Outcome) =>
  step('owner', `select ${columns} from private.insight_events order by at, page, is_first desc`, sees);

/** `n` events that wait to be summed. @param at an expression */
export const waiting = (values: Record<string, unknown>, at = 'now()', n = 1) =>
  owner(
    `insert into private.insight_events ("at", ${Object.keys(values).join(', ')})
     select ${[at, ...Object.values(values).map(literal)].join(', ')} from generate_series(1, ${n})`,
  );
export const sum = (sees?: Outcome) =>
  sees
    ? step('service', 'select public.sum_insight() as summed', sees)
    : ({ as: 'service', run: 'select public.sum_insight() as summed' } as const);
export const sums = (columns: string, where: string, sees: Outcome) =>
  step(
    'owner',
    `select ${columns} from public.insight_sums where ${where} order by day, dimension, name collate "C"`,
    sees,
  );
export const sumOf = (day: string, name: string, views: number, visitors = 0, dimension = 'page') =>
  owner(
    `insert into public.insight_sums values (${TODAY} - ${day}, '${dimension}', '${name}', ${views}, ${visitors})`,
  );
/** `n` pages of one day, the first with most views. */
export const pagesOf = (daysAgo: number, n: number) =>
  owner(
    `insert into public.insight_sums select ${TODAY} - ${daysAgo}, 'page', 'p' || n, 2000 - n, 1 from generate_series(1, ${n}) n`,
  );
export const countOf = (daysAgo: number, count: number) =>
  step('owner', `select count(*) from public.insight_sums where day = ${TODAY} - ${daysAgo}`, [{ count }]);

/** What an admin reads of a range: dimension, name, and the four counts. */
export const reads = (first: string, last: string, where: string, rows: [string, string, ...number[]][]) =>
  step(
    'admin',
    `select * from public.read_insight('${first}', '${last}') where ${where} order by dimension, name collate "C"`,
    rows.map(([dimension, name, views, visitors, views_before, visitors_before]) => ({
      dimension,
      name,
      views,
      visitors,
      views_before,
      visitors_before,
    })),
  );
