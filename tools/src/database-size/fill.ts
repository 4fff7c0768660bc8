/** Rows a full database has of posts, messages and subscribers each. */
export const FULL = 100_000;

/*
 * Rows in an order of their own: a table's order on the disk is not the order of any list, as after years of changes.
 * Every word `md5` makes is as rare as a name; "tide" is in every row.
 */
const numbers = (count: number) =>
  `(select n from generate_series(1, ${count}) n order by md5(n::text)) as numbers (n)`;

const posts = (count: number) => `
  insert into public.blog_posts (slug, title, excerpt, content, category, tags, author, image, published, created_at)
  select 'post-' || n, 'Post ' || n || ' ' || md5(n::text) || ' leaves behind', 'What the tide leaves: ' || md5((n * 7)::text),
    '<h2>Note</h2>' || repeat('<p>A page is fast when it asks for little.</p>', 40),
    (array['Technology', 'Design', 'Development', 'E-commerce', 'Cloud'])[1 + n % 5], array['Tag ' || n % 40], 'Author ' || n % 7, '/media/x.webp',
    n % 11 <> 9, timestamptz '2025-06-01' - n * interval '1 minute'
  from ${numbers(count)}`;

const messages = (count: number) => `
  insert into public.contact_messages (name, email, message, read, status, created_at)
  select 'Name ' || md5(n::text), 'writer-' || n || '@example.com',
    'Hello, what about the tide and ' || md5((n * 3)::text) || repeat(' and so on', 10 + n % 20), n % 3 <> 0,
    (array['new', 'answered', 'done', 'done', 'spam'])[1 + n % 5],
    timestamptz '2025-06-01' - n * interval '1 minute'
  from ${numbers(count)}`;

const subscribers = (count: number) => `
  insert into public.newsletter_subscribers (email, topics, active, confirmation_sent_at, confirmed_at, unsubscribed_at, created_at)
  select 'reader-' || md5(n::text) || '@tide.example',
    case when n % 9 = 0 then '{}' else array[(array['Web Development', 'Mobile Development', 'UI/UX Design', 'Cloud Computing'])[1 + n % 4]] end,
    n % 20 <> 7, now(), case when n % 10 = 3 then null else now() end, case when n % 40 = 7 then now() end,
    timestamptz '2025-06-01' - n * interval '1 minute'
  from ${numbers(count)}`;

const pictures = (count: number) => `
  insert into public.pictures (path, alt, is_used, created_at)
  select 'blog/' || n || '.png', 'The tide, and ' || md5(n::text), n % 11 <> 9, timestamptz '2025-06-01' - n * interval '1 minute'
  from ${numbers(count)}`;

/** Fifty versions each of a tenth of the posts, under ids made from their slugs. */
const versions = (count: number) => `
  insert into public.content_versions (table_name, row_id, number, saved_at, saved_by, changed, was_public, content)
  select 'blog_posts', md5(p.slug)::uuid, n, p.created_at + n * interval '1 hour', 'Ada', '{content}', n % 7 = 3, to_jsonb(p)
  from public.blog_posts p, generate_series(1, 50) n where split_part(p.slug, '-', 2)::integer between 1 and ${count / 10}
  order by md5(p.slug || n)`;

const activity = (count: number) => `
  insert into public.activity (at, author, kind, action, table_name, row_id, title)
  select timestamptz '2025-06-01' - n * interval '1 minute', 'Author ' || n % 7,
    (array['content', 'content', 'people', 'sending'])[1 + n % 4], 'changed', 'blog_posts', gen_random_uuid(), 'Post ' || n
  from ${numbers(count)}`;

const TABLES = {
  blog_posts: posts,
  contact_messages: messages,
  newsletter_subscribers: subscribers,
  pictures,
  content_versions: versions,
  activity,
};
export const FILLED = Object.keys(TABLES);

/**
 * SQL that adds rows to each of these tables, and updates the planner's statistics. Without triggers: they would refuse so much
 * from visitors, and add a version for each post.
 * @param count of rows a table; of versions, five times as many
 */
export function fillStatements(count: number): string[] {
  return Object.entries(TABLES).flatMap(([table, insert]) => [
    `alter table public.${table} disable trigger user`,
    insert(count),
    `alter table public.${table} enable trigger user`,
    `vacuum analyze public.${table}`,
  ]);
}
