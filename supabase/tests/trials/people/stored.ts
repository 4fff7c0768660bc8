import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Actor, Outcome, Step } from '../runner';

export const ADA = 'ada@example.com';
export const BO = 'bo@example.com';
export const id = (n: number) => `90000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
export const LONG_AGO = '2001-01-01T00:00:00+00:00';
export const add = (table: string, row: Record<string, unknown>) => owner(insertInto(table, row));

const newsletter = (n: number, row: Record<string, unknown>) =>
  add('public.newsletter_campaigns', {
    id: id(n),
    idempotency_key: `key ${n}`,
    subject: `Tide ${n}`,
    html: 'x',
    updated_at: LONG_AGO,
    ...row,
  });
/** A newsletter that is planned for these recipients. */
export const planned = (n: number, recipients: string[]) =>
  newsletter(n, { status: 'planned', recipients, starts_at: `2035-01-01T00:00:0${n}Z` });
/** A newsletter to a person and eight others. */
export const delivered = (email: string, n: number): Step[] => [
  newsletter(n, { total: 9 }),
  add('public.newsletter_deliveries', { campaign_id: id(n), email }),
];

/** What is stored about a person; ids end with `n`. */
const stored = (email: string, n: number): Step[] => [
  add('public.contact_messages', { id: id(n), name: 'A', email, message: 'Hello.' }),
  add('public.job_applications', {
    id: id(n + 30),
    name: 'A',
    email,
    message: 'Hi.',
    cv_path: `${id(n)}.pdf`,
  }),
  ...Object.entries({ message_id: id(n), application_id: id(n + 30) }).flatMap(([key, of]) => [
    add('public.message_notes', { [key]: of, body: `Note of ${key} ${n}` }),
    add('public.message_replies', {
      id: of,
      [key]: of,
      body: `Answer of ${key} ${n}`,
      author: 'Zoe',
      mail_id: '<a@b>',
      mail_references: ['<c@d>'],
    }),
  ]),
  ...['contact_messages', 'job_applications', 'services'].map((table_name) =>
    add('public.content_drafts', {
      table_name,
      row_id: id(table_name === 'job_applications' ? n + 30 : n),
      content: { body: `${table_name} ${n}` },
    }),
  ),
  add('public.newsletter_subscribers', { id: id(n), email }),
  add('private.former_subscribers', { id: id(n + 40), email }),
  ...delivered(email, n),
];
export const empty = owner(
  'truncate public.contact_messages, public.newsletter_subscribers, public.newsletter_campaigns, public.job_applications, public.suppressions, public.team_members, public.content_drafts cascade; delete from storage.objects; delete from private.rate_buckets; delete from private.former_subscribers; delete from public.profiles',
);
const named = owner("insert into public.profiles (user_id, name) values (:admin, 'Zoe')");
export const prepared: Step[] = [
  empty,
  named,
  ...stored(ADA, 1),
  ...stored(BO, 2),
  owner(
    'update public.newsletter_deliveries d set subscriber_id = s.id from public.newsletter_subscribers s where s.email = d.email',
  ),
];

export const find = (as: Actor, columns: string, sees: Outcome, email = ADA) =>
  step(as, `select ${columns} from public.find_person('${email}') as p`, sees);
export const sizes = [
  'messages',
  'subscriptions',
  'former_subscriptions',
  'deliveries',
  'applications',
  'suppressions',
  'team_members',
]
  .map((key) => `jsonb_array_length(p -> '${key}') as ${key}`)
  .join(', ');
export const erase = (as: Actor, total: number | null, sees: Outcome, email = ADA) =>
  step(as, `select public.erase_person('${email}', ${total}) as erased`, sees);
export const ERASED = {
  messages: 1,
  notes: 2,
  answers: 2,
  subscriptions: 1,
  former_subscriptions: 1,
  deliveries: 1,
  applications: 1,
  cvs: 1,
};
export const ALL = Object.values(ERASED).reduce((sum, count) => sum + count, 0);
export const NOTHING = {
  messages: 0,
  subscriptions: 0,
  former_subscriptions: 0,
  deliveries: 0,
  applications: 0,
};
