import { entryOf } from '../../matrix';
import { literal } from '../sql';
import { clearRateLimits, from, owner, step } from '../steps';
import { CLIENT, FORMS, OPTIONAL, rowOf, send } from './forms';
import type { Trial } from '../runner';

const ROWS: Trial[] = FORMS.flatMap((table): Trial[] => [
  {
    name: `a visitor inserts one row of ${table} at a time, the service any number`,
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
  {
    name: `the email of a row of ${table} is one valid address in lower case, for every role`,
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
    name: `a repeated submission adds no second row of ${table}`,
    of: ['unique'],
    steps: [
      step('anonymous', send(table, { ...rowOf(table), client_id: CLIENT }), 1),
      step('anonymous', send(table, { ...rowOf(table, 'b@example.com'), client_id: CLIENT }), '23505'),
    ],
  },
]);

const EMAIL: Trial = {
  name: 'an email address is a single one of 254 characters at most',
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

const SUBSCRIBING: Trial = {
  name: 'the same rules hold for a visitor who signs up through a function',
  of: ['subscribe_visitor', 'guard_visitor_row'],
  steps: [
    clearRateLimits,
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
    clearRateLimits,
    from(
      '198.51.100.1',
      step('service', "select public.subscribe_visitor('b@example.com', '{}', '')::text as done", [
        { done: '' },
      ]),
    ),
    step('owner', "select count(*) from private.rate_buckets where key like '% from %'", [{ count: 0 }]),
  ],
};

/** A form posted to a function: its row, under one id and a former one. */
const posted = (table: string, row: object, id: number, former: number, asker = '192.0.2.1') =>
  `select public.post_form('${table}', '${JSON.stringify({ ...row, client_id: postedId(id) })}', '${postedId(former)}', '${asker}') as is_new`;
const postedId = (n: number) => `40000000-0000-4000-8000-00000000000${n}`;

const POSTING: Trial = {
  name: 'the same rules hold for a form that is posted to a function, and a repeated one is no second row',
  of: ['post_form', 'permit_posted_cv', 'guard_visitor_row', 'fill_in_only'],
  steps: FORMS.flatMap((table) => {
    const row = { ...rowOf(table), ...OPTIONAL[table], email: 'Posted@Example.com' };
    return [
      clearRateLimits,
      from('198.51.100.1', step('service', posted(table, row, 1, 9), [{ is_new: true }])),
      step('owner', 'select key from private.rate_buckets order by key collate "C"', [
        { key: table },
        { key: `${table} from 192.0.2.1` },
        { key: `${table}:posted@example.com` },
      ]),
      step('service', posted(table, row, 1, 9), [{ is_new: false }]),
      // In the next period the id is another one, and this one the former.
      step('service', posted(table, row, 2, 1), [{ is_new: false }]),
      step(
        'owner',
        `select email from public.${table} where client_id in ('${postedId(1)}', '${postedId(2)}')`,
        [{ email: 'posted@example.com' }],
      ),
      step('owner', 'select hits from private.rate_buckets', [{ hits: 1 }, { hits: 1 }, { hits: 1 }]),
      step('service', posted(table, { ...row, email: 'other@example.com' }, 6, 7), [{ is_new: true }]),
    ];
  }).concat([
    clearRateLimits,
    owner(
      "update public.newsletter_subscribers set active = false, unsubscribed_at = now() where email = 'posted@example.com'",
    ),
    step(
      'service',
      posted(
        'newsletter_subscribers',
        {
          ...rowOf('newsletter_subscribers'),
          ...OPTIONAL.newsletter_subscribers,
          email: 'Posted@Example.com',
        },
        1,
        9,
      ),
      [{ is_new: true }],
    ),
    step('owner', "select active from public.newsletter_subscribers where email = 'posted@example.com'", [
      { active: true },
    ]),
    step('service', posted('profiles', {}, 3, 9), '22023'),
    clearRateLimits,
    from(
      '198.51.100.1',
      step('service', `select public.permit_posted_cv('${postedId(5)}.pdf', '192.0.2.1')::text as done`, [
        { done: '' },
      ]),
    ),
    step('owner', 'select key from private.rate_buckets order by key collate "C"', [
      { key: 'cv' },
      { key: 'cv from 192.0.2.1' },
    ]),
  ]),
};

const SWITCHES = FORMS.slice(0, 2).map((table): Trial => {
  const [column, value] = Object.entries(entryOf(table).change)[0]!;
  const other = table === 'contact_messages' ? "message = 'Put into their mouth'" : "topics = '{}'";
  const flip = `update public.${table} set "${column}" = ${literal(value)}`;
  return {
    name: `an admin switches ${column} of ${table} and changes nothing else`,
    of: ['only_switch_changes'],
    steps: [
      step('service', send(table, { ...rowOf(table), ...OPTIONAL[table] }), 1),
      step('admin', `update public.${table} set ${other}`, '42501'),
      step('admin', flip, 1),
      owner(`grant all on public.${table} to anon, authenticated`),
      step('admin', `update public.${table} set ${other}`, '42501'),
      step('admin', `${flip}, ${other}`, '42501'),
      step('admin', `update public.${table} set created_at = '2001-01-01'`, '42501'),
      step('admin', flip, 1),
      step('admin', `update public.${table} set "${column}" = not "${column}"`, 1),
      owner(`create policy "trial" on public.${table} for update to anon using (true)`),
      owner(`grant select on public.${table} to anon`),
      step('anonymous', `update public.${table} set ${other}`, '42501'),
      step('service', `update public.${table} set ${other}`, 1),
    ],
  };
});

/** Submissions: one row at a time, once, with a valid address; an admin changes only their switch. */
export const SUBMISSIONS: readonly Trial[] = [...ROWS, EMAIL, SUBSCRIBING, POSTING, ...SWITCHES];
