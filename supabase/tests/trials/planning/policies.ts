import { entryOf } from '../../matrix';
import { Expression, insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

/** Tables whose rows can be planned. */
export const PLANNED_TABLES = ['services', 'projects', 'blog_posts', 'case_studies', 'team_members'];
/** SQL for now, or a time from now. A trial is one transaction, in which `now()` stands still. */
export const at = (offset = '0 seconds') => new Expression(`now() + interval '${offset}'`);

const idOf = (n: number) => `90000000-0000-4000-8000-00000000000${n}`;

/** Plans by their row's number: an end is the first moment at which a row is hidden. */
const PLANS: readonly [publish: Expression | null, unpublish: Expression | null, isShown: boolean][] = [
  [null, null, true],
  [at(), null, true],
  [at('1 microsecond'), null, false],
  [null, at('1 microsecond'), true],
  [null, at(), false],
  [at('-1 hour'), at('1 hour'), true],
  [at('1 hour'), at('2 hours'), false],
  [at('-2 hours'), at('-1 hour'), false],
];
const SHOWN = PLANS.flatMap(([, , isShown], n) => (isShown ? [idOf(n)] : []));
const EVERY = PLANS.map((_, n) => idOf(n));

/** A row that is switched on, with a plan to the microsecond: the trigger that cuts plans to minutes is off. */
function planted(table: string): Step[] {
  const { row, visible } = entryOf(table);
  const { column, shown, hidden } = visible!;
  const plant = (n: number, plan: object, isOn: boolean) =>
    owner(
      insertInto(`public.${table}`, {
        ...row(n),
        id: idOf(n),
        [column]: isOn ? shown : hidden,
        ...plan,
      }),
    );
  return [
    owner('delete from public.slug_redirects'),
    owner(`delete from public.${table}`),
    owner(`alter table public.${table} disable trigger keep_plan`),
    ...PLANS.map(([publish_at, unpublish_at], n) => plant(n, { publish_at, unpublish_at }, true)),
    // A plan shows nothing that is switched off.
    plant(9, { publish_at: at('-1 hour'), unpublish_at: at('1 hour') }, false),
  ];
}

const ids = (as: Actor, table: string, seen: readonly string[], where = ''): Step =>
  step(
    as,
    `select id::text from public.${table} ${where} order by id`,
    seen.map((id) => ({ id })),
  );
const count = (as: Actor, table: string, sees: number): Step =>
  step(as, `select count(*) from public.${table}`, [{ count: sees }] satisfies Outcome);

/** Who sees rows with a plan, to the microsecond. */
export const PLANNING: readonly Trial[] = [
  ...PLANNED_TABLES.map((table): Trial => ({
    name: `a planned row of ${table} is hidden before its time and after its end, by any filter and count`,
    of: ['policies'],
    steps: [
      ...planted(table),
      ...(['anonymous', 'member'] as const).flatMap((role) => [
        ids(role, table, SHOWN),
        count(role, table, SHOWN.length),
        ids(role, table, [], 'where publish_at > now()'),
        ids(role, table, [], 'where unpublish_at <= now()'),
        ids(role, table, [], `where id = '${idOf(2)}'`),
      ]),
      ids('admin', table, [...EVERY, idOf(9)]),
      ids('service', table, [...EVERY, idOf(9)]),
      step('anonymous', `update public.${table} set publish_at = null`, '42501'),
      step('member', `update public.${table} set publish_at = null`, 0),
    ],
  })),
  {
    name: 'the old slug of a planned post redirects nobody before its time',
    of: ['policies'],
    steps: [
      ...planted('blog_posts'),
      ...EVERY.map((post_id, n) => owner(insertInto('public.slug_redirects', { slug: `old-${n}`, post_id }))),
      step(
        'anonymous',
        'select post_id::text as id from public.slug_redirects order by post_id',
        SHOWN.map((id) => ({ id })),
      ),
    ],
  },
];
