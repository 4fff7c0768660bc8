import { ago, owner, step } from '../steps';
import { literal } from '../sql';
import { campaign, claim, claimed, delivery, due, recipient, steer, uuid } from './campaign-steps';
import type { Outcome, Trial } from '../runner';

interface Queued {
  lapses?: boolean;
  hash?: string;
  /** Number of the id that the browser chose; none if absent. */
  id?: number;
}
const queue = (key: string, hold: number, sees: Outcome, { lapses = false, hash = 'a', id }: Queued = {}) =>
  step(
    'service',
    `select id::text, is_new, is_same, total from public.queue_newsletter_campaign('${key}', ${lapses}, '${hash}', 's', 'h', 't', :admin, array['all'], ${id === undefined ? 'null' : literal(uuid(id))}, ${hold})`,
    sees,
  );
const queued = (n: number, isNew: boolean, isSame: boolean, total = 1) => [
  { id: uuid(n), is_new: isNew, is_same: isSame, total },
];
const waits = (n: number, status: string, seconds: number) =>
  step(
    'owner',
    `select status, extract(epoch from starts_at - now())::int as seconds from public.newsletter_campaigns where id = '${uuid(n)}'`,
    [{ status, seconds }],
  );
/** Cancels a campaign with a reason that is one character too long. */
const cancel = (n: number, isDone: boolean) => steer(n, 'cancel', isDone, "repeat('r', 1001)");

/** The seconds between a request to send and the start, in which a campaign can be cancelled. */
export const CAMPAIGN_QUEUE: readonly Trial[] = [
  {
    name: 'a campaign waits under the id of its request; the same request without a delay starts it at once',
    of: ['queue_newsletter_campaign', 'due_newsletter_campaigns', 'claim_newsletter_deliveries'],
    steps: [
      recipient(1),
      queue('k', 30, queued(50, true, true), { id: 50 }),
      waits(50, 'queued', 30),
      queue('short', 1, queued(51, true, true), { id: 51 }),
      waits(51, 'queued', 1),
      due(),
      claim(50, '', []),
      queue('k', 30, queued(50, false, true)),
      queue('k', 0, queued(50, false, false), { hash: 'b' }),
      waits(50, 'queued', 30),
      // The id belongs to another campaign.
      queue('other', 30, queued(50, false, false, 0), { id: 50 }),
      step('owner', 'select count(*) from public.newsletter_campaigns', [{ count: 2 }]),
      queue('k', 0, queued(50, false, true)),
      waits(50, 'queued', 0),
      waits(51, 'queued', 1),
      due(50),
      claim(50, '', [claimed(1, true)]),
      waits(50, 'sending', 0),
      waits(51, 'queued', 1),
      owner(
        `update public.newsletter_campaigns set starts_at = now() + interval '9 seconds' where id = '${uuid(50)}'`,
      ),
      queue('k', 0, queued(50, false, true)),
      waits(50, 'sending', 9),
    ],
  },
  {
    name: 'a worker starts only the campaign it is called for, when it is due and neither paused nor cancelled',
    of: ['claim_newsletter_deliveries'],
    steps: [
      ...(['queued', 'paused', 'cancelled'] as const).flatMap((status, n) => [
        campaign(1 + n, { status }),
        delivery(11 + n, 1 + n, 'pending', { next_at: ago('1 minute') }),
      ]),
      campaign(4, { status: 'queued' }),
      claim(1, '', [claimed(11)]),
      claim(2, '', []),
      claim(3, '', []),
      step('owner', 'select status from public.newsletter_campaigns order by id', [
        { status: 'sending' },
        { status: 'paused' },
        { status: 'cancelled' },
        { status: 'queued' },
      ]),
      due(4),
    ],
  },
  {
    name: 'a queued campaign is cancelled for good, and its content may be sent again',
    of: ['steer_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      recipient(1),
      queue('k', 30, queued(50, true, true), { id: 50, lapses: true }),
      queue('other', 30, queued(51, true, true), { id: 51 }),
      cancel(50, true),
      cancel(50, true),
      step(
        'owner',
        'select id::text, status, length(pause_reason) as reason, finished_at = now() as finished from public.newsletter_campaigns order by id',
        [
          { id: uuid(50), status: 'cancelled', reason: 1000, finished: true },
          { id: uuid(51), status: 'queued', reason: null, finished: null },
        ],
      ),
      step('owner', 'select campaign_id::text as id from public.newsletter_deliveries', [{ id: uuid(51) }]),
      ...['pause', 'resume', 'retry'].map((action) => steer(50, action, false)),
      queue('k', 0, queued(50, false, true)),
      waits(50, 'cancelled', 30),
      queue('k', 30, queued(52, true, true), { id: 52, lapses: true }),
      waits(52, 'queued', 30),
      queue('k', 0, queued(52, false, true)),
      claim(52, '', [claimed(1, true)]),
      cancel(52, false),
      campaign(3, { status: 'paused' }),
      cancel(3, false),
      cancel(60, false),
    ],
  },
];
