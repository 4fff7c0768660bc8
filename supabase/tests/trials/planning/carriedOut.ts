import { entryOf } from '../../matrix';
import { Expression } from '../sql';
import { owner, step } from '../steps';
import { add, clear, due, idOf, purgedUntil, settle } from './changes';
import { at, PLANNED_TABLES } from './policies';
import type { Trial } from '../runner';

/** Turns the latest version of the rows into one that was saved at a day of January 2001. */
const savedOn = (day: number, ...rows: number[]) =>
  owner(
    `update public.content_versions v set saved_at = '2001-01-${String(day).padStart(2, '0')}T00:00:00Z'
     where v.row_id = any ('{${rows.map(idOf).join()}}') and v.number = private.latest_version(v.table_name, v.row_id)`,
  );
const DAY_9 = '2001-01-09T00:00:00Z';
const entries = (...expected: string[]) =>
  step(
    'owner',
    "select concat_ws(' ', table_name, right(row_id::text, 2), action) as entry from public.activity where author = 'Schedule' and at = '2001-01-09T00:00:00Z' order by 1",
    expected.map((entry) => ({ entry })),
  );
const writtenDown = ([column, action]: [string, string]): Trial => ({
  name: `what is ${action} by a plan is the schedule's; what somebody did in that minute is not`,
  of: ['settle_planned_changes', 'was_planned'],
  steps: [
    ...clear,
    ...PLANNED_TABLES.flatMap((table, n) => {
      const { visible } = entryOf(table);
      const ids = [1, 2, 3, 4, 5, 6].map((digit) => 10 * n + digit);
      const [planned, late, edited, switched, moved, old] = ids as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const change = (id: number, set: string) =>
        owner(`update public.${table} set ${set} where id = '${idOf(id)}'`);
      return [
        add(table, planned, { [column]: DAY_9 }),
        savedOn(8, planned),
        // Made with a plan that is over.
        add(table, late, { [column]: DAY_9 }),
        savedOn(10, late),
        // Planned, and written in the meantime.
        add(table, edited, { [column]: DAY_9 }),
        savedOn(9, edited),
        change(edited, 'updated_at = now(), ' + (table === 'team_members' ? 'role' : 'title') + " = 'Again'"),
        savedOn(10, edited),
        // A draft whose minute came, and that somebody published later.
        add(table, switched, { [column]: DAY_9 }, false),
        savedOn(8, switched),
        change(switched, `${visible!.column} = true`),
        savedOn(10, switched),
        // Shown before; the plan was written into the past.
        add(table, moved, { [column]: '2001-01-05T00:00:00Z' }),
        savedOn(4, moved),
        change(moved, `${column} = '${DAY_9}'`),
        savedOn(10, moved),
        // Older than versions.
        add(table, old, { [column]: DAY_9 }),
        owner(`delete from public.content_versions where row_id = '${idOf(old)}'`),
      ];
    }),
    owner('delete from public.activity'),
    purgedUntil(new Expression("'2001-01-08T00:00:00Z'")),
    settle(at()),
    entries(
      ...[...PLANNED_TABLES]
        .map((table) => [table, PLANNED_TABLES.indexOf(table)] as const)
        .sort()
        .flatMap(([table, n]) =>
          [1, 3, 6].map((digit) => `${table} ${String(10 * n + digit).padStart(2, '0')} ${action}`),
        ),
    ),
  ],
});

const rename = (table: string, id: number, title: string) =>
  owner(`update public.${table} set updated_at = now(), title = '${title}' where id = '${idOf(id)}'`);

/** Which planned changes are in the activity. */
export const PLANS_CARRIED_OUT: readonly Trial[] = [
  writtenDown(['publish_at', 'published']),
  writtenDown(['unpublish_at', 'offline']),
  {
    name: 'what was planned is said by the last version before the minute, of the same table',
    of: ['was_planned'],
    steps: [
      ...clear,
      add('services', 1, { publish_at: DAY_9 }),
      savedOn(6, 1),
      rename('services', 1, 'Again'),
      savedOn(7, 1),
      // Without a plan, under the same id, and with more versions.
      add('projects', 1, {}),
      savedOn(7, 1),
      rename('projects', 1, 'Again'),
      savedOn(8, 1),
      rename('projects', 1, 'And again'),
      savedOn(8, 1),
      owner('delete from public.activity'),
      purgedUntil(new Expression("'2001-01-08T00:00:00Z'")),
      settle(at()),
      entries('services 01 published'),
    ],
  },
  {
    name: 'a tick without anything due is settled at once; one with something due is not',
    of: ['due_planned_changes'],
    steps: [
      ...clear,
      purgedUntil(at('-1 hour')),
      due(),
      add('services', 1, { publish_at: at('-1 minute') }),
      due(),
      purgedUntil(at('-1 hour')),
      due(1),
      due(1),
    ],
  },
];
