import { insertInto } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });
const ago = (time: string) => `now() - interval '${time}'`;

const setAdmin = (as: Asker, email: string, isAdmin: boolean, sees: Outcome) =>
  step(as, `select public.set_admin('${email}', ${isAdmin}) as known`, sees);
const admins = (emails: string[]) =>
  step(
    'owner',
    'select u.email from private.admins a join auth.users u on u.id = a.user_id order by 1',
    emails.map((email) => ({ email })),
  );

/** Functions that look at who calls them, beside the right to call them. */
const INNER: [string, string][] = [
  ['set_admin', "public.set_admin('member@agency.test', true)"],
  ['purge_expired', 'public.purge_expired()'],
  ['deployment_state', 'public.deployment_state()'],
  ['claim_message_notices', 'public.claim_message_notices(1)'],
];

const RIGHTS: Trial[] = [
  ...INNER.map(([name, call]): Trial => ({
    name: `${name} is refused from inside to everybody but the service`,
    of: [name],
    steps: [
      owner(
        `do $all$ begin execute (select string_agg(format('grant execute on function %s to anon, authenticated', p.oid::regprocedure), ';') from pg_proc p where p.proname = '${name}'); end $all$`,
      ),
      ...(['anonymous', 'member', 'admin'] as const).map((role) => step(role, `select ${call}`, '42501')),
      // Without a token it is the session's role that counts.
      owner("do $role$ begin perform set_config('request.jwt.claims', '', true); end $role$"),
      step(
        'owner',
        `do $role$ begin perform set_config('role', 'authenticated', true); perform ${call}; end $role$`,
        '42501',
      ),
      step(
        'owner',
        `do $role$ begin perform set_config('role', 'anon', true); perform ${call}; end $role$`,
        '42501',
      ),
    ],
  })),
  {
    name: 'an operator makes an account an admin, and takes that away; unknown accounts are said to be unknown',
    of: ['set_admin'],
    steps: [
      owner('delete from public.profiles'),
      setAdmin('service', ' Member@Agency.test ', true, [{ known: true }]),
      setAdmin('service', 'member@agency.test', true, [{ known: true }]),
      admins(['boss@agency.test', 'member@agency.test']),
      step('owner', 'select count(*) from public.profiles where user_id = :member', [{ count: 1 }]),
      setAdmin('service', 'boss@agency.test', false, [{ known: true }]),
      admins(['member@agency.test']),
      setAdmin('service', 'stranger@agency.test', true, [{ known: false }]),
      setAdmin('service', 'stranger@agency.test', false, [{ known: false }]),
      admins(['member@agency.test']),
    ],
  },
  {
    name: 'preflight is told of open tables and of admins',
    of: ['deployment_state'],
    steps: [
      step(
        'service',
        "select s -> 'unguarded' as open, s -> 'admins' as admins, s -> 'tables' ? 'services' and s -> 'tables' ? 'profiles' as has_tables, s -> 'tables' ? 'admins' as has_private, jsonb_array_length(s -> 'migrations') > 9 as migrated from public.deployment_state() s",
        [{ open: [], admins: 1, has_tables: true, has_private: false, migrated: true }],
      ),
      owner('alter table public.services disable row level security'),
      owner('create view public.trial as select 1 as one'),
      owner('create table private.trial ()'),
      step(
        'service',
        "select s -> 'unguarded' as open, s -> 'tables' ? 'trial' as has_view from public.deployment_state() s",
        [{ open: ['services'], has_view: false }],
      ),
    ],
  },
];

const report = (values: string, sees: Outcome) =>
  step('service', `select public.record_client_report(${values}) as stored`, sees);
const reports = (n: number, day = 'current_date') =>
  owner(
    `insert into public.client_reports (day, remote, release, kind) select ${day}, 'x', 'r' || n, 'chunk' from generate_series(1, ${n}) n`,
  );
const bucket = (key: string, hits: number, ago_ = 0) =>
  owner(
    `insert into private.rate_buckets values ('${key}', to_timestamp(floor(extract(epoch from now()) / 60) * 60 - ${ago_}), ${hits})`,
  );

const REPORTS: Trial[] = [
  {
    name: 'a failure is one row a day and release, counted',
    of: ['record_client_report'],
    steps: [
      owner(
        "insert into public.client_reports (day, remote, release, kind, hits) values (current_date - 1, 'shop', 'r1', 'chunk', 7), (current_date, 'other', 'r1', 'chunk', 7), (current_date, 'shop', 'r2', 'chunk', 7), (current_date, 'shop', 'r1', 'render', 7)",
      ),
      ...['first', 'second'].map((said) =>
        report(`'shop', 'r1', 'chunk', '${said}', '/${said}'`, [{ stored: true }]),
      ),
      step(
        'owner',
        "select hits, message, path, last_at = now() as now from public.client_reports where day = current_date and remote = 'shop' and release = 'r1' and kind = 'chunk'",
        [{ hits: 2, message: 'second', path: '/second', now: true }],
      ),
      step('owner', 'select count(*) from public.client_reports where hits = 7', [{ count: 4 }]),
      owner("update public.client_reports set last_at = '2001-01-01'"),
      report("'shop', 'r1', 'chunk', 'x', '/'", [{ stored: true }]),
      step('owner', 'select count(*) from public.client_reports where last_at = now()', [{ count: 1 }]),
    ],
  },
  {
    name: 'whoever invents failures fills nothing up',
    of: ['record_client_report'],
    steps: [
      reports(999),
      report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }]),
      report("'shop', 'r2', 'chunk', '', '/'", [{ stored: false }]),
      report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }]),
      step('owner', 'select count(*) from public.client_reports', [{ count: 1000 }]),
    ],
  },
  {
    name: 'one asker reports 20 failures a minute, everybody together 600',
    of: ['record_client_report'],
    steps: [
      owner('delete from private.rate_buckets'),
      bucket('client_reports from 192.0.2.1', 20, 60),
      bucket('client_reports from 192.0.2.1', 19),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", 'PT429'),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.2'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', ''", [{ stored: true }]),
      { ...report("'shop', 'r1', 'chunk', '', '/'", [{ stored: true }]), from: '192.0.2.1' },
      owner('delete from private.rate_buckets'),
      bucket('client_reports', 600, 60),
      bucket('client_reports', 599),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.1'", [{ stored: true }]),
      report("'shop', 'r1', 'chunk', '', '/', '192.0.2.2'", 'PT429'),
    ],
  },
];

const reader = (email: string, values: Record<string, string>) =>
  owner(
    `insert into public.newsletter_subscribers (email, ${Object.keys(values).join(', ')}) values ('${email}', ${Object.values(values).join(', ')})`,
  );

const PURGE: Trial = {
  name: 'what has no use any more is forgotten, and nothing else',
  of: ['purge_expired'],
  steps: [
    owner('delete from private.rate_buckets'),
    reader('old@example.com', { created_at: ago('31 days'), confirmation_sent_at: ago('30 days 1 minute') }),
    reader('unsent@example.com', {
      created_at: ago('31 days'),
      confirmation_due_at: ago('30 days 1 minute'),
    }),
    reader('resent@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('29 days 23 hours'),
    }),
    reader('due@example.com', { created_at: ago('90 days'), confirmation_due_at: ago('29 days 23 hours') }),
    reader('young@example.com', {
      created_at: ago('29 days 23 hours'),
      confirmation_sent_at: ago('31 days'),
      confirmation_due_at: ago('31 days'),
    }),
    reader('yes@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('90 days'),
      confirmed_at: ago('90 days'),
    }),
    reader('left@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('90 days'),
      active: 'false',
    }),
    owner(
      `insert into private.rate_buckets values ('a', ${ago('61 minutes')}, 1), ('b', ${ago('59 minutes')}, 1)`,
    ),
    owner(
      "insert into public.client_reports (day, remote, kind) values (current_date - 31, 'a', 'chunk'), (current_date - 30, 'b', 'chunk')",
    ),
    step('service', 'select subscribers, rate_buckets, client_reports from public.purge_expired()', [
      { subscribers: 2, rate_buckets: 1, client_reports: 1 },
    ]),
    step(
      'owner',
      'select email from public.newsletter_subscribers order by email collate "C"',
      ['due', 'left', 'resent', 'yes', 'young'].map((name) => ({ email: `${name}@example.com` })),
    ),
    step('owner', 'select key from private.rate_buckets', [{ key: 'b' }]),
    step('owner', 'select remote from public.client_reports', [{ remote: 'b' }]),
    owner(
      `insert into public.newsletter_subscribers (email, created_at, confirmation_sent_at) select 'm' || n || '@example.com', ${ago('40 days')}, ${ago('40 days')} from generate_series(1, 1001) n`,
    ),
    step('service', 'select subscribers from public.purge_expired()', [{ subscribers: 1000 }]),
  ],
};

const message = (n: number, values: Record<string, string> = {}) =>
  owner(
    `insert into public.contact_messages (name, email, message${Object.keys(values)
      .map((key) => `, ${key}`)
      .join('')}) values ('Ada ${n}', 'a${n}@example.com', 'Hello.'${Object.values(values)
      .map((value) => `, ${value}`)
      .join('')})`,
  );
const claim = (limit: string, sees: Outcome) =>
  step(
    'service',
    `select name, email, message, recipients from public.claim_message_notices(${limit}) order by 1`,
    sees,
  );
const notice = (n: number, recipients: string[]) => ({
  name: `Ada ${n}`,
  email: `a${n}@example.com`,
  message: 'Hello.',
  recipients,
});

const NOTICES: Trial = {
  name: 'admins who want to hear of messages are told of new ones, once in a lease',
  of: ['claim_message_notices'],
  steps: [
    owner('delete from public.profiles'),
    owner('insert into public.profiles (user_id) values (:admin), (:member)'),
    message(1, { created_at: ago('2 hours'), notify_due_at: ago('1 minute') }),
    message(2, { created_at: ago('1 hour'), notify_due_at: 'now()' }),
    message(3, { notified_at: 'now()' }),
    message(4, { notify_due_at: "now() + interval '1 second'" }),
    message(5, { created_at: ago('24 hours') }),
    message(6, { created_at: ago('23 hours'), notify_due_at: "now() + interval '1 second'" }),
    claim('1', [notice(1, ['boss@agency.test'])]),
    owner('update public.profiles set notify_messages = false'),
    claim('5, 90', [notice(2, [])]),
    claim('5', []),
    step(
      'owner',
      "select extract(epoch from notify_due_at - now())::int as s from public.contact_messages where name in ('Ada 1', 'Ada 2') order by name",
      [{ s: 60 }, { s: 90 }],
    ),
    owner('insert into private.admins (user_id) values (:member)'),
    owner("insert into auth.users (id) values ('90000000-0000-4000-8000-000000000077')"),
    owner("insert into private.admins (user_id) values ('90000000-0000-4000-8000-000000000077')"),
    owner("insert into public.profiles (user_id) values ('90000000-0000-4000-8000-000000000077')"),
    owner('update public.profiles set notify_messages = true'),
    step('owner', 'select count(*) from private.admins', [{ count: 3 }]),
    message(7),
    claim('5', [notice(7, ['boss@agency.test', 'member@agency.test'])]),
    message(8, { created_at: ago('23 hours 59 minutes') }),
    claim('5', [notice(8, ['boss@agency.test', 'member@agency.test'])]),
  ],
};

const KEYS: Trial[] = [
  {
    name: 'every row has one key, and what must be unique is',
    of: ['unique', 'primary', 'foreign'],
    steps: [
      step(
        'owner',
        `select conrelid::regclass::text || ': ' || string_agg(pg_get_constraintdef(k.oid), '; ' order by k.contype::text, pg_get_constraintdef(k.oid) collate "C") as key
         from pg_constraint k where k.contype in ('u', 'p', 'f') and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
         group by conrelid order by conrelid::regclass::text collate "C"`,
        [
          'about_content: PRIMARY KEY (id); UNIQUE (is_only_row)',
          'blog_posts: PRIMARY KEY (id); UNIQUE (slug)',
          'case_studies: PRIMARY KEY (id)',
          'client_reports: PRIMARY KEY (id); UNIQUE (day, remote, release, kind)',
          'contact_messages: PRIMARY KEY (id); UNIQUE (client_id)',
          'job_applications: PRIMARY KEY (id); UNIQUE (client_id)',
          'newsletter_campaigns: FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (idempotency_key)',
          'newsletter_deliveries: FOREIGN KEY (campaign_id) REFERENCES newsletter_campaigns(id) ON DELETE CASCADE; FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE SET NULL; PRIMARY KEY (id); UNIQUE (campaign_id, email)',
          'newsletter_subscribers: PRIMARY KEY (id); UNIQUE (client_id); UNIQUE (email)',
          'private.admins: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'private.audit_log: PRIMARY KEY (id)',
          'private.cv_permits: PRIMARY KEY (name)',
          'private.rate_buckets: PRIMARY KEY (key, window_start)',
          'profiles: FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE; PRIMARY KEY (user_id)',
          'projects: PRIMARY KEY (id)',
          'services: PRIMARY KEY (id)',
          'slug_redirects: FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE; PRIMARY KEY (slug)',
          'suppressions: PRIMARY KEY (email)',
          'team_members: PRIMARY KEY (id)',
        ].map((key) => ({ key })),
      ),
    ],
  },
  {
    name: 'columns may be empty where emptiness means something, and nowhere else',
    of: ['nullable'],
    steps: [
      step(
        'owner',
        `select c.oid::regclass::text || ': ' || string_agg(a.attname, ' ' order by a.attname) as may_be_empty
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not a.attnotnull
         where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) group by c.oid order by c.oid::regclass::text collate "C"`,
        [
          'blog_posts: image_alt',
          'case_studies: image_alt',
          'contact_messages: client_id notified_at',
          'job_applications: client_id cv_path phone portfolio_url position_id',
          'newsletter_campaigns: created_by finished_at pause_reason',
          'newsletter_deliveries: error lease_token lease_until message_id sent_at subscriber_id',
          'newsletter_subscribers: client_id confirmation_sent_at confirmed_at unsubscribed_at',
          'private.audit_log: actor row_key',
          'projects: case_study_url image image_alt live_demo_url',
          'team_members: bio department email experience_years github image linkedin location twitter',
        ].map((may_be_empty) => ({ may_be_empty })),
      ),
    ],
  },
  {
    name: 'a subscription is one for each address, a post one for each slug, a campaign one for each key',
    of: ['unique'],
    steps: [
      ...['newsletter_subscribers', 'suppressions'].flatMap((table) => {
        const insert = insertInto(`public.${table}`, {
          email: 'ada@example.com',
          ...(table === 'suppressions' ? { reason: 'manual' } : {}),
        });
        return [step('service', insert, 1), step('service', insert, '23505')];
      }),
      ...[
        insertInto('public.blog_posts', { slug: 'a', title: 'x', image: '/media/x.webp' }),
        insertInto('public.newsletter_campaigns', { idempotency_key: 'k', subject: 's', html: 'h' }),
        insertInto('public.about_content', { title: 'x' }),
      ].flatMap((insert) => [step('service', insert, 1), step('service', insert, '23505')]),
    ],
  },
];

/** What only an operator or the service asks for, and how rows are told apart. */
export const OPERATORS: readonly Trial[] = [...RIGHTS, ...REPORTS, PURGE, NOTICES, ...KEYS];
