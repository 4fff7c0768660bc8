import type { Role } from '../backend';
import { MATRIX, PARENTS, type TableRights } from '../matrix';
import { insertInto, literal } from './sql';
import { owner, step } from './steps';
import type { Outcome, Step, Trial } from './runner';

const ROLES: Role[] = ['anonymous', 'member', 'editor', 'admin', 'service'];
const SHOWN = '90000000-0000-4000-8000-000000000001';
const HIDDEN = '90000000-0000-4000-8000-000000000002';

/** Rows that other rows refer to. */
export const PLANT_PARENTS: Step[] = [
  insertInto('public.newsletter_campaigns', {
    id: PARENTS.campaign,
    idempotency_key: 'parent',
    subject: 'Tide',
    html: '<p>x</p>',
  }),
  insertInto('public.blog_posts', {
    id: PARENTS.post,
    slug: 'parent-1',
    title: 'Parent',
    image: '/media/x.webp',
    published: true,
  }),
  insertInto('public.blog_posts', {
    id: PARENTS.draft,
    slug: 'parent-2',
    title: 'Parent',
    image: '/media/x.webp',
  }),
  insertInto('public.contact_messages', {
    id: PARENTS.message,
    name: 'Parent',
    email: 'parent@example.com',
    message: 'Hello.',
  }),
  insertInto('public.job_applications', {
    id: PARENTS.application,
    position_id: 'parent',
    name: 'Parent',
    email: 'parent@example.com',
    message: 'Hello.',
  }),
].map(owner);

/** The rows that those of a table refer to; a table that others refer to must be empty. */
export const parentsOf = ({ row }: Pick<TableRights, 'row'>): Step[] =>
  Object.values(row(1)).some((value) => Object.values(PARENTS).includes(value as never)) ? PLANT_PARENTS : [];

/** An empty table with every grant for everybody, so that only the policies decide. */
function prepared(entry: TableRights): Step[] {
  return [
    ...parentsOf(entry),
    owner(`delete from public.${entry.table}`),
    owner(`grant all on public.${entry.table} to anon, authenticated`),
  ];
}

function planted(entry: TableRights): Step[] {
  const { table, row, visible, key = 'id' } = entry;
  const plant = (n: number, id: string, isShown: boolean) =>
    step(
      'owner',
      insertInto(`public.${table}`, {
        ...row(n),
        ...(key === 'id' ? { id } : {}),
        ...(visible ? { [visible.column]: isShown ? visible.shown : visible.hidden } : {}),
      }),
      1,
    );
  return [...prepared(entry), plant(1, SHOWN, true), ...(visible ? [plant(2, HIDDEN, false)] : [])];
}

function cell(entry: TableRights, role: Role, operation: 'S' | 'I' | 'U' | 'D'): Trial {
  const { table, row, key = 'id', change, visible, rights, isGuarded } = entry;
  const has = (letter: string) => rights[role].includes(letter);
  const all = visible ? 2 : 1;
  const shown = String(visible?.shown ?? (key === 'id' ? SHOWN : row(1)[key]));
  const hidden = String(visible?.hidden);
  const refused = isGuarded ? '42501' : 0;
  const write = (run: string): [string, Outcome] => [run, has(operation) ? all : refused];
  const [column, value] = Object.entries(change)[0]!;
  const by: Record<typeof operation, () => [string, Outcome]> = {
    S: () => [
      `select "${visible?.column ?? key}"::text as seen from public.${table} order by 1`,
      [...(has('S') || has('s') ? [shown] : []), ...(has('S') && visible ? [hidden] : [])]
        .map((seen) => ({ seen }))
        .sort((a, b) => (a.seen < b.seen ? -1 : 1)),
    ],
    I: () => [insertInto(`public.${table}`, row(3)), has('I') ? 1 : '42501'],
    // Without a filter, so that no select policy applies besides the one under test.
    U: () => write(`update public.${table} set "${column}" = ${literal(value)}`),
    D: () => write(`delete from public.${table}`),
  };
  const [run, sees] = by[operation]();
  const before = operation === 'I' ? prepared(entry) : planted(entry);
  return {
    name: `${role} ${operation} on ${table} follows the matrix by policies alone`,
    steps: [...before, step(role, run, sees)],
  };
}

export const CELLS: Trial[] = MATRIX.filter(({ isOwn }) => !isOwn).flatMap((entry) =>
  ROLES.flatMap((role) => (['S', 'I', 'U', 'D'] as const).map((operation) => cell(entry, role, operation))),
);
