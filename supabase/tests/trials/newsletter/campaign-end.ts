import { ago, owner, step } from '../steps';
import { campaign, delivery, due, seesStatus, uuid } from './campaign-steps';
import type { Trial } from '../runner';

const finish = (status: string) =>
  step('service', `select public.finish_newsletter_campaign('${uuid(1)}') as status`, [{ status }]);

/** When a campaign is due and when it is finished, and its progress. */
export const CAMPAIGN_END: readonly Trial[] = [
  ...(
    [
      ['sent', ['sent', 'failed']],
      ['sent', ['skipped']],
      ['sent', ['uncertain']],
      ['failed', ['failed', 'bounced']],
      ['sending', ['sent', 'pending']],
      ['sending', ['sent', 'sending']],
    ] as const
  ).map(([status, deliveries]): Trial => ({
    name: `a campaign whose deliveries are ${deliveries.join(' and ')} is ${status}`,
    of: ['finish_newsletter_campaign', 'due_newsletter_campaigns'],
    steps: [
      campaign(1, { pause_reason: 'x', created_at: '2001-01-01' }),
      campaign(2, { created_at: '2002-01-01' }),
      ...deliveries.map((each, n) => delivery(4 + n, 1, each, { next_at: "now() + interval '1 hour'" })),
      delivery(10, 2, 'sent'),
      delivery(11, 2, 'pending'),
      status === 'sending' ? due(2) : due(1, 2),
      finish(status),
      step(
        'owner',
        `select finished_at = now() as finished, pause_reason as reason from public.newsletter_campaigns where id = '${uuid(1)}'`,
        [status === 'sending' ? { finished: null, reason: 'x' } : { finished: true, reason: null }],
      ),
      seesStatus(2, 'sending'),
    ],
  })),
  {
    name: 'a paused campaign is neither finished nor due',
    of: ['finish_newsletter_campaign', 'due_newsletter_campaigns'],
    steps: [
      campaign(1, { status: 'paused' }),
      delivery(4, 1, 'sent'),
      due(),
      finish('paused'),
      campaign(2, { created_at: '2002-01-01' }),
      campaign(3, { created_at: '2001-01-01' }),
      campaign(7, { status: 'paused' }),
      delivery(12, 7, 'pending', { next_at: ago('1 minute') }),
      delivery(5, 2, 'sending', { next_at: ago('1 second') }),
      delivery(6, 3, 'pending', { next_at: 'now()' }),
      delivery(8, 2, 'sent', { next_at: ago('1 hour') }),
      due(3, 2),
      owner(
        "update public.newsletter_deliveries set next_at = now() + interval '1 second' where status in ('pending', 'sending')",
      ),
      due(),
      owner(
        "update public.newsletter_deliveries set status = 'pending', next_at = now() + interval '1 second' where status = 'sending'",
      ),
      due(),
    ],
  },
  {
    name: 'progress is counted for each status',
    of: ['newsletter_progress'],
    steps: [
      campaign(1),
      campaign(2),
      ...[4, 5].map((n) => delivery(n, 1, 'sent')),
      delivery(6, 1, 'failed'),
      delivery(7, 2, 'sent'),
      ...(['service', 'admin'] as const).map((role) =>
        step(
          role,
          `select status, deliveries as n from public.newsletter_progress(array['${uuid(1)}']::uuid[]) order by 1`,
          [
            { status: 'failed', n: 1 },
            { status: 'sent', n: 2 },
          ],
        ),
      ),
      step('member', `select status from public.newsletter_progress(array['${uuid(1)}']::uuid[])`, []),
    ],
  },
];
