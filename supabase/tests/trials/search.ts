import { BROWSER_ROLES, owner, step } from './steps';
import type { Actor, Outcome, Step, Trial } from './runner';

const empty = owner(
  'truncate public.blog_posts, public.contact_messages, public.newsletter_subscribers cascade; delete from private.rate_buckets',
);

const post = (
  slug: string,
  title: string,
  { excerpt = '', author = '', category = 'Design', age = 1 } = {},
) =>
  owner(`insert into public.blog_posts (slug, title, excerpt, author, category, image, created_at)
    values ('${slug}', '${title}', '${excerpt}', '${author}', '${category}', '/media/x.webp', now() - ${age} * interval '1 day')`);
const message = (name: string, text: string, isRead = false, age = 1) =>
  owner(`insert into public.contact_messages (name, email, message, read, created_at)
    values ('${name}', '${name}@moon.example', '${text}', ${isRead}, now() - ${age} * interval '1 day')`);
const reader = (email: string, columns: string, age = 1) =>
  owner(`insert into public.newsletter_subscribers (email, active, confirmed_at, unsubscribed_at, topics, created_at)
    values ('${email}', ${columns}, now() - ${age} * interval '1 day')`);

type Column = 'slug' | 'name' | 'email';
/** What a search finds, newest first. */
const finds = (call: string, column: Column, found: string[], as: Actor = 'admin') =>
  step(
    as,
    `select ${column} from public.${call}`,
    found.map((value) => ({ [column]: value })),
  );

const refusals = (call: string, allowed: readonly Actor[] = ['admin']): Step[] =>
  [...BROWSER_ROLES.filter((role) => !allowed.includes(role)), 'service' as const].map((role) =>
    step(role, `select * from public.${call}`, '42501'),
  );

const count = (call: string, ages: Outcome) =>
  step(
    'admin',
    `select count(*)::int as n, extract(day from now() - min(created_at))::int as oldest, extract(day from now() - max(created_at))::int as newest from public.${call}`,
    ages,
  );
const NEWEST = [{ n: 1001, oldest: 1001, newest: 1 }];
const many = 'from generate_series(1, 1003) n order by md5(n::text)';
const created = "now() - n * interval '1 day'";

/** The searches of the back-office. */
export const SEARCH: readonly Trial[] = [
  {
    name: 'posts are found by a part of their title, excerpt or author, in a category, newest first',
    of: ['search_posts', 'containing'],
    steps: [
      empty,
      post('old', 'High TIDE', { age: 3 }),
      post('excerpted', 'x', { excerpt: 'a tidewater', age: 2 }),
      post('authored', 'x', { author: 'M. Riptide', category: 'Cloud' }),
      post('other', 'ti', { excerpt: 'de' }),
      finds("search_posts('tide', '')", 'slug', ['authored', 'excerpted', 'old']),
      finds("search_posts('tide', 'Cloud')", 'slug', ['authored']),
      finds("search_posts('tide', 'Marketing')", 'slug', []),
      ...refusals("search_posts('tide', '')", ['admin', 'editor']),
    ],
  },
  {
    name: 'posts are found by their state',
    of: ['search_posts'],
    steps: [
      empty,
      post('draft', 'tide', { age: 7 }),
      post('shown', 'tide', { age: 6 }),
      post('planned', 'tide', { age: 5 }),
      post('draft-with-plan', 'tide', { age: 4 }),
      post('over', 'tide', { age: 3 }),
      post('ends', 'tide', { age: 2 }),
      post('draft-that-ended', 'tide', { age: 1 }),
      owner("update public.blog_posts set published = slug !~ '^draft'"),
      owner("update public.blog_posts set publish_at = now() + interval '1 day' where slug ~ 'plan'"),
      owner("update public.blog_posts set publish_at = now() - interval '2 days' where slug = 'ends'"),
      owner("update public.blog_posts set unpublish_at = now() - interval '1 day' where slug ~ 'over|ended'"),
      owner("update public.blog_posts set unpublish_at = now() + interval '1 day' where slug = 'ends'"),
      finds("search_posts('tide', '', 'Published')", 'slug', ['ends', 'shown']),
      finds("search_posts('tide', '', 'Draft')", 'slug', ['draft-that-ended', 'draft-with-plan', 'draft']),
      finds("search_posts('tide', '', 'Planned')", 'slug', ['planned']),
      finds("search_posts('tide', '', 'Offline')", 'slug', ['over']),
      finds("search_posts('tide', 'Cloud', 'Offline')", 'slug', []),
      ...refusals("search_posts('tide', '', 'Draft')", ['admin', 'editor']),
    ],
  },
  {
    name: 'a text is taken literally',
    of: ['containing', 'search_posts'],
    steps: [
      empty,
      post('percent', '100%'),
      post('plain', '1000 a b c'),
      post('underscore', 'a_b', { age: 2 }),
      post('backslash', String.raw`c:\docs`, { age: 3 }),
      finds("search_posts('0%', '')", 'slug', ['percent']),
      finds("search_posts('a_b', '')", 'slug', ['underscore']),
      finds(String.raw`search_posts('c:\d', '')`, 'slug', ['backslash']),
      finds("search_posts('_%_', '')", 'slug', []),
    ],
  },
  {
    name: 'messages are found by a part of their name, email or text, read or not',
    of: ['search_messages'],
    steps: [
      empty,
      message('Tideman', 'x', true, 4),
      message('ada', 'Is the TIDE in?', false, 3),
      message('bob', 'no'),
      finds("search_messages('tide', '')", 'name', ['ada', 'Tideman']),
      finds("search_messages('tide', 'Read')", 'name', ['Tideman']),
      finds("search_messages('tide', 'Unread')", 'name', ['ada']),
      finds("search_messages('bob@MOON', '')", 'name', ['bob']),
      ...refusals("search_messages('tide', '')"),
      ...refusals("search_messages('tide', '', '')"),
    ],
  },
  {
    name: 'messages are found by their state, and by who works on them',
    of: ['search_messages'],
    steps: [
      empty,
      message('new', 'tide', true, 5),
      message('answered', 'tide', true, 4),
      message('done', 'tide', true, 3),
      message('spam', 'tide', true, 2),
      owner("update public.contact_messages set status = name where name <> 'new'"),
      owner('insert into private.admins (user_id) values (:member)'),
      owner("update public.contact_messages set assigned_to = :admin where name in ('new', 'done')"),
      owner("update public.contact_messages set assigned_to = :member where name = 'spam'"),
      finds("search_messages('tide', 'New')", 'name', ['new']),
      finds("search_messages('tide', 'Answered', '')", 'name', ['answered']),
      finds("search_messages('tide', 'Done', '')", 'name', ['done']),
      finds("search_messages('tide', 'Spam', '')", 'name', ['spam']),
      finds("search_messages('tide', 'Unread', '')", 'name', []),
      finds("search_messages('tide', '', 'nobody')", 'name', ['answered']),
      finds("search_messages('tide', '', (:admin)::text)", 'name', ['done', 'new']),
      finds("search_messages('tide', 'Done', (:admin)::text)", 'name', ['done']),
      finds("search_messages('tide', 'Spam', (:member)::text)", 'name', ['spam']),
      finds("search_messages('tide', 'Spam', 'nobody')", 'name', []),
    ],
  },
  {
    name: 'subscribers are found by a part of their address, by topic and state',
    of: ['search_subscribers'],
    steps: [
      empty,
      reader('sure@tide.example', `true, now(), null, '{"Cloud Computing"}'`, 6),
      reader('waiting@tide.example', `true, null, null, '{}'`, 5),
      reader('left@tide.example', `false, now(), now(), '{"Web Development"}'`, 4),
      reader('off@tide.example', `false, now(), null, '{"Web Development"}'`, 3),
      reader('back@tide.example', `true, now(), now(), '{"Web Development"}'`, 2),
      reader('other@moon.example', `true, now(), null, '{}'`),
      finds("search_subscribers('TIDE', '', '')", 'email', [
        'back@tide.example',
        'off@tide.example',
        'left@tide.example',
        'waiting@tide.example',
        'sure@tide.example',
      ]),
      finds("search_subscribers('tide', 'Cloud Computing', '')", 'email', [
        'waiting@tide.example',
        'sure@tide.example',
      ]),
      finds("search_subscribers('tide', '', 'Confirmed')", 'email', ['sure@tide.example']),
      finds("search_subscribers('tide', '', 'Unconfirmed')", 'email', ['waiting@tide.example']),
      finds("search_subscribers('tide', '', 'Unsubscribed')", 'email', [
        'back@tide.example',
        'left@tide.example',
      ]),
      finds("search_subscribers('tide', '', 'Inactive')", 'email', ['off@tide.example']),
      ...refusals("search_subscribers('tide', '', '')"),
    ],
  },
  {
    name: 'a search finds the newest 1,001',
    of: ['search_posts', 'search_messages', 'search_subscribers'],
    steps: [
      empty,
      owner(
        `insert into public.blog_posts (slug, title, image, created_at) select 'p-' || n, 'Tide', '/media/x.webp', ${created} ${many}`,
      ),
      owner(
        `insert into public.contact_messages (name, email, message, created_at) select 'Tide', n || '@a.example', 'x', ${created} ${many}`,
      ),
      owner(
        `insert into public.newsletter_subscribers (email, created_at) select n || '@tide.example', ${created} ${many}`,
      ),
      count("search_posts('tide', '')", NEWEST),
      count("search_messages('tide', '')", NEWEST),
      count("search_subscribers('tide', '', '')", NEWEST),
    ],
  },
];
