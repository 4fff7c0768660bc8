import { owner, step } from '../steps';
import { literal } from '../sql';
import { campaign, delivery, LEASE, seesStatus, steer, uuid } from './campaign-steps';
import type { Outcome, Trial } from '../runner';

const seesReason = (status: string, reason: string | null) =>
  step(
    'owner',
    `select status, pause_reason as reason from public.newsletter_campaigns where id = '${uuid(1)}'`,
    [{ status, reason }],
  );
const seesDeliveries = (rows: Outcome) =>
  step(
    'owner',
    'select status, next_at = now() as now, attempts, interruptions, lease_token is null and lease_until is null as free from public.newsletter_deliveries order by id',
    rows,
  );

/** An admin pauses a campaign, resumes it, and retries what failed. */
export const STEERING: readonly Trial[] = [
  ...(['queued', 'sending'] as const).map((status): Trial => ({
    name: `a ${status} campaign pauses with its reason, and resumes at once`,
    of: ['steer_newsletter_campaign'],
    steps: [
      campaign(1, { status }),
      campaign(2, { status }),
      delivery(4, 1, 'pending', { next_at: "'2030-01-01'" }),
      delivery(5, 1, 'failed', { next_at: "'2030-01-01'" }),
      delivery(6, 2, 'pending', { next_at: "'2030-01-01'" }),
      steer(1, 'resume', false),
      steer(1, 'nonsense', false),
      seesReason(status, null),
      steer(1, 'pause', true, "repeat('r', 1001)"),
      step(
        'owner',
        `select length(pause_reason) as n from public.newsletter_campaigns where id = '${uuid(1)}'`,
        [{ n: 1000 }],
      ),
      steer(1, 'pause', false),
      steer(1, 'resume', true),
      seesReason('sending', null),
      step('owner', 'select next_at = now() as now from public.newsletter_deliveries order by id', [
        { now: true },
        { now: false },
        { now: false },
      ]),
      seesStatus(2, status),
      owner("update public.newsletter_campaigns set status = 'paused'"),
      steer(1, 'resume', true),
      seesStatus(2, 'paused'),
    ],
  })),
  ...(['failed', 'sent', 'draft'] as const).map((status): Trial => ({
    name: `a ${status} campaign does not pause`,
    of: ['steer_newsletter_campaign'],
    steps: [
      campaign(1, { status }),
      steer(1, 'pause', false),
      steer(1, 'resume', false),
      seesReason(status, null),
    ],
  })),
  {
    name: 'failed and uncertain deliveries are retried, with all attempts again',
    of: ['steer_newsletter_campaign'],
    steps: [
      campaign(1, { status: 'failed', pause_reason: 'x', finished_at: '2001-01-01' }),
      campaign(2, { status: 'failed' }),
      delivery(4, 1, 'sent', { next_at: "'2030-01-01'", attempts: '3' }),
      steer(1, 'retry', false),
      seesReason('failed', 'x'),
      delivery(5, 1, 'failed', {
        next_at: "'2030-01-01'",
        attempts: '4',
        interruptions: '2',
        lease_token: literal(LEASE),
        lease_until: 'now()',
      }),
      delivery(6, 1, 'uncertain', { next_at: "'2030-01-01'", attempts: '4' }),
      delivery(7, 1, 'bounced', { next_at: "'2030-01-01'", attempts: '4' }),
      delivery(8, 2, 'failed', { next_at: "'2030-01-01'", attempts: '4' }),
      steer(1, 'retry', true),
      seesReason('sending', null),
      step('owner', 'select finished_at from public.newsletter_campaigns order by id', [
        { finished_at: null },
        { finished_at: null },
      ]),
      step('owner', 'select status from public.newsletter_campaigns order by id', [
        { status: 'sending' },
        { status: 'failed' },
      ]),
      seesDeliveries([
        { status: 'sent', now: false, attempts: 3, interruptions: 0, free: true },
        { status: 'pending', now: true, attempts: 0, interruptions: 0, free: true },
        { status: 'pending', now: true, attempts: 0, interruptions: 0, free: true },
        { status: 'bounced', now: false, attempts: 4, interruptions: 0, free: true },
        { status: 'failed', now: false, attempts: 4, interruptions: 0, free: true },
      ]),
    ],
  },
];
