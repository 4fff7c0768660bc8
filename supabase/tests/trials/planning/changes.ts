import { entryOf } from '../../matrix';
import { insertInto, type Expression } from '../sql';
import { owner, step } from '../steps';
import { at, PLANNED_TABLES } from './policies';
import type { Outcome, Step, Trial } from '../runner';

export const idOf = (n: number) => `90000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

export const clear = PLANNED_TABLES.flatMap((table) => [
  owner(`delete from public.${table}`),
  owner(`alter table public.${table} disable trigger keep_plan`),
]);
export const add = (table: string, n: number, plan: object, isOn = true): Step => {
  const { row, visible } = entryOf(table);
  return owner(insertInto(`public.${table}`, { ...row(n), id: idOf(n), [visible!.column]: isOn, ...plan }));
};
const next = (sees: Outcome) =>
  step('service', 'select * from public.next_planned_changes() order by 1', sees);
export const due = (...ids: number[]) =>
  step(
    'service',
    'select right(row_id::text, 2)::int as row, until = now() as is_now from public.due_planned_changes() order by 1',
    ids.map((row) => ({ row, is_now: true })),
  );
export const settle = (until: Expression) =>
  step('service', `select public.settle_planned_changes(${until.sql})::text as done`, [{ done: null }]);
export const purgedUntil = (until: Expression) =>
  owner(`update private.purged_changes set until = ${until.sql}`);

/** The next change of each table, and which pages a tick has to purge. */
export const PLANNED_CHANGES: readonly Trial[] = [
  {
    name: 'the next change of each table is known to the second, and the last ten seconds are not forgotten',
    of: ['next_planned_changes'],
    steps: [
      ...clear,
      next([]),
      ...PLANNED_TABLES.flatMap((table, n) => [
        add(table, n + 1, { publish_at: at(`${n + 1} minutes`), unpublish_at: at(`${n + 2} minutes`) }),
        // Nothing changes for readers when a draft's time comes.
        add(table, n + 11, { publish_at: at('30 seconds') }, false),
        add(table, n + 21, { unpublish_at: at('1 hour') }),
      ]),
      next(
        PLANNED_TABLES.map((table_name, n) => ({ table_name, seconds: (n + 1) * 60 })).sort((a, b) =>
          a.table_name < b.table_name ? -1 : 1,
        ),
      ),
      ...clear,
      add('services', 1, { publish_at: at('-10 seconds') }),
      next([]),
      add('services', 2, { publish_at: at('-9 seconds') }),
      add('services', 3, { publish_at: at('5 seconds') }),
      next([{ table_name: 'services', seconds: -9 }]),
    ],
  },
  {
    name: 'a tick gets what has changed since the last one, and a missed tick is made up',
    of: ['due_planned_changes', 'settle_planned_changes', 'planned_changes'],
    steps: [
      ...clear,
      ...PLANNED_TABLES.flatMap((table, n) => [
        add(table, 10 * n + 1, { publish_at: at('-1 minute') }),
        add(table, 10 * n + 2, { publish_at: at('-2 days'), unpublish_at: at() }),
        add(table, 10 * n + 3, { publish_at: at('-3 minutes') }),
        add(table, 10 * n + 4, { publish_at: at('1 microsecond') }),
        add(table, 10 * n + 5, { publish_at: at('-1 minute') }, false),
      ]),
      purgedUntil(at('-3 minutes')),
      due(...[0, 1, 2, 3, 4].flatMap((n) => [10 * n + 1, 10 * n + 2])),
      settle(at('-1 minute')),
      due(2, 12, 22, 32, 42),
      // Two ticks at once: the later one counts.
      settle(at('-2 minutes')),
      due(2, 12, 22, 32, 42),
      settle(at()),
      due(),
      purgedUntil(at('-1 week')),
      add('services', 60, { publish_at: at('-5 days'), unpublish_at: at('-4 days') }),
      step('service', "select count(*) from public.due_planned_changes() where table_name = 'services'", [
        { count: 4 },
      ]),
    ],
  },
];

const calendar = (...rows: string[]) =>
  step(
    'admin',
    `select concat_ws(' ', table_name, right(row_id::text, 2), title, is_on) as entry
     from public.read_calendar('2025-06-01T00:00:00Z', '2025-07-01T00:00:00Z')`,
    rows.map((entry) => ({ entry })),
  );
const moment = (day: string) => `${day}T00:00:00Z`;
const LONG_AGO = { created_at: '2024-01-01T00:00:00Z' };

/** What the calendar shows. */
export const CALENDAR: readonly Trial[] = [
  {
    name: 'the calendar has what appears or disappears in a span of time, and drafts without a date, of every table',
    of: ['read_calendar'],
    steps: [
      ...PLANNED_TABLES.flatMap((table) => [
        ...clear,
        owner('delete from public.newsletter_campaigns'),
        add(table, 1, { publish_at: moment('2025-06-01'), ...LONG_AGO }),
        add(table, 2, { publish_at: moment('2025-07-01'), ...LONG_AGO }),
        add(table, 3, { publish_at: '2025-06-30T23:59:00Z', created_at: '2024-01-03T00:00:00Z' }, false),
        add(table, 4, { publish_at: '2025-05-31T23:59:00Z', ...LONG_AGO }),
        add(table, 5, {
          publish_at: moment('2025-05-01'),
          unpublish_at: moment('2025-06-01'),
          created_at: '2024-01-02T00:00:00Z',
        }),
        add(table, 6, { publish_at: moment('2025-05-01'), unpublish_at: moment('2025-07-01'), ...LONG_AGO }),
        add(table, 7, {
          publish_at: moment('2025-05-01'),
          unpublish_at: '2025-05-31T23:59:00Z',
          ...LONG_AGO,
        }),
        // Without a plan: since it was made.
        add(table, 11, { created_at: moment('2025-06-01') }),
        add(table, 12, { created_at: moment('2025-07-01') }),
        add(table, 13, { created_at: '2025-05-31T23:59:59Z' }),
        add(table, 14, LONG_AGO, false),
        // A plan counts, and not when the row was made.
        add(table, 15, { created_at: moment('2025-06-02'), publish_at: moment('2025-08-01') }),
        calendar(
          ...[3, 5, 1].map((n) => `${table} 0${n} ${titleOf(table, n)} ${n === 3 ? 'f' : 't'}`),
          `${table} 11 ${titleOf(table, 11)} t`,
          `${table} 14 ${titleOf(table, 14)} f`,
        ),
      ]),
    ],
  },
  {
    name: 'the calendar has newsletters that were not called back, and says which of them can be moved',
    of: ['read_calendar'],
    steps: [
      ...clear,
      owner('delete from public.newsletter_campaigns'),
      ...['queued', 'sent', 'paused', 'sending', 'failed', 'cancelled', 'draft', 'planned'].map((status, n) =>
        owner(
          insertInto('public.newsletter_campaigns', {
            id: idOf(n + 1),
            idempotency_key: status,
            subject: status,
            html: '<p>x</p>',
            status,
            starts_at: moment('2025-06-10'),
          }),
        ),
      ),
      owner(
        "update public.newsletter_campaigns set starts_at = '2025-07-01T00:00:00Z' where status = 'paused'",
      ),
      calendar(
        'newsletter_campaigns 01 queued f',
        'newsletter_campaigns 02 sent f',
        'newsletter_campaigns 04 sending f',
        'newsletter_campaigns 05 failed f',
        'newsletter_campaigns 08 planned t',
      ),
      step('anonymous', "select * from public.read_calendar('2025-06-01', '2025-07-01')", '42501'),
      step('member', "select * from public.read_calendar('2025-06-01', '2025-07-01')", []),
    ],
  },
  {
    name: 'the calendar has a thousand rows at most',
    of: ['read_calendar'],
    steps: [
      ...clear,
      owner(
        `insert into public.services (title, published, created_at) select 'x', true, '2025-06-02' from generate_series(1, 1001)`,
      ),
      step('admin', "select count(*) from public.read_calendar('2025-06-01', '2025-07-01')", [
        { count: 1000 },
      ]),
    ],
  },
];

function titleOf(table: string, n: number): string {
  const row = entryOf(table).row(n);
  return String(row['title'] ?? row['name']);
}
