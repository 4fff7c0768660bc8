import { clearRateLimits, from, owner, rateWindow, step } from '../steps';
import { FORMS, rowOf, send } from './forms';
import type { Actor, Outcome, Trial } from '../runner';

const LIMITS: Trial[] = FORMS.flatMap((table): Trial[] => {
  const one = (n: number, sees: Outcome, as: Actor = 'anonymous') =>
    step(as, send(table, rowOf(table, `a${n}@example.com`)), sees);
  return [
    {
      name: `one client may insert 60 rows of ${table} a minute, and does not use up the limit of others`,
      of: ['guard_visitor_row', 'take_asker_token', 'asker', 'take_token'],
      steps: [
        clearRateLimits,
        rateWindow(`${table} from 192.0.2.1`, 60, 60, 60),
        rateWindow(`${table} from 192.0.2.1`, 60, 59),
        from('192.0.2.1', one(1, 1)),
        from('192.0.2.1', one(2, 'PT429')),
        from('192.0.2.2', one(3, 1)),
        one(4, 1),
        from('192.0.2.1', one(5, 1, 'service')),
      ],
    },
    {
      name: `one email address is accepted in ${table} five times in ten minutes`,
      of: ['guard_visitor_row', 'take_token'],
      steps: [
        clearRateLimits,
        rateWindow(`${table}:a1@example.com`, 600, 5, 600),
        rateWindow(`${table}:a1@example.com`, 600, 4),
        step('member', send(table, rowOf(table, ' A1@Example.com ')), 1),
        step('anonymous', send(table, rowOf(table, 'a1@example.com')), 'PT429'),
        one(2, 1),
        step('owner', `select hits from private.rate_buckets where key = '${table}' order by 1`, [
          { hits: 2 },
        ]),
      ],
    },
    {
      name: `all visitors together may insert 2,000 rows of ${table} a minute`,
      of: ['guard_visitor_row', 'take_token'],
      steps: [
        clearRateLimits,
        rateWindow(table, 60, 2000, 60),
        rateWindow(table, 60, 1999),
        from('192.0.2.1', one(1, 1)),
        from('192.0.2.2', one(2, 'PT429')),
        one(3, 1, 'service'),
      ],
    },
  ];
});

const CLIENTS: Trial = {
  name: 'a client is identified by the IP address that the platform reports, for IPv6 by the network, or not at all',
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
/** Runs a statement with the client that a function has passed on. */
const named = (sql: string) =>
  `do $named$ begin perform set_config('agency.asker', '192.0.2.9', true); ${sql}; end $named$`;

const cv = (n: number) => `30000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}.pdf`;
const permit = (n: number, sees: Outcome, as: Actor = 'anonymous') =>
  step(as, `select public.permit_cv('${cv(n)}')::text as done`, sees);
const done = [{ done: null }];

const TOKENS: Trial[] = [
  {
    name: 'a function passes its client on, whose limit counts instead of its own',
    of: ['asker', 'take_asker_token', 'subscribe_visitor'],
    steps: [
      clearRateLimits,
      from('198.51.100.1', owner(named("perform private.take_asker_token('t', 1, 600)"))),
      from('198.51.100.1', step('owner', named("perform private.take_asker_token('t', 1, 600)"), 'PT429')),
      step('owner', 'select key, hits from private.rate_buckets', [{ key: 't from 192.0.2.9', hits: 1 }]),
    ],
  },
  {
    name: 'a full window ends, and is deleted after a day',
    of: ['take_token', 'rate_buckets'],
    steps: [
      clearRateLimits,
      owner(
        "insert into private.rate_buckets values ('old', now() - interval '24 hours 1 minute', 1), ('young', now() - interval '23 hours', 1)",
      ),
      rateWindow('t', 600, 2, 600),
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
    name: 'one client may announce 30 CVs in ten minutes, all together 300; a repeat does not count',
    of: ['permit_cv', 'cv_permits', 'take_token', 'take_asker_token'],
    steps: [
      clearRateLimits,
      owner(
        "insert into private.cv_permits values ('31000000-0000-4000-8000-000000000001.pdf', now() - interval '61 minutes'), ('31000000-0000-4000-8000-000000000002.pdf', now() - interval '59 minutes')",
      ),
      rateWindow('cv from 192.0.2.1', 600, 30, 600),
      rateWindow('cv from 192.0.2.1', 600, 29),
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
      clearRateLimits,
      rateWindow('cv', 600, 300, 600),
      rateWindow('cv', 600, 299),
      from('192.0.2.3', permit(4, done)),
      from('192.0.2.4', permit(5, 'PT429')),
    ],
  },
];

/*
 * Windows of 59 and of 60 seconds start at the same moment now and then, so hits cannot always tell them apart. Here
 * `take_token` writes down what it is asked for.
 */
const WINDOWS: Trial = {
  name: 'every limit counts in a window of its own length',
  of: ['guard_visitor_row', 'record_client_report', 'permit_cv', 'record_visit'],
  steps: [
    clearRateLimits,
    owner(`create or replace function private.take_token(bucket text, allowed integer, window_seconds integer)
      returns void language sql security definer set search_path = '' as
      $f$ insert into private.rate_buckets values (bucket, to_timestamp(window_seconds), allowed) $f$`),
    from(
      '192.0.2.1',
      step('anonymous', send('contact_messages', rowOf('contact_messages', 'a@example.com')), 1),
    ),
    from('192.0.2.1', permit(1, done)),
    owner("select public.record_client_report('public', 'r', 'load', 'm', '/', '192.0.2.1')"),
    owner("select public.record_visit('/', '', '', 'phone', '', null, '192.0.2.1', 'b')"),
    step(
      'owner',
      'select key, hits, extract(epoch from window_start)::integer as seconds from private.rate_buckets order by key collate "C"',
      [
        { key: 'client_reports', hits: 600, seconds: 60 },
        { key: 'client_reports from 192.0.2.1', hits: 20, seconds: 60 },
        { key: 'contact_messages', hits: 2000, seconds: 60 },
        { key: 'contact_messages from 192.0.2.1', hits: 60, seconds: 60 },
        { key: 'contact_messages:a@example.com', hits: 5, seconds: 600 },
        { key: 'cv', hits: 300, seconds: 600 },
        { key: 'cv from 192.0.2.1', hits: 30, seconds: 600 },
        { key: 'insight', hits: 3000, seconds: 60 },
        { key: 'insight from 192.0.2.1', hits: 60, seconds: 60 },
      ],
    ),
  ],
};

/** How often visitors may do something: one client, one email address, and all together. */
export const RATE_LIMITS: readonly Trial[] = [...LIMITS, WINDOWS, CLIENTS, ...TOKENS];
