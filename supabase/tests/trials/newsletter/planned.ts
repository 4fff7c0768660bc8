import { owner, step } from '../steps';
import {
  campaign,
  claim,
  claimed,
  delivery,
  due,
  recipient,
  seesStatus,
  steer,
  uuid,
} from './campaign-steps';
import type { Outcome, Trial } from '../runner';

/** Plans a campaign to all subscribers for some seconds from now. */
const plan = (n: number, seconds: number, sees: Outcome, recipients = "'all'") =>
  step(
    'service',
    `select id::text, is_new, is_same, total from public.queue_newsletter_campaign('k${n}', false, 'a', 's', 'h', 't', :admin,
       array[${recipients}], '${uuid(n)}', 0, now() + interval '${seconds} seconds', array['https://a.example/'])`,
    sees,
  );
const planned = (n: number, total: number, isNew = true) => [
  { id: uuid(n), is_new: isNew, is_same: true, total },
];
const sees = (n: number, status: string, total: number, recipients: string[] | null, seconds: number) =>
  step(
    'owner',
    `select status, total, recipients, links, extract(epoch from starts_at - now())::int as seconds
     from public.newsletter_campaigns where id = '${uuid(n)}'`,
    [{ status, total, recipients, links: ['https://a.example/'], seconds }],
  );
const deliveries = (...list: [of: number, n: number][]) =>
  step(
    'owner',
    'select campaign_id::text as id, email, subscriber_id::text as reader, status from public.newsletter_deliveries where error is null order by campaign_id, email',
    list.map(([of, n]) => ({
      id: uuid(of),
      email: `to${n}@example.com`,
      reader: uuid(n),
      status: 'pending',
    })),
  );
const move = (n: number, from: string, isDone: boolean) =>
  step(
    'service',
    `select public.move_newsletter_campaign('${uuid(n)}', ${from}, now() + interval '99 seconds') as done`,
    [{ done: isDone }],
  );
const comes = (n: number) =>
  owner(`update public.newsletter_campaigns set starts_at = now() where id = '${uuid(n)}'`);

/** A campaign that the work on others must leave alone; its delivery has an error by which it is known. */
const OTHER = {
  campaign: campaign(9, { recipients: ['all'], total: 7 }),
  delivery: delivery(8, 9, 'pending', { next_at: "now() + interval '1 hour'", error: "'other'" }),
  stays: step('owner', `select recipients, total from public.newsletter_campaigns where id = '${uuid(9)}'`, [
    { recipients: ['all'], total: 7 },
  ]),
};

/** Newsletters that are planned for a time. */
export const PLANNED: readonly Trial[] = [
  {
    name: 'a planned campaign goes to those who are subscribed when it begins',
    of: ['queue_newsletter_campaign', 'claim_newsletter_deliveries', 'due_newsletter_campaigns'],
    steps: [
      recipient(1),
      recipient(2),
      OTHER.campaign,
      OTHER.delivery,
      plan(50, 30, planned(50, 2)),
      plan(50, 60, planned(50, 2, false)),
      plan(51, 1, planned(51, 1), "'to2@example.com'"),
      sees(50, 'planned', 2, ['all'], 30),
      sees(51, 'planned', 1, ['to2@example.com'], 1),
      plan(52, 30, [{ id: null, is_new: true, is_same: true, total: 0 }], "'stranger@example.com'"),
      deliveries(),
      due(),
      claim(50, '', []),
      deliveries(),
      sees(50, 'planned', 2, ['all'], 30),
      owner(`delete from public.newsletter_subscribers where id = '${uuid(1)}'`),
      recipient(3),
      recipient(4),
      comes(50),
      due(50),
      // A worker that comes for another campaign begins none.
      claim(51, '', []),
      claim(50, ', 0', []),
      deliveries([50, 2], [50, 3], [50, 4]),
      sees(50, 'sending', 3, null, 0),
      sees(51, 'planned', 1, ['to2@example.com'], 1),
      OTHER.stays,
      claim(50, '', [claimed(2, true), claimed(3, true), claimed(4, true)]),
    ],
  },
  {
    name: 'a planned campaign is moved by those who know its time, until it begins',
    of: ['move_newsletter_campaign'],
    steps: [
      recipient(1),
      plan(50, 30, planned(50, 1)),
      plan(51, 30, planned(51, 1)),
      move(50, "now() + interval '31 seconds'", false),
      move(52, "now() + interval '30 seconds'", false),
      sees(50, 'planned', 1, ['all'], 30),
      move(50, "now() + interval '30 seconds'", true),
      sees(50, 'planned', 1, ['all'], 99),
      sees(51, 'planned', 1, ['all'], 30),
      ...(['queued', 'sending', 'cancelled'] as const).flatMap((status, n) => [
        campaign(1 + n, { status, starts_at: '2001-01-01' }),
        move(1 + n, "'2001-01-01'", false),
      ]),
    ],
  },
  {
    name: 'a planned campaign is cancelled and forgets whom it was for; it does not pause',
    of: ['steer_newsletter_campaign'],
    steps: [
      recipient(1),
      plan(50, 30, planned(50, 1)),
      plan(51, 30, planned(51, 1)),
      ...['pause', 'resume', 'retry'].map((action) => steer(50, action, false)),
      seesStatus(50, 'planned'),
      steer(50, 'cancel', true),
      sees(50, 'cancelled', 1, null, 30),
      sees(51, 'planned', 1, ['all'], 30),
      comes(50),
      due(),
      claim(50, '', []),
      deliveries(),
    ],
  },
  {
    name: 'a campaign that was not planned keeps its number of recipients when it begins',
    of: ['claim_newsletter_deliveries'],
    steps: [
      recipient(1),
      campaign(1, { status: 'queued', total: 7 }),
      delivery(1, 1, 'pending', { subscriber_id: `'${uuid(1)}'` }),
      claim(1, '', [claimed(1, true)]),
      step('owner', 'select total from public.newsletter_campaigns', [{ total: 7 }]),
    ],
  },
];
