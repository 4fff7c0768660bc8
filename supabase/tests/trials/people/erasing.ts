import { owner, step } from '../steps';
import {
  ADA,
  ALL,
  BO,
  ERASED,
  LONG_AGO,
  NOTHING,
  add,
  delivered,
  empty,
  erase,
  find,
  id,
  planned,
  prepared,
  sizes,
} from './stored';
import type { Trial } from '../runner';

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

/** The erasure of a person. */
export const PEOPLE_ERASED: readonly Trial[] = [
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
      step('owner', 'select email from private.former_subscribers', [{ email: BO }]),
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
                former_subscriptions: 0,
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
      // Nothing else is left of them.
      add('private.former_subscribers', { id: id(41), email: ADA }),
      step('admin', `select public.erase_person('${ADA}', 1) ->> 'former_subscriptions' as former`, [
        { former: '1' },
      ]),
      step('owner', 'select count(*) from private.former_subscribers', [{ count: 0 }]),
    ],
  },
];
