import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Trial } from '../runner';

const ROW = '90000000-0000-4000-8000-000000000001';
const CONTENT = ['about_content', 'services', 'projects', 'team_members', 'blog_posts', 'case_studies'];
const FOR_ADMINS = ['contact_messages', 'job_applications'];

const draft = (table_name: string) =>
  insertInto('public.content_drafts', { table_name, row_id: ROW, content: { body: table_name } });
const visit = (table: string) =>
  `select array_to_string(others, ', ') as others from public.visit_row('${table}', '${ROW}')`;
const noRows = owner(
  'truncate public.contact_messages, public.job_applications, public.content_drafts cascade; delete from private.row_visits',
);

/** What an editor may do, where a table or a bucket is for editors in part. */
export const EDITORS: readonly Trial[] = [
  {
    name: 'editors work on drafts of content, and on no draft of an answer',
    of: ['tables_of_staff', 'content_drafts'],
    steps: [
      noRows,
      ...FOR_ADMINS.map((table) =>
        owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ROW })),
      ),
      ...CONTENT.map((table) => step('editor', draft(table), 1)),
      ...FOR_ADMINS.flatMap((table) => [
        step('editor', draft(table), '42501'),
        step('admin', draft(table), 1),
      ]),
      step('editor', 'select count(*) from public.content_drafts', [{ count: CONTENT.length }]),
      step('admin', 'select count(*) from public.content_drafts', [
        { count: CONTENT.length + FOR_ADMINS.length },
      ]),
      step('editor', 'update public.content_drafts set is_submitted = true', CONTENT.length),
      step('admin', 'update public.content_drafts set is_submitted = true', CONTENT.length + 2),
      // Without a filter, so that no select policy applies besides.
      step(
        'editor',
        "update public.content_drafts set table_name = 'contact_messages', row_id = gen_random_uuid()",
        '42501',
      ),
      step('editor', 'delete from public.content_drafts', CONTENT.length),
      step('admin', 'delete from public.content_drafts', FOR_ADMINS.length),
    ],
  },
  {
    name: 'editors learn who else has content open, and not who reads a message',
    of: ['visit_row', 'tables_of_staff'],
    steps: [
      noRows,
      owner('delete from public.profiles'),
      ...CONTENT.flatMap((table) => [
        step('editor', visit(table), [{ others: '' }]),
        step('admin', visit(table), [{ others: 'editor@agency.test' }]),
      ]),
      ...FOR_ADMINS.flatMap((table) => [
        step('admin', visit(table), [{ others: '' }]),
        step('editor', visit(table), '42501'),
      ]),
      step('member', visit('services'), '42501'),
    ],
  },
  {
    name: 'editors add, list and delete images that nothing shows, and no CVs',
    steps: [
      owner('truncate public.pictures'),
      owner('grant all on storage.objects to anon, authenticated'),
      owner('delete from storage.objects'),
      owner("insert into storage.objects (bucket_id, name) values ('applications', 'cv')"),
      step(
        'editor',
        "insert into storage.objects (bucket_id, name) values ('public-images', 'blog/a.png')",
        1,
      ),
      step(
        'editor',
        "insert into storage.objects (bucket_id, name) values ('public-images', 'a.png')",
        '42501',
      ),
      step('editor', 'select bucket_id from storage.objects', [{ bucket_id: 'public-images' }]),
      owner("insert into public.pictures (path, is_used) values ('blog/a.png', true)"),
      step('editor', 'delete from storage.objects', 0),
      step('admin', "delete from storage.objects where name = 'blog/a.png'", 0),
      owner('update public.pictures set is_used = false'),
      step('editor', 'delete from storage.objects', 1),
      step('owner', 'select bucket_id from storage.objects', [{ bucket_id: 'applications' }]),
    ],
  },
  {
    name: 'editors have a profile of their own, share drafts, order the team and search posts',
    of: ['move_team_member', 'make_draft_link', 'search_posts', 'profiles'],
    steps: [
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
      step('editor', "insert into public.profiles (user_id, name) values (:editor, 'Eve')", 1),
      step('editor', 'select name from public.profiles', [{ name: 'Eve' }]),
      step('editor', "update public.profiles set name = 'Eva'", 1),
      step('editor', 'update public.profiles set user_id = :member', '42501'),
      owner('delete from public.blog_posts; delete from public.team_members'),
      owner(insertInto('public.blog_posts', { ...entryOf('blog_posts').row(1), id: ROW })),
      owner(insertInto('public.team_members', { ...entryOf('team_members').row(1), id: ROW })),
      step('editor', "select title from public.search_posts('post', '')", [{ title: 'Post 1' }]),
      step('editor', `select public.move_team_member('${ROW}', 0) as moved`, [{ moved: true }]),
      step(
        'editor',
        `select length(secret) as letters from public.make_draft_link('blog_posts', '${ROW}', 1)`,
        [{ letters: 64 }],
      ),
      step('owner', 'select made_by from public.draft_links', [{ made_by: 'Eva' }]),
    ],
  },
  {
    name: "an editor's changes are audited",
    of: ['write_audit'],
    steps: [
      owner('delete from private.audit_log'),
      step('editor', insertInto('public.services', { title: 'Piers' }), 1),
      step('owner', 'select actor = :editor as is_editor, table_name from private.audit_log', [
        { is_editor: true, table_name: 'services' },
      ]),
    ],
  },
];
