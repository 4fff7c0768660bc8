import { FACTOR } from '../accounts/factorSteps';
import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { BROWSER_ROLES, owner, step } from '../steps';
import type { Trial } from '../runner';
import { idOf, logged, named, noActivity } from './steps';

/** Names that the site itself signs with, and how somebody may try to write them. */
const NAMES_OF_SITE = [
  'Schedule',
  'system',
  ' SYSTEM ',
  'Sche dule',
  'Sys­tem',
  'Ｓystem',
  'The Site',
  'the.site',
];
const service = (n: number) => insertInto('public.services', { ...entryOf('services').row(n), id: idOf(n) });
const rename = (name: string) => `update public.profiles set name = '${name}' where user_id = auth.uid()`;
const COLUMNS = 'author, author_id = :admin as is_admin, author_id = :editor as is_editor, title';

/** Whose account stands behind a name. */
export const ACCOUNTS_BEHIND_NAMES: readonly Trial[] = [
  {
    name: 'whoever takes the name of a colleague, or renames again, is known by the account',
    of: ['acting_account', 'change_of', 'log_activity', 'keep_version', 'change'],
    steps: [
      named,
      owner("insert into public.profiles (user_id, name) values (:editor, '')"),
      noActivity,
      step('editor', rename('Ada'), 1),
      step('editor', service(1), 1),
      step('editor', rename('Eve'), 1),
      step('admin', service(2), 1),
      step('service', service(3), 1),
      ...logged(COLUMNS, [
        { author: 'Ada', is_admin: false, is_editor: true, title: 'editor@agency.test → Ada' },
        { author: 'Ada', is_admin: false, is_editor: true, title: 'Service 1' },
        { author: 'Eve', is_admin: false, is_editor: true, title: 'Ada → Eve' },
        { author: 'Ada', is_admin: true, is_editor: false, title: 'Service 2' },
        { author: 'Schedule', is_admin: null, is_editor: null, title: 'Service 3' },
      ]),
      step(
        'owner',
        `select saved_by, saved_by_id = :admin as is_admin from public.content_versions where row_id in ('${idOf(1)}', '${idOf(2)}', '${idOf(3)}') order by row_id`,
        [
          { saved_by: 'Ada', is_admin: false },
          { saved_by: 'Ada', is_admin: true },
          { saved_by: 'System', is_admin: null },
        ],
      ),
    ],
  },
  {
    name: 'a choice of one’s profile is no new name',
    of: ['change_of'],
    steps: [
      named,
      noActivity,
      step('admin', 'update public.profiles set notify_comments = true', 1),
      ...logged('title', [{ title: 'Ada' }]),
    ],
  },
  {
    name: 'what the site does for an admin, and what the auth service does for a person, has their account',
    of: ['acting_account', 'begin_reply', 'change_of', 'follow_address', 'follow_second_factor'],
    steps: [
      named,
      owner('truncate public.newsletter_campaigns, public.contact_messages cascade'),
      owner(insertInto('public.contact_messages', { ...entryOf('contact_messages').row(1), id: idOf(1) })),
      noActivity,
      owner(
        `insert into public.newsletter_campaigns (idempotency_key, subject, html, created_by) values ('k', 'Tide', 'x', :admin)`,
      ),
      ...['gone', 'again'].map((body) =>
        step(
          'service',
          `select outcome from public.begin_reply('${idOf(9)}', '${idOf(1)}', '${body}', true, :admin, 'agency.test')`,
          [{ outcome: body === 'gone' ? 'send' : 'changed' }],
        ),
      ),
      step('service', `select public.settle_reply('${idOf(9)}', 'sent', null)::text as done`, [{ done: '' }]),
      step(
        'service',
        `select outcome from public.begin_reply('${idOf(8)}', '${idOf(1)}', 'x', true, '${idOf(7)}', 'agency.test')`,
        [{ outcome: 'send' }],
      ),
      step('owner', `select author, author_id from public.message_replies where id = '${idOf(8)}'`, [
        { author: 'System', author_id: null },
      ]),
      owner(
        `insert into private.address_changes (user_id, old_email, new_email) values (:admin, 'boss@agency.test', 'new@agency.test')`,
      ),
      owner("update auth.users set email = 'new@agency.test' where id = :admin"),
      owner("update auth.users set email = 'newer@agency.test' where id = :admin"),
      owner(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values ('${FACTOR}', :admin, 'totp', 'unverified', 's')`,
      ),
      owner("update auth.mfa_factors set status = 'verified'"),
      ...logged('table_name, author, author_id = :admin as is_admin', [
        { table_name: 'newsletter_campaigns', author: 'Ada', is_admin: true },
        { table_name: 'contact_messages', author: 'Ada', is_admin: true },
        { table_name: 'staff', author: 'Ada', is_admin: true },
        { table_name: 'staff', author: 'System', is_admin: null },
        { table_name: 'staff', author: 'Ada', is_admin: true },
      ]),
    ],
  },
  {
    name: 'an invitation has the admin who invites; without one it is the site’s',
    of: ['add_account'],
    steps: [
      named,
      owner('delete from public.profiles where user_id = :member'),
      noActivity,
      step('service', "select public.add_account(:member, 'editor', :admin)::text as done", [{ done: '' }]),
      step('service', "select public.add_account(:member, 'administrator')::text as done", [{ done: '' }]),
      ...logged('table_name, action, author, author_id = :admin as is_admin', [
        { table_name: 'staff', action: 'created', author: 'Ada', is_admin: true },
        { table_name: 'profiles', action: 'created', author: 'Ada', is_admin: true },
        { table_name: 'staff', action: 'changed', author: 'Schedule', is_admin: null },
      ]),
    ],
  },
  {
    name: 'an answer that is tried again by a colleague is the colleague’s',
    of: ['begin_reply'],
    steps: [
      owner(insertInto('public.contact_messages', { ...entryOf('contact_messages').row(1), id: idOf(1) })),
      ...['admin', 'editor'].flatMap((who) => [
        step(
          'service',
          `select outcome from public.begin_reply('${idOf(9)}', '${idOf(1)}', 'x', true, :${who}, 'agency.test')`,
          [{ outcome: 'send' }],
        ),
        step(
          'owner',
          `select author_id = :${who} as is_theirs from public.message_replies where id = '${idOf(9)}'`,
          [{ is_theirs: true }],
        ),
        owner(`update public.message_replies set status = 'failed'`),
      ]),
    ],
  },
  {
    name: 'an entry stays when its account is deleted, and names it no longer',
    of: ['acting_account'],
    steps: [
      noActivity,
      owner("insert into public.profiles (user_id, name) values (:editor, 'Eve')"),
      step('editor', service(1), 1),
      owner(
        `insert into public.content_drafts (table_name, row_id, content, saved_by_id) values ('services', '${idOf(2)}', '{}', :editor)`,
      ),
      owner('delete from auth.users where id = :editor'),
      step(
        'owner',
        `select author, author_id, (select saved_by_id from public.content_versions where row_id = '${idOf(1)}') as saved_by_id,
           (select saved_by_id from public.content_drafts where row_id = '${idOf(2)}') as draft_of
         from public.activity where table_name = 'services'`,
        [{ author: 'Eve', author_id: null, saved_by_id: null, draft_of: null }],
      ),
      // A token of an account that is gone is nobody's.
      step('editor', 'select private.acting_account() as account', '42501'),
    ],
  },
  {
    name: 'nobody writes the account of somebody else',
    steps: [
      owner(
        'grant all on public.activity, public.content_versions, public.message_replies to anon, authenticated',
      ),
      ...BROWSER_ROLES.flatMap((role) => [
        step(
          role,
          insertInto('public.activity', entryOf('activity').row(1))
            .replace(/\(/, '(author_id, ')
            .replace(/values \(/, 'values (:member, '),
          '42501',
        ),
        step(role, 'update public.activity set author_id = :member', '42501'),
        step(
          role,
          insertInto('public.content_versions', entryOf('content_versions').row(77))
            .replace(/\(/, '(saved_by_id, ')
            .replace(/values \(/, 'values (:member, '),
          '42501',
        ),
        step(role, 'update public.content_versions set saved_by_id = :member', 0),
        step(role, 'update public.message_replies set author_id = :member', 0),
      ]),
      step(
        'editor',
        `insert into public.content_drafts (table_name, row_id, content, saved_by, saved_by_id) values ('services', '${idOf(1)}', '{}', 'Boss', :admin)`,
        1,
      ),
      step('editor', `update public.content_drafts set saved_by_id = :admin where row_id = '${idOf(1)}'`, 1),
      step(
        'owner',
        `select saved_by_id = :editor as is_editor from public.content_drafts where row_id = '${idOf(1)}'`,
        [{ is_editor: true }],
      ),
    ],
  },
  {
    name: 'a draft is its account’s: a colleague of the same name neither saves nor sees it as their own',
    of: ['drop_draft', 'read_needs', 'stamp_draft', 'sign_note'],
    steps: [
      named,
      owner("insert into public.profiles (user_id, name) values (:editor, 'Ada')"),
      owner('delete from public.content_drafts'),
      owner(service(1)),
      step(
        'admin',
        `insert into public.content_drafts (table_name, row_id, content, is_submitted) values ('services', '${idOf(1)}', '{"title": "Draft"}', true)`,
        1,
      ),
      step('editor', `update public.services set title = 'Other' where id = '${idOf(1)}'`, 1),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 1 }]),
      ...(['editor', 'admin'] as const).map((who) =>
        step(who, "select jsonb_array_length(public.read_needs(now(), now()) -> 'drafts') as drafts", [
          { drafts: who === 'admin' ? 1 : 0 },
        ]),
      ),
      step('admin', rename('Another name'), 1),
      step('admin', "select jsonb_array_length(public.read_needs(now(), now()) -> 'drafts') as drafts", [
        { drafts: 1 },
      ]),
      step('admin', `update public.services set title = 'Mine' where id = '${idOf(1)}'`, 1),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 0 }]),
    ],
  },
  {
    name: 'names that the site signs with are nobody’s, however they are written',
    of: ['is_name_of_site', 'profiles_name_is_not_the_sites'],
    steps: [
      owner("insert into public.profiles (user_id, name) values (:editor, 'Eve')"),
      ...NAMES_OF_SITE.map((name) => step('editor', rename(name), '23514')),
      owner('delete from public.profiles where user_id = :editor'),
      step('editor', "insert into public.profiles (user_id, name) values (:editor, 'System')", '23514'),
      step('editor', "insert into public.profiles (user_id, name) values (:editor, 'Ilse Systemà')", 1),
      ...BROWSER_ROLES.map((role) => step(role, 'select private.acting_account()', '42501')),
    ],
  },
];
