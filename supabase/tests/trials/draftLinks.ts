import { entryOf } from '../matrix';
import { insertInto } from './sql';
import { clearRateLimits, from, owner, rateWindow, step } from './steps';
import type { Actor, Outcome, Step, Trial } from './runner';

const TABLES = ['blog_posts', 'projects', 'case_studies'];
const ROW = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';
const SECRET = 'a-secret';

const noLinks = owner('delete from public.draft_links');
const add = (table: string, id = ROW) =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(Number(id.at(-1))), id, published: false }));
/** A link with this secret, as it is stored. */
const link = (table: string, id: string, secret: string, expires = "now() + interval '1 hour'"): Step =>
  owner(
    `insert into public.draft_links (table_name, row_id, secret_hash, made_by, expires_at)
     values ('${table}', '${id}', encode(sha256('${secret}'), 'hex'), 'Ada', ${expires})`,
  );
const make = (as: Actor, values: string, sees: Outcome) =>
  step(as, `select length(secret) as letters from public.make_draft_link(${values})`, sees);
const read = (as: Actor, columns: string, sees: Outcome, secret = SECRET) =>
  step(as, `select ${columns} from public.read_draft_link('${secret}')`, sees);
const kept = (names: string | null) =>
  step(
    'owner',
    `select string_agg(table_name || ' ' || right(row_id::text, 1), ', ' order by table_name, row_id) as kept from public.draft_links`,
    [{ kept: names }],
  );

const eachTable = TABLES.map((table): Trial => ({
  name: `a link shows a row of ${table} with its draft, and goes with it`,
  of: ['read_draft_link', 'row_of_draft_link', 'drop_draft_links'],
  steps: [
    noLinks,
    owner('delete from public.content_drafts'),
    add(table),
    add(table, OTHER),
    ...TABLES.filter((other) => other !== table).map((other) => link(other, ROW, other)),
    link(table, OTHER, 'another'),
    link(table, ROW, SECRET),
    read('anonymous', "table_name, stored ->> 'id' as id, stored ->> 'title' as title, draft::text", [
      { table_name: table, id: ROW, title: entryOf(table).row(1).title, draft: '{}' },
    ]),
    // A draft link does not say who sees the row, or when.
    ...[
      { table_name: table, row_id: ROW, content: { title: 'New', published: true, unpublish_at: '' } },
      { table_name: table, row_id: OTHER, content: { title: 'Of another row' } },
      { table_name: 'services', row_id: ROW, content: { title: 'Of another table' } },
    ].map((draft) => owner(insertInto('public.content_drafts', draft))),
    read(
      'member',
      `draft::text, stored ?| '{published,publish_at,unpublish_at,featured}' as says_who, stored ? 'created_at' as says_when`,
      [{ draft: '{"title": "New"}', says_who: false, says_when: true }],
    ),
    step('owner', `delete from public.${table} where id = '${ROW}'`, 1),
    kept(
      [...TABLES.filter((other) => other !== table).map((other) => `${other} 1`), `${table} 2`]
        .sort()
        .join(', '),
    ),
  ],
}));

/** Links that show a draft to people without an account. */
export const DRAFT_LINKS: readonly Trial[] = [
  ...eachTable,
  {
    name: 'only an admin makes a link, of a row that exists, for 1, 7 or 30 days',
    of: ['make_draft_link', 'row_of_draft_link'],
    steps: [
      noLinks,
      ...TABLES.map((table) => add(table)),
      make('anonymous', `'blog_posts', '${ROW}', 7`, '42501'),
      make('member', `'blog_posts', '${ROW}', 7`, '42501'),
      step('member', `select * from private.make_draft_link('blog_posts', '${ROW}', 7)`, '42501'),
      ...[0, 2, 31].map((days) => make('admin', `'blog_posts', '${ROW}', ${days}`, '22023')),
      make('admin', `'blog_posts', '${OTHER}', 7`, '23503'),
      make('admin', `'services', '${ROW}', 7`, '23503'),
      kept(null),
      make('admin', `'blog_posts', '${ROW}', 1`, [{ letters: 64 }]),
      make('admin', `'projects', '${ROW}', 7`, [{ letters: 64 }]),
      make('admin', `'case_studies', '${ROW}', 30`, [{ letters: 64 }]),
      ...Object.entries({ blog_posts: 1, projects: 7, case_studies: 30 }).map(([table, days]) =>
        step(
          'owner',
          `select expires_at = now() + interval '${days} days' as is_right, made_at = now() as is_now from public.draft_links where table_name = '${table}'`,
          [{ is_right: true, is_now: true }],
        ),
      ),
    ],
  },
  {
    name: 'a link says who made it, its secret is random and stored as a hash only',
    of: ['make_draft_link'],
    steps: [
      noLinks,
      add('blog_posts'),
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
      owner('create temp table made (id uuid, secret text)'),
      owner('grant all on made to authenticated, anon'),
      step('admin', `insert into made select * from public.make_draft_link('blog_posts', '${ROW}', 7)`, 1),
      step('admin', `insert into made select * from public.make_draft_link('blog_posts', '${ROW}', 7)`, 1),
      step(
        'owner',
        `select count(distinct secret)::int as secrets, count(distinct left(secret, 32))::int as beginnings,
           count(distinct right(secret, 32))::int as ends, bool_and(secret ~ '^[0-9a-f]{64}$') as is_hex, bool_or(left(secret, 32) = right(secret, 32)) as is_twice from made`,
        [{ secrets: 2, beginnings: 2, ends: 2, is_hex: true, is_twice: false }],
      ),
      step('owner', 'select count(*)::int as n from made join public.draft_links l on secret = secret_hash', [
        { n: 0 },
      ]),
      step(
        'anonymous',
        'select count(*)::int as n from made cross join lateral public.read_draft_link(secret)',
        [{ n: 2 }],
      ),
      step('admin', 'select made_by from made join public.draft_links using (id)', [
        { made_by: 'Ada' },
        { made_by: 'Ada' },
      ]),
    ],
  },
  {
    name: 'an expired, withdrawn or invented link shows nothing',
    of: ['read_draft_link'],
    steps: [
      noLinks,
      add('blog_posts'),
      link('blog_posts', ROW, 'over', 'now()'),
      link('blog_posts', ROW, SECRET, "now() + interval '1 second'"),
      read('anonymous', 'table_name', [], 'over'),
      read('anonymous', 'table_name', [], 'invented'),
      read('anonymous', "expires_at = now() + interval '1 second' as is_it", [{ is_it: true }]),
      // A new link clears away those that have expired.
      make('admin', `'blog_posts', '${ROW}', 1`, [{ letters: 64 }]),
      kept('blog_posts 1, blog_posts 1'),
      read('anonymous', 'table_name', [{ table_name: 'blog_posts' }]),
      step('admin', 'delete from public.draft_links', 2),
      read('anonymous', 'table_name', []),
    ],
  },
  {
    name: 'one visitor may see 60 pages of drafts a minute, all together 600',
    of: ['count_draft_visit'],
    steps: [
      clearRateLimits,
      rateWindow('draft_links from 192.0.2.1', 60, 60, 60),
      rateWindow('draft_links from 192.0.2.1', 60, 59),
      step('service', "select public.count_draft_visit('192.0.2.1')::text as counted", [{ counted: '' }]),
      step('service', "select public.count_draft_visit('192.0.2.1')", 'PT429'),
      step('service', "select public.count_draft_visit('192.0.2.2')::text as counted", [{ counted: '' }]),
      from(
        '192.0.2.1',
        step('service', "select public.count_draft_visit('')::text as counted", [{ counted: '' }]),
      ),
      clearRateLimits,
      rateWindow('draft_links', 60, 600, 60),
      rateWindow('draft_links', 60, 599),
      step('service', "select public.count_draft_visit('192.0.2.1')::text as counted", [{ counted: '' }]),
      step('service', "select public.count_draft_visit('192.0.2.2')", 'PT429'),
    ],
  },
  {
    // Windows of 59 and 60 seconds begin together for one minute of the hour.
    name: 'both limits of draft links are for a minute, whatever the time',
    of: ['count_draft_visit', 'read_draft_link'],
    steps: [
      clearRateLimits,
      owner(
        `create or replace function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
         language sql set search_path = '' as $$
           insert into private.rate_buckets (key, window_start, hits) values (bucket || ': ' || window_seconds, now(), allowed) $$`,
      ),
      step('service', "select public.count_draft_visit('192.0.2.1')::text as counted", [{ counted: '' }]),
      from('192.0.2.1', read('anonymous', 'table_name', [], 'invented')),
      step('owner', 'select key, hits from private.rate_buckets order by hits, key collate "C"', [
        { key: 'draft_links from 192.0.2.1: 60', hits: 60 },
        { key: 'draft_links read from 192.0.2.1: 60', hits: 600 },
        { key: 'draft_links: 60', hits: 600 },
        { key: 'draft_links read: 60', hits: 3000 },
      ]),
    ],
  },
  {
    name: 'whoever reads drafts without the site may do so 600 times a minute, all together 3,000 times',
    of: ['read_draft_link'],
    steps: [
      clearRateLimits,
      rateWindow('draft_links read from 192.0.2.1', 60, 600, 60),
      rateWindow('draft_links read from 192.0.2.1', 60, 599),
      from('192.0.2.1', read('anonymous', 'table_name', [])),
      from('192.0.2.1', read('anonymous', 'table_name', 'PT429')),
      from('192.0.2.2', read('anonymous', 'table_name', [])),
      clearRateLimits,
      rateWindow('draft_links read', 60, 3000, 60),
      rateWindow('draft_links read', 60, 2999),
      from('192.0.2.1', read('anonymous', 'table_name', [])),
      from('192.0.2.2', read('anonymous', 'table_name', 'PT429')),
    ],
  },
];
