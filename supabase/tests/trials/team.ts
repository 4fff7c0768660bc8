import { insertInto } from './sql';
import { owner, step } from './steps';
import type { Actor, Outcome, Trial } from './runner';

const member = (name: string, order: number, id: string) =>
  owner(
    insertInto('public.team_members', {
      id: `90000000-0000-4000-8000-00000000000${id}`,
      name,
      role: 'x',
      description: 'x',
      ...(order >= 0 ? { order_index: order } : {}),
    }),
  );
const team = (names: string) =>
  step(
    'owner',
    "select string_agg(name || order_index, ' ' order by order_index) as team from public.team_members",
    [{ team: names }],
  );
const move = (as: Actor, id: string, to: number, sees: Outcome) =>
  step(
    as,
    `select public.move_team_member('90000000-0000-4000-8000-00000000000${id}', ${to}) as moved`,
    sees,
  );
const three = [
  owner('delete from public.team_members'),
  member('A', -1, '1'),
  member('B', -1, '2'),
  member('C', -1, '3'),
];

/** The order of the team. */
export const TEAM: readonly Trial[] = [
  {
    name: 'a new member goes last, unless it has a position',
    of: ['append_team_member'],
    steps: [
      ...three,
      team('A0 B1 C2'),
      member('D', 7, '4'),
      team('A0 B1 C2 D7'),
      member('E', 0, '5'),
      team('A0 B1 C2 D7 E8'),
    ],
  },
  {
    name: 'an admin moves a member to any position, and all positions stay distinct',
    of: ['move_team_member'],
    steps: [
      ...three,
      move('admin', '3', 0, [{ moved: true }]),
      team('C0 A1 B2'),
      move('admin', '3', 1, [{ moved: true }]),
      team('A0 C1 B2'),
      move('admin', '3', 2, [{ moved: true }]),
      team('A0 B1 C2'),
      move('admin', '1', 2_147_483_647, [{ moved: true }]),
      team('B0 C1 A2'),
      move('admin', '1', -2_147_483_648, [{ moved: true }]),
      team('A0 B1 C2'),
      move('admin', '9', 0, [{ moved: false }]),
      team('A0 B1 C2'),
      owner('delete from private.audit_log'),
      move('admin', '2', 0, [{ moved: true }]),
      step('owner', 'select count(*) from private.audit_log', [{ count: 2 }]),
      step(
        'owner',
        "select count(*) > 0 as locked from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
        [{ locked: true }],
      ),
    ],
  },
  {
    name: 'members in the same position are ordered by their creation',
    of: ['move_team_member'],
    steps: [
      ...three,
      owner(
        "update public.team_members set order_index = 4, created_at = '2001-01-01'::timestamptz - (ascii(name) || ' days')::interval",
      ),
      move('admin', '2', 0, [{ moved: true }]),
      team('B0 C1 A2'),
    ],
  },
  {
    name: 'only an admin moves a member',
    of: ['move_team_member'],
    steps: [
      ...three,
      owner('grant execute on function public.move_team_member(uuid, integer) to anon'),
      owner('grant all on public.team_members to anon, authenticated'),
      move('anonymous', '3', 0, '42501'),
      move('member', '3', 0, '42501'),
      team('A0 B1 C2'),
    ],
  },
];
