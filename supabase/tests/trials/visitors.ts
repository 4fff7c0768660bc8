import { MATRIX } from '../matrix';
import { insertInto, literal } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });
const FORMS = ['contact_messages', 'newsletter_subscribers', 'job_applications'];
const entryOf = (table: string) => MATRIX.find((entry) => entry.table === table)!;
const rowOf = (table: string, email = 'ada@example.com') => ({
  ...(table === 'newsletter_subscribers' ? {} : { name: 'Ada', message: 'Hello.' }),
  email,
});
const send = (table: string, row: Record<string, unknown> = rowOf(table)) =>
  insertInto(`public.${table}`, row);

/** What a stranger might put into every column that is not theirs to fill in. */
const FORGED: Record<string, Record<string, unknown>> = {
  contact_messages: {
    id: '99999999-9999-4999-8999-999999999999',
    read: true,
    notified_at: '2001-01-01',
    created_at: '2001-01-01',
    notify_due_at: '2999-01-01',
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
  },
  job_applications: { id: '99999999-9999-4999-8999-999999999999', created_at: '2001-01-01' },
};
/** The column that the policy of a table looks at. */
const switchOf = (table: string) =>
  table === 'contact_messages' ? 'read' : table === 'job_applications' ? 'created_at' : 'active';
const FILLED: Record<string, Record<string, unknown>> = {
  contact_messages: {},
  newsletter_subscribers: { topics: ['E-commerce'] },
  job_applications: {
    position_id: 'p',
    phone: '1',
    portfolio_url: 'https://a.example',
    cv_path: '30000000-0000-4000-8000-000000000001.pdf',
  },
};
const CLIENT = '20000000-0000-4000-8000-000000000001';

const forgeries = FORMS.flatMap((table): Trial[] => {
  const { fills = [] } = entryOf(table);
  const own = { ...rowOf(table), ...FILLED[table], client_id: CLIENT };
  const forged = FORGED[table]!;
  const columns = Object.keys(forged).filter((column) => column !== 'consent');
  const everyColumn = step(
    'owner',
    `select string_agg(a.attname, ' ' order by a.attname) as columns from pg_attribute a where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped`,
    [{ columns: [...new Set([...fills, ...Object.keys(forged)])].sort().join(' ') }],
  );
  const isUntouched = (row: Record<string, unknown>, names: readonly string[]) =>
    `select ${names.map((name) => `t."${name}" is distinct from d."${name}" as "${name}"`).join(', ')}
     from public.${table} t, jsonb_populate_record(null::public.${table}, ${literal(JSON.stringify(row))}::jsonb) d`;
  const all = (names: readonly string[], value: boolean) => [
    Object.fromEntries(names.map((name) => [name, value])),
  ];
  return [
    {
      name: `a visitor fills in the listed columns of ${table}; any other is refused`,
      steps: [
        owner('delete from private.rate_buckets'),
        everyColumn,
        ...columns
          .filter((column) => !fills.includes(column))
          .map((column) =>
            step('anonymous', send(table, { ...rowOf(table), [column]: forged[column] }), '42501'),
          ),
        step('anonymous', send(table, own), 1),
        step('owner', isUntouched(own, Object.keys(own)), all(Object.keys(own), false)),
      ],
    },
    ...(['anonymous', 'member', 'admin'] as const).map((role): Trial => ({
      name: `with every grant given away, what ${role} forges in ${table} is its default`,
      of: ['fill_in_only', 'guard_visitor_row', 'is_from_visitor'],
      steps: [
        owner(`grant all on public.${table} to anon, authenticated`),
        owner(`alter table public.${table} add column opened_later text default 'closed', add column empty_later integer,
          add column dropped_later text, add column computed_later text generated always as (email || '!') stored,
          add column numbered_later bigint generated always as identity`),
        owner(`alter table public.${table} drop column dropped_later`),
        step(role, send(table, { ...own, ...forged, opened_later: 'forged', empty_later: 7 }), 1),
        step('owner', isUntouched(own, Object.keys(own)), all(Object.keys(own), false)),
        step('owner', isUntouched(forged, columns), all(columns, true)),
        step('owner', `select opened_later, empty_later, created_at = now() as is_now from public.${table}`, [
          { opened_later: 'closed', empty_later: null, is_now: true },
        ]),
      ],
    })),
    {
      name: `without the trigger, policies refuse what a visitor forges in ${table}`,
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
        step(
          'service',
          send(table, { ...own, ...forged, ...(table === 'newsletter_subscribers' ? { active: true } : {}) }),
          1,
        ),
        step(
          'owner',
          isUntouched(
            forged,
            columns.filter((column) => column !== 'active'),
          ),
          all(
            columns.filter((column) => column !== 'active'),
            false,
          ),
        ),
      ],
    },
    {
      name: `a visitor sends one row of ${table} at a time, the service as many as there are`,
      of: ['one_row_at_a_time'],
      steps: (['anonymous', 'member', 'service'] as const).flatMap((role) => [
        step(role, send(table, rowOf(table, `${role}@example.com`)), 1),
        step(
          role,
          `${send(table, rowOf(table, `one-${role}@example.com`))}, (${Object.values(
            rowOf(table, `two-${role}@example.com`),
          )
            .map(literal)
            .join(', ')})`,
          role === 'service' ? 2 : 'PT429',
        ),
      ]),
    },
  ];
});

const bucket = (key: string, seconds: number, hits: number, ago = 0) =>
  owner(
    `insert into private.rate_buckets (key, window_start, hits) values ('${key}', to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds} - ${ago}), ${hits})`,
  );
const from = (address: string, { as, run, sees }: Step): Step => ({
  as,
  run,
  from: address,
  ...(sees === undefined ? {} : { sees }),
});

const BRAKES: Trial[] = FORMS.flatMap((table): Trial[] => {
  const one = (n: number, sees: Outcome, as: Asker = 'anonymous') =>
    step(as, send(table, rowOf(table, `a${n}@example.com`)), sees);
  return [
    {
      name: `one asker is stopped at 60 rows of ${table} a minute, and nobody else`,
      of: ['guard_visitor_row', 'take_asker_token', 'asker', 'take_token'],
      steps: [
        owner('delete from private.rate_buckets'),
        bucket(`${table} from 192.0.2.1`, 60, 60, 60),
        bucket(`${table} from 192.0.2.1`, 60, 59),
        from('192.0.2.1', one(1, 1)),
        from('192.0.2.1', one(2, 'PT429')),
        from('192.0.2.2', one(3, 1)),
        one(4, 1),
        from('192.0.2.1', one(5, 1, 'service')),
      ],
    },
    {
      name: `one address is written to ${table} five times in ten minutes`,
      of: ['guard_visitor_row', 'take_token'],
      steps: [
        owner('delete from private.rate_buckets'),
        bucket(`${table}:a1@example.com`, 600, 5, 600),
        bucket(`${table}:a1@example.com`, 600, 4),
        step('member', send(table, rowOf(table, ' A1@Example.com ')), 1),
        step('anonymous', send(table, rowOf(table, 'a1@example.com')), 'PT429'),
        one(2, 1),
        step('owner', `select hits from private.rate_buckets where key = '${table}' order by 1`, [
          { hits: 2 },
        ]),
      ],
    },
    {
      name: `everybody together is stopped at 2,000 rows of ${table} a minute`,
      of: ['guard_visitor_row', 'take_token'],
      steps: [
        owner('delete from private.rate_buckets'),
        bucket(table, 60, 2000, 60),
        bucket(table, 60, 1999),
        from('192.0.2.1', one(1, 1)),
        from('192.0.2.2', one(2, 'PT429')),
        one(3, 1, 'service'),
      ],
    },
    {
      name: `the address of a row of ${table} is one address, in small letters, whoever writes it`,
      of: ['guard_visitor_row', 'is_email'],
      steps: [
        step('service', send(table, rowOf(table, '  Ada@Example.COM ')), 1),
        step('owner', `select email from public.${table}`, [{ email: 'ada@example.com' }]),
        ...[
          '<script>@x.y',
          'a,b@x.y',
          'a@b.c,',
          'a@[127.0.0.1].x',
          'a b@x.y',
          `${'x'.repeat(251)}@b.c`,
        ].flatMap((email) => [
          step('service', send(table, rowOf(table, email)), '23514'),
          step('anonymous', send(table, rowOf(table, email)), '23514'),
        ]),
      ],
    },
    {
      name: `a repeat of a submission is one row of ${table}`,
      of: ['unique'],
      steps: [
        step('anonymous', send(table, { ...rowOf(table), client_id: CLIENT }), 1),
        step('anonymous', send(table, { ...rowOf(table, 'b@example.com'), client_id: CLIENT }), '23505'),
      ],
    },
  ];
});

const ASKERS: Trial = {
  name: 'an asker is the address that the platform reports, a whole network of IPv6, and nobody where it is unknown',
  of: ['asker'],
  steps: [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:bbbb::2', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::ffff:192.0.2.1', '2001:db8:0:2::/64'],
    ['nonsense', null],
    ['', null],
  ].map(([address, asker]) => from(address!, step('owner', 'select private.asker() as asker', [{ asker }]))),
};
const named = (sql: string) =>
  `do $named$ begin perform set_config('agency.asker', '192.0.2.9', true); ${sql}; end $named$`;

const ADDRESSES: Trial = {
  name: 'an email address is one, of 254 characters at most',
  of: ['is_email'],
  steps: [
    [`'${'x'.repeat(250)}@b.c'`, true],
    [`'${'x'.repeat(251)}@b.c'`, false],
    ["'ä@ö.ü'", true],
    ["'\u{1F600}@b.c'", false],
    ["U&'a\\00a0@b.c'", false],
    ["U&'a@b.c\\000a'", false],
    ["'a@b'", false],
    ["'@b.c'", false],
    ["'a@.c'", false],
    ["'a@b.'", false],
    ["'a@@b.c'", false],
    ["'x a@b.c'", false],
    ["'a@b.c x'", false],
    ["'a@b.c, d@e.f'", false],
    ["'<a@b.c>'", false],
  ].map(([address, is]) => step('owner', `select private.is_email(${address}) as is`, [{ is }])),
};

const MORE: Trial[] = [
  ASKERS,
  ADDRESSES,
  {
    name: 'a function names the asker, who counts instead of the function',
    of: ['asker', 'take_asker_token', 'subscribe_visitor'],
    steps: [
      owner('delete from private.rate_buckets'),
      from('198.51.100.1', owner(named("perform private.take_asker_token('t', 1, 600)"))),
      from('198.51.100.1', step('owner', named("perform private.take_asker_token('t', 1, 600)"), 'PT429')),
      step('owner', 'select key, hits from private.rate_buckets', [{ key: 't from 192.0.2.9', hits: 1 }]),
    ],
  },
  {
    name: 'a visitor who signs up through a function is bound by the same rules',
    of: ['subscribe_visitor', 'guard_visitor_row'],
    steps: [
      owner('delete from private.rate_buckets'),
      from(
        '198.51.100.1',
        step(
          'service',
          "select public.subscribe_visitor('Ada@Example.com', array['E-commerce'], '192.0.2.1')::text as done",
          [{ done: '' }],
        ),
      ),
      step(
        'owner',
        "select email, topics, active, consent ->> 'source' as source from public.newsletter_subscribers",
        [{ email: 'ada@example.com', topics: ['E-commerce'], active: true, source: 'site' }],
      ),
      step('owner', 'select key from private.rate_buckets order by key collate "C"', [
        { key: 'newsletter_subscribers' },
        { key: 'newsletter_subscribers from 192.0.2.1' },
        { key: 'newsletter_subscribers:ada@example.com' },
      ]),
      step('service', "select public.subscribe_visitor('ada@example.com', '{}', '192.0.2.1')", '23505'),
      owner('delete from private.rate_buckets'),
      from(
        '198.51.100.1',
        step('service', "select public.subscribe_visitor('b@example.com', '{}', '')::text as done", [
          { done: '' },
        ]),
      ),
      step('owner', "select count(*) from private.rate_buckets where key like '% from %'", [{ count: 0 }]),
    ],
  },
  {
    name: 'a window ends, and is forgotten after a day',
    of: ['take_token', 'rate_buckets'],
    steps: [
      owner('delete from private.rate_buckets'),
      owner(
        "insert into private.rate_buckets values ('old', now() - interval '24 hours 1 minute', 1), ('young', now() - interval '23 hours', 1)",
      ),
      bucket('t', 600, 2, 600),
      owner("do $d$ begin perform private.take_token('t', 2, 600); end $d$"),
      owner("do $d$ begin perform private.take_token('t', 2, 600); end $d$"),
      step('owner', "do $d$ begin perform private.take_token('t', 2, 600); end $d$", 'PT429'),
      step(
        'owner',
        "select key, hits from private.rate_buckets where window_start > now() - interval '10 minutes' or key <> 't' order by 1",
        [
          { key: 't', hits: 2 },
          { key: 'young', hits: 1 },
        ],
      ),
    ],
  },
  {
    name: 'one asker announces thirty papers in ten minutes, everybody together 300; a repeat is none',
    of: ['permit_cv', 'cv_permits', 'take_token', 'take_asker_token'],
    steps: ((): Step[] => {
      const cv = (n: number) => `30000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}.pdf`;
      const permit = (n: number, sees: Outcome, as: Asker = 'anonymous') =>
        step(as, `select public.permit_cv('${cv(n)}')::text as done`, sees);
      const done = [{ done: null }];
      return [
        owner('delete from private.rate_buckets'),
        owner(
          "insert into private.cv_permits values ('31000000-0000-4000-8000-000000000001.pdf', now() - interval '61 minutes'), ('31000000-0000-4000-8000-000000000002.pdf', now() - interval '59 minutes')",
        ),
        bucket('cv from 192.0.2.1', 600, 30, 600),
        bucket('cv from 192.0.2.1', 600, 29),
        from('192.0.2.1', permit(1, done)),
        from('192.0.2.1', permit(1, done, 'member')),
        from('192.0.2.1', permit(2, 'PT429')),
        from('192.0.2.2', permit(3, done)),
        step('owner', 'select name from private.cv_permits order by 1', [
          { name: cv(1) },
          { name: cv(3) },
          { name: '31000000-0000-4000-8000-000000000002.pdf' },
        ]),
        step('owner', "select hits from private.rate_buckets where key = 'cv'", [{ hits: 2 }]),
        step('anonymous', "select public.permit_cv('../x.pdf')", '23514'),
        owner('delete from private.rate_buckets'),
        bucket('cv', 600, 300, 600),
        bucket('cv', 600, 299),
        from('192.0.2.3', permit(4, done)),
        from('192.0.2.4', permit(5, 'PT429')),
      ];
    })(),
  },
  ...FORMS.slice(0, 2).map((table): Trial => {
    const [column, value] = Object.entries(entryOf(table).change)[0]!;
    const other = table === 'contact_messages' ? "message = 'Put into their mouth'" : "topics = '{}'";
    const flip = `update public.${table} set "${column}" = ${literal(value)}`;
    return {
      name: `an admin flips ${column} of ${table}, and changes nothing else of it`,
      of: ['only_switch_changes'],
      steps: [
        step('service', send(table, { ...rowOf(table), ...FILLED[table] }), 1),
        step('admin', `update public.${table} set ${other}`, '42501'),
        step('admin', flip, 1),
        owner(`grant all on public.${table} to anon, authenticated`),
        step('admin', `update public.${table} set ${other}`, '42501'),
        step('admin', `${flip}, ${other}`, '42501'),
        step('admin', flip, 1),
        step('admin', `update public.${table} set "${column}" = not "${column}"`, 1),
        owner(`create policy "trial" on public.${table} for update to anon using (true)`),
        owner(`grant select on public.${table} to anon`),
        step('anonymous', `update public.${table} set ${other}`, '42501'),
        step('service', `update public.${table} set ${other}`, 1),
      ],
    };
  }),
];

/** What visitors may send, and how much of it. */
export const VISITORS: readonly Trial[] = [...forgeries, ...BRAKES, ...MORE];
