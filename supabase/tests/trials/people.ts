import { insertInto } from './sql';
import { owner, step } from './steps';
import type { Actor, Outcome, Step, Trial } from './runner';

const ADA = 'ada@example.com';
const BO = 'bo@example.com';
const id = (n: number) => `90000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const LONG_AGO = '2001-01-01T00:00:00+00:00';
const add = (table: string, row: Record<string, unknown>) => owner(insertInto(table, row));

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
const planned = (n: number, recipients: string[]) =>
  newsletter(n, { status: 'planned', recipients, starts_at: `2035-01-01T00:00:0${n}Z` });
/** A newsletter to a person and eight others. */
const delivered = (email: string, n: number): Step[] => [
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
  ...delivered(email, n),
];
const empty = owner(
  'truncate public.contact_messages, public.newsletter_subscribers, public.newsletter_campaigns, public.job_applications, public.suppressions, public.team_members, public.content_drafts cascade; delete from storage.objects; delete from private.rate_buckets; delete from public.profiles',
);
const named = owner("insert into public.profiles (user_id, name) values (:admin, 'Zoe')");
const prepared: Step[] = [
  empty,
  named,
  ...stored(ADA, 1),
  ...stored(BO, 2),
  owner(
    'update public.newsletter_deliveries d set subscriber_id = s.id from public.newsletter_subscribers s where s.email = d.email',
  ),
];

const find = (as: Actor, columns: string, sees: Outcome, email = ADA) =>
  step(as, `select ${columns} from public.find_person('${email}') as p`, sees);
const sizes = ['messages', 'subscriptions', 'deliveries', 'applications', 'suppressions', 'team_members']
  .map((key) => `jsonb_array_length(p -> '${key}') as ${key}`)
  .join(', ');
const erase = (as: Actor, total: number | null, sees: Outcome, email = ADA) =>
  step(as, `select public.erase_person('${email}', ${total}) as erased`, sees);
const ERASED = {
  messages: 1,
  notes: 2,
  answers: 2,
  subscriptions: 1,
  deliveries: 1,
  applications: 1,
  cvs: 1,
};
const ALL = Object.values(ERASED).reduce((sum, count) => sum + count, 0);
const NOTHING = { messages: 0, subscriptions: 0, deliveries: 0, applications: 0 };
const others = step(
  'owner',
  `select ${[
    'contact_messages',
    'message_notes',
    'message_replies',
    'newsletter_subscribers',
    'newsletter_deliveries',
    'job_applications',
  ]
    .map((table) => `(select count(*) from public.${table}) as ${table}`)
    .join(', ')}`,
  [
    {
      contact_messages: 1,
      message_notes: 2,
      message_replies: 2,
      newsletter_subscribers: 1,
      newsletter_deliveries: 1,
      job_applications: 1,
    },
  ],
);

/** What is stored about a person, and its erasure. */
export const PEOPLE: readonly Trial[] = [
  {
    name: 'an admin finds everything about an address, however it is written, and nothing about another one',
    of: ['find_person'],
    steps: [
      ...prepared,
      add('public.suppressions', { email: ADA, reason: 'manual' }),
      add('public.suppressions', { email: BO, reason: 'bounced' }),
      ...[ADA.toUpperCase(), BO].map((email) =>
        add('public.team_members', { name: `Member ${email}`, role: 'x', description: 'x', email }),
      ),
      find(
        'admin',
        `p ->> 'email' as email, ${sizes}`,
        [
          {
            email: ADA,
            ...NOTHING,
            messages: 1,
            subscriptions: 1,
            deliveries: 1,
            applications: 1,
            suppressions: 1,
            team_members: 1,
          },
        ],
        '  Ada@Example.com ',
      ),
      find(
        'admin',
        `p #>> '{messages,0,id}' as message, p #>> '{messages,0,notes,0,body}' as note, p #>> '{messages,0,notes,1}' as other_note,
         p #>> '{messages,0,answers,0,body}' as answer, p #>> '{messages,0,answers,1}' as other_answer,
         p #>> '{messages,0,unsent_answer,body}' as unsent, p #>> '{subscriptions,0,id}' as subscription,
         p #>> '{deliveries,0,subject}' as subject, p #>> '{applications,0,id}' as application,
         p #>> '{suppressions,0,reason}' as reason, p #>> '{team_members,0}' as member, p ->> 'has_account' as has_account`,
        [
          {
            message: id(1),
            note: 'Note of message_id 1',
            other_note: null,
            answer: 'Answer of message_id 1',
            other_answer: null,
            unsent: 'contact_messages 1',
            subscription: id(1),
            subject: 'Tide 1',
            application: id(31),
            reason: 'manual',
            member: `Member ${ADA.toUpperCase()}`,
            has_account: 'false',
          },
        ],
      ),
      find(
        'admin',
        `p #>> '{applications,0,notes,0,body}' as note, p #>> '{applications,0,notes,1}' as other_note,
         p #>> '{applications,0,answers,0,body}' as answer, p #>> '{applications,0,answers,1}' as other_answer,
         p #>> '{applications,0,unsent_answer,body}' as unsent`,
        [
          {
            note: 'Note of application_id 1',
            other_note: null,
            answer: 'Answer of application_id 1',
            other_answer: null,
            unsent: 'job_applications 1',
          },
        ],
      ),
      find('admin', "p ->> 'has_account' as has_account", [{ has_account: 'true' }], 'boss@agency.test'),
    ],
  },
  {
    name: 'only an admin finds or erases a person',
    of: ['find_person', 'erase_person'],
    steps: [
      ...prepared,
      ...(['anonymous', 'member', 'service'] as const).flatMap((role) => [
        find(role, '1', '42501'),
        erase(role, ALL, '42501'),
      ]),
      step('member', `select private.find_person('${ADA}')`, '42501'),
      step('member', `select private.erase_person('${ADA}', ${ALL})`, '42501'),
    ],
  },
  {
    name: 'an erasure takes everything about an address and nothing else, and is recorded without the address',
    of: ['erase_person', 'hash_address'],
    steps: [
      ...prepared,
      // The CV of somebody else.
      owner(`insert into storage.objects (bucket_id, name) values ('applications', '${id(2)}.pdf')`),
      ...delivered(ADA, 3),
      erase('admin', ALL + 1, [{ erased: { ...ERASED, deliveries: 2 } }], ' ADA@example.com'),
      others,
      step('owner', 'select row_id, table_name from public.content_drafts order by 1, 2', [
        { row_id: id(1), table_name: 'services' },
        { row_id: id(2), table_name: 'contact_messages' },
        { row_id: id(2), table_name: 'services' },
        { row_id: id(32), table_name: 'job_applications' },
      ]),
      step(
        'owner',
        `select total, updated_at = '${LONG_AGO}' as is_untouched from public.newsletter_campaigns order by idempotency_key`,
        [
          { total: 8, is_untouched: false },
          { total: 9, is_untouched: true },
          { total: 8, is_untouched: false },
        ],
      ),
      find(
        'admin',
        `${sizes}, p #> '{erasures,0,counts}' as counts, p #>> '{erasures,0,erased_by}' as erased_by, p #>> '{erasures,0,address_hash}' as hash,
         (p #>> '{erasures,0,erased_at}')::timestamptz = now() as is_now`,
        [
          {
            ...NOTHING,
            suppressions: 0,
            team_members: 0,
            counts: { ...ERASED, deliveries: 2 },
            erased_by: 'Zoe',
            hash: null,
            is_now: true,
          },
        ],
      ),
      find('admin', "p -> 'erasures' as erasures", [{ erasures: [] }], BO),
      // The same address has another hash under another key.
      owner('update private.erasure_key set key = gen_random_uuid()'),
      find('admin', "p -> 'erasures' as erasures", [{ erasures: [] }]),
      step(
        'owner',
        `select count(*) from public.erasures where address_hash = encode(sha256('${ADA}'), 'hex')`,
        [{ count: 0 }],
      ),
    ],
  },
  {
    name: 'an erasure is refused if more or less is stored than was seen, if a CV is, or if there is nothing',
    of: ['erase_person'],
    steps: [
      ...prepared,
      ...[null, 0, ALL - 1, ALL + 1].map((total) => erase('admin', total, 'PT409')),
      ...[null, 0, 1].map((total) => erase('admin', total, 'PT409', 'nobody@example.com')),
      owner(`insert into storage.objects (bucket_id, name) values ('applications', '${id(1)}.pdf')`),
      erase('admin', ALL, 'PT409'),
      owner("update storage.objects set bucket_id = 'public-images'"),
      erase('admin', ALL, [{ erased: ERASED }]),
      step('owner', 'select count(*) from public.erasures', [{ count: 1 }]),
    ],
  },
  {
    name: 'an erasure takes an address out of the recipients of planned newsletters, to send to or to leave out',
    of: ['find_person', 'erase_person', 'names_address'],
    steps: [
      ...prepared,
      planned(4, ['topic:Design', ' Ada@Example.com', BO]),
      planned(5, ['all', `except:${ADA}`]),
      planned(6, [BO]),
      find('admin', "p -> 'planned_newsletters' as planned", [{ planned: ['Tide 4', 'Tide 5'] }]),
      erase('admin', ALL, [{ erased: ERASED }]),
      step(
        'owner',
        `select recipients, updated_at = '${LONG_AGO}' as is_untouched from public.newsletter_campaigns
         where recipients is not null order by idempotency_key`,
        [
          { recipients: ['topic:Design', BO], is_untouched: false },
          { recipients: ['all'], is_untouched: false },
          { recipients: [BO], is_untouched: true },
        ],
      ),
    ],
  },
  {
    name: 'one row alone can be erased, and an address that was unsubscribed or suppressed stays suppressed',
    of: ['erase_person', 'remember_opt_out'],
    steps: [
      empty,
      add('public.newsletter_subscribers', { email: ADA, active: false, unsubscribed_at: LONG_AGO }),
      add('public.newsletter_subscribers', { email: BO }),
      ...[ADA, BO].map((email) =>
        erase(
          'admin',
          1,
          [
            {
              erased: {
                ...ERASED,
                messages: 0,
                notes: 0,
                answers: 0,
                deliveries: 0,
                applications: 0,
                cvs: 0,
              },
            },
          ],
          email,
        ),
      ),
      step('owner', 'select email, reason from public.suppressions', [
        { email: ADA, reason: 'unsubscribed' },
      ]),
      erase('admin', 1, 'PT409'),
    ],
  },
];
