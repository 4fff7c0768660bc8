import { entryOf, PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Actor, Outcome, Trial } from '../runner';

const OTHER = '90000000-0000-4000-8000-000000000003';
const otherMessage = owner(
  insertInto('public.contact_messages', { ...entryOf('contact_messages').row(3), id: OTHER }),
);
const message = `id = '${PARENTS.message}'`;
const change = (as: Actor, set: string, sees: Outcome) =>
  step(as, `update public.contact_messages set ${set} where ${message}`, sees);
const note = (as: Actor, values: object = {}) =>
  step(
    as,
    insertInto('public.message_notes', { message_id: PARENTS.message, body: 'Call her.', ...values }),
    1,
  );
const notes = (sees: Outcome) =>
  step('owner', 'select author, created_at = now() as is_now from public.message_notes order by body', sees);
const staff = (as: Actor, sees: Outcome) => step(as, 'select user_id, name from public.list_staff()', sees);

/** What staff do with a message. */
export const INBOX: readonly Trial[] = [
  {
    name: 'an admin says how a message stands and who works on it; only an admin can',
    of: ['only_switch_changes', 'contact_messages', 'list_staff'],
    steps: [
      ...PLANT_PARENTS,
      change('admin', "status = 'done', read = true, assigned_to = :admin", 1),
      change('admin', 'assigned_to = :member', '23503'),
      change('admin', "assigned_to = null, name = 'Forged'", '42501'),
      change('member', "status = 'spam'", 0),
      change('anonymous', "status = 'spam'", '42501'),
      owner('delete from private.admins where user_id = :admin'),
      step('owner', `select status, read, assigned_to from public.contact_messages where ${message}`, [
        { status: 'done', read: true, assigned_to: null },
      ]),
    ],
  },
  {
    name: 'the staff are the admins, by name or address; only an admin learns who they are',
    of: ['list_staff', 'name_of', 'name_of_account'],
    steps: [
      owner('delete from public.profiles'),
      staff('anonymous', '42501'),
      staff('member', []),
      step('member', 'select * from private.list_staff()', []),
      step('service', 'select name from public.list_staff()', []),
      step('admin', 'select name from public.list_staff()', [{ name: 'boss@agency.test' }]),
      owner('insert into private.admins (user_id) values (:member)'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Zoe'), (:member, 'Ada')"),
      step('admin', 'select name from public.list_staff()', [{ name: 'Ada' }, { name: 'Zoe' }]),
      owner("update public.profiles set name = case name when 'Zoe' then 'Ada' else 'Zoe' end"),
      step('admin', 'select name, user_id = :admin as is_me from public.list_staff()', [
        { name: 'Ada', is_me: true },
        { name: 'Zoe', is_me: false },
      ]),
      owner("insert into auth.users (id) values ('90000000-0000-4000-8000-000000000077')"),
      owner("insert into private.admins (user_id) values ('90000000-0000-4000-8000-000000000077')"),
      step('admin', "select name from public.list_staff() where name = 'System'", [{ name: 'System' }]),
    ],
  },
  {
    name: 'the database says who wrote a note and when; an operator may say it',
    of: ['sign_note', 'message_notes'],
    steps: [
      ...PLANT_PARENTS,
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
      note('admin', { author: 'Forged', created_at: '2001-01-01' }),
      notes([{ author: 'Ada', is_now: true }]),
      note('service', { author: 'Mo', body: 'Later', created_at: '2001-01-01' }),
      notes([
        { author: 'Ada', is_now: true },
        { author: 'Mo', is_now: false },
      ]),
      step('admin', "delete from public.message_notes where body = 'Later'", 1),
      step('admin', `delete from public.contact_messages where ${message}`, 1),
      notes([]),
    ],
  },
  {
    name: 'a note drops the draft that it was, and no other',
    of: ['sign_note'],
    steps: [
      ...PLANT_PARENTS,
      otherMessage,
      owner('delete from public.content_drafts'),
      ...[
        { table_name: 'contact_messages', row_id: PARENTS.message, is_submitted: true },
        { table_name: 'contact_messages', row_id: OTHER, is_submitted: true },
        { table_name: 'services', row_id: PARENTS.message, is_submitted: true },
      ].map((row) => step('admin', insertInto('public.content_drafts', { ...row, content: {} }), 1)),
      owner('update public.content_drafts set saved_by_id = :editor'),
      note('admin'),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 3 }]),
      step('admin', 'update public.content_drafts set is_submitted = false', 3),
      note('admin'),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 3 }]),
      step('admin', 'update public.content_drafts set is_submitted = true', 3),
      note('service', { author: 'boss@agency.test' }),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 3 }]),
      note('admin'),
      step('owner', 'select table_name, row_id from public.content_drafts order by 1', [
        { table_name: 'contact_messages', row_id: OTHER },
        { table_name: 'services', row_id: PARENTS.message },
      ]),
    ],
  },
  {
    name: 'a deleted message leaves no unsent answer, and other drafts stay',
    of: ['drop_draft'],
    steps: [
      ...PLANT_PARENTS,
      otherMessage,
      owner('delete from public.content_drafts'),
      ...[PARENTS.message, OTHER].map((row_id) =>
        step(
          'admin',
          insertInto('public.content_drafts', { table_name: 'contact_messages', row_id, content: {} }),
          1,
        ),
      ),
      step('admin', `delete from public.contact_messages where ${message}`, 1),
      step('owner', 'select row_id from public.content_drafts', [{ row_id: OTHER }]),
    ],
  },
];
