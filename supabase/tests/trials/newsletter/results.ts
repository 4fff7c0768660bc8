import { clearRateLimits, from, owner, rateWindow, step } from '../steps';
import { literal } from '../sql';
import { campaign, delivery, recipient, uuid } from './campaign-steps';
import type { Outcome, Step, Trial } from '../runner';

const TODAY = "(now() at time zone 'UTC')::date";
const LINKS = ['https://a.example/', 'https://b.example/'];
const DONE = [{ done: '' }];
const click = (of: number, link: number, sees: Outcome = DONE, asker = '192.0.2.1'): Step =>
  step(
    'service',
    `select public.count_newsletter_click('${uuid(of)}', ${link}, '${asker}')::text as done`,
    sees,
  );
const clicks = (...rows: [of: number, link: number, isToday: boolean, clicks: number][]) =>
  step(
    'owner',
    `select campaign_id::text as of, link, day = ${TODAY} as today, clicks from public.newsletter_clicks order by 1, 2, 3`,
    rows.map(([of, link, today, count]) => ({ of: uuid(of), link, today, clicks: count })),
  );
const leave = (n: number, of: string, known = true) =>
  step('service', `select public.unsubscribe_subscriber('${uuid(n)}', ${of}) as known`, [{ known }]);
const left = (...counts: number[]) =>
  step(
    'owner',
    'select unsubscribed from public.newsletter_campaigns order by id',
    counts.map((unsubscribed) => ({ unsubscribed })),
  );
const complain = (n: number, email: string, reason = 'complaint') =>
  step(
    'service',
    `select deliveries from public.note_mail_feedback('${JSON.stringify([{ email, reason, delivery_id: uuid(n) }])}')`,
    [{ deliveries: 0 }],
  );
const complaints = (...list: number[]) =>
  step(
    'owner',
    'select email from public.newsletter_deliveries where complained order by email',
    list.map((n) => ({ email: `to${n}@example.com` })),
  );

/** What became of a newsletter after it was sent. */
export const RESULTS: readonly Trial[] = [
  {
    name: 'a click is counted by campaign, link and day, if the campaign has the link',
    of: ['count_newsletter_click'],
    steps: [
      clearRateLimits,
      campaign(1, { links: LINKS }),
      campaign(2, { links: LINKS }),
      campaign(3),
      owner(`insert into public.newsletter_clicks values ('${uuid(1)}', 1, ${TODAY} - 1, 5)`),
      click(1, 1),
      click(1, 1),
      click(1, 2),
      click(2, 1),
      ...[0, 3, -1].map((link) => click(1, link)),
      click(3, 1),
      click(4, 1),
      clicks([1, 1, false, 5], [1, 1, true, 2], [1, 2, true, 1], [2, 1, true, 1]),
      step('admin', 'select sum(clicks)::int as n from public.newsletter_clicks', [{ n: 9 }]),
      owner(`delete from public.newsletter_campaigns where id = '${uuid(1)}'`),
      clicks([2, 1, true, 1]),
    ],
  },
  {
    name: 'clicks of one client are counted 60 times a minute, of all together 3,000 times',
    of: ['count_newsletter_click'],
    steps: [
      campaign(1, { links: LINKS }),
      clearRateLimits,
      rateWindow('clicks from 192.0.2.1', 60, 60, 60),
      rateWindow('clicks from 192.0.2.1', 60, 59),
      click(1, 1),
      click(1, 1, 'PT429'),
      click(1, 1, DONE, '192.0.2.2'),
      click(1, 1, DONE, ''),
      from('192.0.2.1', click(1, 1, DONE, '')),
      clearRateLimits,
      rateWindow('clicks', 60, 3000, 60),
      rateWindow('clicks', 60, 2999),
      click(1, 1),
      click(1, 1, 'PT429', '192.0.2.2'),
    ],
  },
  {
    name: 'who leaves by the link of a campaign is counted there, once, if the campaign was sent to them',
    of: ['unsubscribe_subscriber'],
    steps: [
      ...[1, 2, 3, 4].map(recipient),
      ...[11, 12].map((n) => campaign(n)),
      ...[1, 2, 4].map((n) => delivery(n, 11, 'sent', { subscriber_id: literal(uuid(n)) })),
      delivery(33, 12, 'sent', { subscriber_id: literal(uuid(3)) }),
      leave(1, literal(uuid(11))),
      leave(1, literal(uuid(11))),
      left(1, 0),
      leave(2, literal(uuid(11))),
      left(2, 0),
      leave(3, literal(uuid(11))),
      leave(4, 'null'),
      leave(60, literal(uuid(11)), false),
      left(2, 0),
      step('owner', 'select active from public.newsletter_subscribers where active', []),
    ],
  },
  {
    name: 'a complaint marks the delivery that it names, and is counted beside its state',
    of: ['note_mail_feedback', 'newsletter_progress'],
    steps: [
      campaign(11),
      campaign(12),
      ...[1, 2, 3].map((n) => delivery(n, 11, 'sent')),
      delivery(4, 12, 'sent'),
      delivery(5, 12, 'pending'),
      // To the same reader.
      delivery(6, 12, 'sent', { email: "'to1@example.com'" }),
      complain(1, 'other@example.com'),
      // A bounce of a delivery that was not sent yet.
      complain(5, 'to5@example.com', 'bounced'),
      complaints(),
      complain(1, 'To1@example.com'),
      complain(1, 'to1@example.com'),
      complain(2, 'to2@example.com'),
      complain(4, 'to4@example.com'),
      complaints(1, 2, 4),
      step(
        'admin',
        `select campaign_id::text as of, status, deliveries as n from public.newsletter_progress(array['${uuid(11)}']::uuid[]) order by 2`,
        [
          { of: uuid(11), status: 'complained', n: 2 },
          { of: uuid(11), status: 'sent', n: 3 },
        ],
      ),
    ],
  },
];
