import { entryOf } from '../matrix';
import { lines, logged, named, noActivity } from './activity/steps';
import { insertInto } from './sql';
import { owner, step } from './steps';
import type { Outcome, Trial } from './runner';

const idOf = (n: number) => `90000000-0000-4000-8000-00000000000${n}`;

interface Moved {
  table: string;
  name: string;
  place: string;
  /** The call that moves the row C, which is in the third place, to the first. */
  toTheTop: string;
}

const TABLES: readonly Moved[] = [
  ...Object.entries({ projects: 'move_project', services: 'move_service' }).map(([table, move]) => ({
    table,
    name: 'title',
    place: 'order',
    toTheTop: `public.${move}('${idOf(3)}', 3, '${idOf(1)}', 1)`,
  })),
  {
    table: 'team_members',
    name: 'name',
    place: 'order_index',
    toTheTop: `public.move_team_member('${idOf(3)}', 0)`,
  },
];

/** What a move of rows leaves behind. */
export const MOVES: readonly Trial[] = TABLES.map(({ table, name, place, toTheTop }): Trial => {
  const first = table === 'team_members' ? 0 : 1;
  const change = (id: number, set: string) =>
    step('admin', `update public.${table} set ${set} where id = '${idOf(id)}'`, 1);
  const versions = (sees: Outcome) =>
    step(
      'owner',
      `select right(row_id::text, 1)::int as row, number, array_to_string(changed, ' ') as changed from public.content_versions where number > 1`,
      sees,
    );
  return {
    name: `a move in ${table} leaves no version, and one entry, of the row that somebody moved`,
    of: [
      'keep_version',
      'change_of',
      'log_activity',
      'is_move',
      'move_project',
      'move_service',
      'move_team_member',
    ],
    steps: [
      named,
      owner(`delete from public.${table}`),
      owner('delete from public.content_versions'),
      ...['A', 'B', 'C', 'D'].map((title, index) =>
        owner(
          insertInto(`public.${table}`, {
            ...entryOf(table).row(index + 1),
            id: idOf(index + 1),
            [name]: title,
            [place]: first + index,
          }),
        ),
      ),
      noActivity,
      step('admin', `select count(*) from ${toTheTop}`, [{ count: 1 }]),
      step('owner', `select string_agg(${name}, '' order by "${place}") as placed from public.${table}`, [
        { placed: 'CABD' },
      ]),
      versions([]),
      ...logged("author, action, title, row_id, array_to_string(columns, ' ') as columns, amount, version", [
        {
          author: 'Ada',
          action: 'changed',
          title: 'C',
          row_id: idOf(3),
          columns: place,
          amount: 1,
          version: null,
        },
      ]),
      // A place that somebody writes is a change as before, without a version.
      change(4, `"${place}" = 9`),
      versions([]),
      ...logged('title, version', [{ title: 'D', version: null }]),
      // With a text, the place is a part of the version.
      change(4, `"${place}" = 10, ${name} = 'E'`),
      versions([{ row: 4, number: 2, changed: [name, place].sort().join(' ') }]),
      ...logged('title, version', [{ title: 'E', version: 2 }]),
      step('admin', `delete from public.${table} where id = '${idOf(4)}'`, 1),
      ...lines(`Ada deleted ${table} E`),
    ],
  };
});
