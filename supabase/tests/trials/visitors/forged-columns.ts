import { entryOf } from '../../matrix';
import { literal } from '../sql';
import { BROWSER_ROLES, clearRateLimits, owner, step } from '../steps';
import { CLIENT, FORMS, OPTIONAL, rowOf, send, type Form } from './forms';
import type { Trial } from '../runner';

const STAFF = '99999999-9999-4999-8999-999999999998';
/** An admin: messages are assigned to admins. */
const plantStaff = owner(
  `insert into auth.users (id) values ('${STAFF}'); insert into private.admins (user_id) values ('${STAFF}')`,
);
/** A forged value for every column that the server decides. */
const FORGED: Record<Form, Record<string, unknown>> = {
  contact_messages: {
    id: '99999999-9999-4999-8999-999999999999',
    read: true,
    notified_at: '2001-01-01',
    created_at: '2001-01-01',
    notify_due_at: '2999-01-01',
    status: 'spam',
    assigned_to: STAFF,
  },
  newsletter_subscribers: {
    id: '99999999-9999-4999-8999-999999999999',
    active: false,
    confirmation_sent_at: '2001-01-01',
    confirmed_at: '2001-01-01',
    unsubscribed_at: '2001-01-01',
    consent: { all: true },
    created_at: '2001-01-01',
    updated_at: '2999-01-01',
    confirmation_round: 999_999_999,
    confirmation_attempts: 99,
    confirmation_due_at: '2999-01-01',
    suppression: 'bounced',
  },
  job_applications: {
    id: '99999999-9999-4999-8999-999999999999',
    created_at: '2001-01-01',
    stage_id: '5a000000-0000-4000-8000-000000000004',
    rating: 5,
    closed_at: '2999-01-01',
  },
};
/** Columns that the trial gives no forged value, or that a trigger looks up for everybody. */
const KNOWN = new Set(['active', 'suppression']);
/** The column that the table's policy checks. */
const switchOf = (table: string) =>
  table === 'contact_messages' ? 'read' : table === 'job_applications' ? 'created_at' : 'active';

/** For each of `names`: whether the stored row differs from `row`. */
const differences = (table: Form, row: Record<string, unknown>, names: readonly string[]) =>
  `select ${names.map((name) => `t."${name}" is distinct from d."${name}" as "${name}"`).join(', ')}
     from public.${table} t, jsonb_populate_record(null::public.${table}, ${literal(JSON.stringify(row))}::jsonb) d`;
const all = (names: readonly string[], value: boolean) => [
  Object.fromEntries(names.map((name) => [name, value])),
];

/** Visitors fill in their own columns; the server decides the others. */
export const FORGED_COLUMNS: readonly Trial[] = FORMS.flatMap((table): Trial[] => {
  const { fills = [] } = entryOf(table);
  const own = { ...rowOf(table), ...OPTIONAL[table], client_id: CLIENT };
  const forged = FORGED[table];
  const columns = Object.keys(forged).filter((column) => column !== 'consent');
  const everyColumn = step(
    'owner',
    `select string_agg(a.attname, ' ' order by a.attname) as columns from pg_attribute a where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [{ columns: [...new Set([...fills, ...Object.keys(forged)])].sort().join(' ') }],
  );
  return [
    {
      name: `a visitor fills in the listed columns of ${table} and no other`,
      steps: [
        clearRateLimits,
        everyColumn,
        ...columns
          .filter((column) => !fills.includes(column))
          .map((column) =>
            step('anonymous', send(table, { ...rowOf(table), [column]: forged[column] }), '42501'),
          ),
        step('anonymous', send(table, own), 1),
        step('owner', differences(table, own, Object.keys(own)), all(Object.keys(own), false)),
      ],
    },
    ...BROWSER_ROLES.map((role): Trial => ({
      name: `with every grant, columns that ${role} forges in ${table} get their defaults`,
      of: ['fill_in_only', 'guard_visitor_row', 'is_from_visitor'],
      steps: [
        plantStaff,
        owner(`grant all on public.${table} to anon, authenticated`),
        owner(`alter table public.${table} add column opened_later text default 'closed', add column empty_later integer,
          add column dropped_later text, add column computed_later text generated always as (email || '!') stored,
          add column numbered_later bigint generated always as identity`),
        owner(`alter table public.${table} drop column dropped_later`),
        step(role, send(table, { ...own, ...forged, opened_later: 'forged', empty_later: 7 }), 1),
        step('owner', differences(table, own, Object.keys(own)), all(Object.keys(own), false)),
        step('owner', differences(table, forged, columns), all(columns, true)),
        step('owner', `select opened_later, empty_later, created_at = now() as is_now from public.${table}`, [
          { opened_later: 'closed', empty_later: null, is_now: true },
        ]),
      ],
    })),
    {
      name: `without the trigger, policies refuse forged columns of ${table}`,
      steps: [
        owner(`grant all on public.${table} to anon, authenticated`),
        owner(`alter table public.${table} disable trigger fill_in_only`),
        ...(['anonymous', 'member'] as const).map((role) =>
          step(role, send(table, { ...rowOf(table), [switchOf(table)]: forged[switchOf(table)] }), '42501'),
        ),
      ],
    },
    {
      name: `the service fills in every column of ${table}`,
      of: ['fill_in_only', 'is_from_visitor'],
      steps: [
        plantStaff,
        step(
          'service',
          send(table, { ...own, ...forged, ...(table === 'newsletter_subscribers' ? { active: true } : {}) }),
          1,
        ),
        step(
          'owner',
          differences(
            table,
            forged,
            columns.filter((column) => !KNOWN.has(column)),
          ),
          all(
            columns.filter((column) => !KNOWN.has(column)),
            false,
          ),
        ),
      ],
    },
  ];
});
