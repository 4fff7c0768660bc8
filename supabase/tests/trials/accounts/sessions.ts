import { BROWSER_ROLES, owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

const ids = (letter: string) => `a0000000-0000-4000-8000-00000000000${letter}`;
const [HERE, PHONE, OFFICE, OF_ADMIN, GONE] = ['1', '2', '3', '4', '5'].map(ids) as [
  string,
  string,
  string,
  string,
  string,
];

/** Three sessions of the editor and one of the administrator. */
const sessions = owner(
  `delete from auth.sessions;
   insert into auth.sessions (id, user_id, user_agent, created_at, refreshed_at) values
     ('${HERE}', :editor, null, '2025-01-01T08:00:00Z', '2025-01-01T09:00:00'),
     ('${PHONE}', :editor, 'A phone', '2025-01-02T08:00:00Z', null),
     ('${OFFICE}', :editor, 'A desk', '2025-01-01T07:00:00Z', '2025-01-03T09:00:00'),
     ('${OF_ADMIN}', :admin, 'Mine', '2025-01-01T08:00:00Z', null)`,
);
/** A request by a token that names a session. */
const by = (session: string, made: Step): Step => ({ ...made, session });
const list = (as: Actor, sees: Outcome) =>
  step(as, 'select user_agent, is_current from public.list_sessions()', sees);
const left = (...names: string[]) =>
  step('owner', 'select coalesce(user_agent, id::text) as name from auth.sessions order by id', [
    ...names.map((name) => ({ name })),
  ]);
const rights = (as: Actor, role: string | null) =>
  step(
    as,
    'select private.my_role() as role, private.is_staff() as is_staff, public.is_admin() as is_admin',
    [{ role, is_staff: role !== null, is_admin: role === 'administrator' }],
  );
const DONE = [{ done: null }];
const end = (as: Actor, session: string, sees: Outcome) =>
  step(as, `select public.end_session('${session}')::text as done`, sees);
const endOf = (as: Actor, who: string, sees: Outcome) =>
  step(as, `select public.end_sessions_of(${who})::text as done`, sees);

/** Sessions are a person's own; one that has ended has no rights. */
export const SESSIONS: readonly Trial[] = [
  {
    name: 'a session has rights until it ends, whatever its token says',
    of: ['my_role', 'is_admin', 'is_staff'],
    steps: [
      sessions,
      by(HERE, rights('editor', 'editor')),
      by(OF_ADMIN, rights('admin', 'administrator')),
      by(GONE, rights('editor', null)),
      by(GONE, rights('admin', null)),
      owner(`delete from auth.sessions where id = '${OF_ADMIN}'`),
      by(OF_ADMIN, rights('admin', null)),
      by(OF_ADMIN, step('admin', 'select * from public.list_accounts()', '42501')),
      by(HERE, rights('editor', 'editor')),
      by(HERE, rights('member', null)),
    ],
  },
  {
    name: 'staff see their own sessions, this one first, then those used last',
    of: ['list_sessions'],
    steps: [
      sessions,
      by(
        HERE,
        step(
          'editor',
          `select id, user_agent, begun_at = '2025-01-01T08:00:00Z' as is_begun, renewed_at = '2025-01-01T09:00:00Z' as is_renewed,
             is_current from public.list_sessions() where is_current`,
          [{ id: HERE, user_agent: '', is_begun: true, is_renewed: true, is_current: true }],
        ),
      ),
      by(
        HERE,
        list('editor', [
          { user_agent: '', is_current: true },
          { user_agent: 'A desk', is_current: false },
          { user_agent: 'A phone', is_current: false },
        ]),
      ),
      step(
        'editor',
        "select begun_at = renewed_at as is_alike from public.list_sessions() where user_agent = 'A phone'",
        [{ is_alike: true }],
      ),
      list('editor', [
        { user_agent: 'A desk', is_current: false },
        { user_agent: 'A phone', is_current: false },
        { user_agent: '', is_current: false },
      ]),
      by(OF_ADMIN, list('admin', [{ user_agent: 'Mine', is_current: true }])),
      by(GONE, list('editor', '42501')),
      list('member', '42501'),
      list('anonymous', '42501'),
      step('member', 'select * from private.list_sessions()', '42501'),
    ],
  },
  {
    name: 'the list of sessions has at most fifty',
    of: ['list_sessions'],
    steps: [
      sessions,
      owner(
        "insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), :editor, '2024-01-01' from generate_series(1, 60)",
      ),
      step('editor', 'select count(*) from public.list_sessions()', [{ count: 50 }]),
    ],
  },
  {
    name: 'sessions of the same moment are in one order',
    of: ['list_sessions'],
    steps: [
      sessions,
      owner("update auth.sessions set created_at = '2025-01-01T08:00:00Z', refreshed_at = null"),
      step('editor', 'select id from public.list_sessions()', [{ id: HERE }, { id: PHONE }, { id: OFFICE }]),
    ],
  },
  {
    name: 'staff end their own sessions one by one, and those of no other account',
    of: ['end_session'],
    steps: [
      sessions,
      by(HERE, end('editor', PHONE, DONE)),
      by(HERE, end('editor', OF_ADMIN, DONE)),
      left(HERE, 'A desk', 'Mine'),
      by(OF_ADMIN, end('admin', OFFICE, DONE)),
      left(HERE, 'A desk', 'Mine'),
      by(PHONE, end('editor', OFFICE, '42501')),
      end('member', OFFICE, '42501'),
      end('anonymous', OFFICE, '42501'),
      step('member', `select private.end_session('${OFFICE}')`, '42501'),
      by(HERE, end('editor', HERE, DONE)),
      by(HERE, rights('editor', null)),
      left('A desk', 'Mine'),
    ],
  },
  {
    name: 'an administrator ends every session of an account, others end none',
    of: ['end_sessions_of'],
    steps: [
      sessions,
      ...BROWSER_ROLES.filter((as) => as !== 'admin').map((as) => endOf(as, ':admin', '42501')),
      step('editor', 'select private.end_sessions_of(:admin)', '42501'),
      by(GONE, endOf('admin', ':editor', '42501')),
      left(HERE, 'A phone', 'A desk', 'Mine'),
      by(OF_ADMIN, endOf('admin', ':editor', DONE)),
      left('Mine'),
      by(HERE, rights('editor', null)),
    ],
  },
];
