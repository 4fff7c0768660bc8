import { ago, owner, step } from '../steps';
import { insertInto } from '../sql';
import { campaign, recipient } from './campaign-steps';
import type { Trial } from '../runner';

const create = (key: string, lapses: boolean, hash: string, recipients: string) =>
  `select is_new, is_same, total from public.create_newsletter_campaign('${key}', ${lapses}, '${hash}', 's', 'h', 't', :admin, array[${recipients}])`;
const draft = (n: number, values: object) =>
  owner(
    insertInto('public.content_drafts', {
      table_name: 'newsletter_campaigns',
      row_id: `90000000-0000-4000-8000-00000000000${n}`,
      is_submitted: true,
      content: { subject: 's', body: 'h' },
      ...values,
    }),
  );
const mine = owner('update public.content_drafts set saved_by_id = :admin');
/** The last digits of the drafts there are. */
const drafts = (kept: string | null) =>
  step(
    'owner',
    "select string_agg(right(row_id::text, 1), '' order by row_id) as kept from public.content_drafts",
    [{ kept }],
  );
const made = (isNew: boolean, isSame: boolean, total: number) => [{ is_new: isNew, is_same: isSame, total }];

/** A campaign is made once for its idempotency key. */
export const CAMPAIGN_CREATION: readonly Trial[] = [
  {
    name: 'a key makes one campaign and reports other content; a key that lapses holds for ten minutes',
    of: ['create_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      recipient(1),
      recipient(2),
      step('service', create('k', false, 'a', "'all'"), made(true, true, 2)),
      step(
        'owner',
        "select count(*) > 0 as locked from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
        [{ locked: true }],
      ),
      step(
        'owner',
        'select status, total, subject, html, text, payload_hash as hash, created_by = :admin as by from public.newsletter_campaigns',
        [{ status: 'sending', total: 2, subject: 's', html: 'h', text: 't', hash: 'a', by: true }],
      ),
      step(
        'owner',
        'select d.email, d.subscriber_id is not null as known, d.status from public.newsletter_deliveries d order by 1',
        [
          { email: 'to1@example.com', known: true, status: 'pending' },
          { email: 'to2@example.com', known: true, status: 'pending' },
        ],
      ),
      step('service', create('k', false, 'a', "'all'"), made(false, true, 2)),
      step('service', create('k', true, 'b', "'all'"), made(false, false, 2)),
      owner(`update public.newsletter_campaigns set created_at = ${ago('10 minutes')}`),
      step('service', create('k', true, 'a', "'all'"), made(false, true, 2)),
      owner(`update public.newsletter_campaigns set created_at = ${ago('10 minutes 1 second')}`),
      step('service', create('k', false, 'a', "'all'"), made(false, true, 2)),
      campaign(3),
      step('service', create('k', true, 'a', "'to1@example.com'"), made(true, true, 1)),
      step(
        'owner',
        "select idempotency_key like '%:%' as lapsed, count(*) from public.newsletter_campaigns group by 1 order by 1",
        [
          { lapsed: false, count: 2 },
          { lapsed: true, count: 1 },
        ],
      ),
    ],
  },
  {
    name: 'a campaign without recipients is not created, and its key can be used again',
    of: ['create_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      recipient(1),
      campaign(2),
      step('service', create('k', false, 'a', "'stranger@example.com'"), made(true, true, 0)),
      step('owner', 'select idempotency_key as key from public.newsletter_campaigns', [{ key: 'k2' }]),
      step('service', create('k', false, 'a', "'all'"), made(true, true, 1)),
      step(
        'owner',
        'select idempotency_key as key, total, status from public.newsletter_campaigns order by key',
        [
          { key: 'k', total: 1, status: 'sending' },
          { key: 'k2', total: 0, status: 'sending' },
        ],
      ),
    ],
  },
  {
    name: 'a campaign that is created drops the draft that it was, and only that; one without recipients drops none',
    of: ['drop_newsletter_draft', 'content_drafts'],
    steps: [
      recipient(1),
      owner('delete from public.content_drafts'),
      draft(1, {}),
      draft(2, { is_submitted: false }),
      draft(3, { content: { subject: 'Another', body: 'h' } }),
      draft(4, { table_name: 'services' }),
      mine,
      draft(5, { content: { subject: ' s ', body: 'h' } }),
      step('service', create('k', false, 'a', "'stranger@example.com'"), made(true, true, 0)),
      drafts('12345'),
      step('service', create('k', false, 'a', "'all'"), made(true, true, 1)),
      drafts('2345'),
      owner("update public.content_drafts set saved_by_id = :admin where row_id::text like '%5'"),
      // Its progress is no news.
      owner('update public.newsletter_campaigns set total = total + 1'),
      drafts('2345'),
      step('service', create('k9', false, 'a', "'all'"), made(true, true, 1)),
      drafts('234'),
    ],
  },
];
