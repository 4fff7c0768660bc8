import { MATRIX } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto, literal } from '../sql';
import { owner, step } from '../steps';
import { COLUMNS } from './columns';
import { cvNames } from './formats';
import type { Trial } from '../runner';

/** Lists of objects are wrapped in `{ list }`: an empty list would be taken for an array of texts. */
const valueOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'list' in value
    ? literal(JSON.stringify(value.list))
    : literal(value);

const PRIVATE_ROWS: Record<string, Record<string, unknown>> = {
  'private.cv_permits': { name: cvNames[0] },
  'private.staff': { user_id: ':member' },
};
const rowOf = (table: string) => PRIVATE_ROWS[table] ?? MATRIX.find((entry) => entry.table === table)!.row(1);
const withSchema = (table: string) => (table.includes('.') ? table : `public.${table}`);

/** Named `table.column …`, by which the trials of a mutated check are found. */
export const COLUMN_TRIALS: readonly Trial[] = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, { takes, refuses, by: decider }]): Trial => {
    const parents = table === 'application_stages' ? [] : PLANT_PARENTS;
    const set = (value: unknown) => `update ${withSchema(table)} set "${column}" = ${valueOf(value)}`;
    return {
      name: `${table.replace('private.', '')}.${column} takes valid values only`,
      of: decider ? [decider] : [],
      steps: [
        ...parents,
        owner(`delete from ${withSchema(table)}`),
        step('owner', insertInto(withSchema(table), rowOf(table)), 1),
        ...takes.map((value) => step('owner', set(value), 1)),
        ...refuses.map((value) => step('owner', set(value), '23514')),
      ],
    };
  }),
);
