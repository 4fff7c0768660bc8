import { owner, step } from '../steps';
import { ADA, ada, confirmed, id, subscriber, suppress, UNUSED } from './subscribers';
import { insertInto } from '../sql';
import type { Step, Trial } from '../runner';

const confirm = (key: string, round: number, yes: boolean) =>
  step('service', `select public.confirm_subscriber('${key}', ${round}) as yes`, [{ yes }]);
const unsubscribe = (key: string, known = true) =>
  step('service', `select public.unsubscribe_subscriber('${key}') as known`, [{ known }]);

const CONFIRMING: Trial = {
  name: 'a confirmation counts for its round, lifts the suppression and may be repeated',
  of: ['confirm_subscriber'],
  steps: [
    ada({ confirmation_round: '3', unsubscribed_at: 'now()', consent: `'{"source": "site"}'` }),
    subscriber('bo@example.com', {}, id(1)),
    suppress('ada@example.com'),
    suppress('bo@example.com'),
    confirm(ADA, 2, false),
    confirm(ADA, 4, false),
    confirm(UNUSED, 1, false),
    confirm(ADA, 3, true),
    step(
      'owner',
      `select confirmed_at = now() as confirmed, active, unsubscribed_at is null as stays, consent ->> 'source' as source, consent ? 'confirmed_at' as noted from public.newsletter_subscribers where id = '${ADA}'`,
      [{ confirmed: true, active: true, stays: true, source: 'site', noted: true }],
    ),
    step('owner', 'select email from public.suppressions', [{ email: 'bo@example.com' }]),
    owner("update public.newsletter_subscribers set confirmed_at = '2001-01-01'"),
    confirm(ADA, 3, true),
    step(
      'owner',
      `select confirmed_at, consent ->> 'confirmed_at' as noted from public.newsletter_subscribers where id = '${ADA}'`,
      [{ confirmed_at: '2001-01-01T00:00:00+00:00', noted: '2001-01-01T00:00:00+00:00' }],
    ),
    owner('update public.newsletter_subscribers set active = false'),
    confirm(ADA, 3, false),
    owner('update public.newsletter_subscribers set confirmed_at = null'),
    confirm(ADA, 3, true),
    step('owner', `select active from public.newsletter_subscribers where id = '${ADA}'`, [{ active: true }]),
  ],
};

const ended = (round: number) =>
  step(
    'owner',
    `select active, unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers where id = '${ADA}'`,
    [{ active: false, gone: true, round }],
  );

const UNSUBSCRIBING: Trial[] = [
  {
    name: 'unsubscribing invalidates all earlier links and may be repeated; the round wraps to the first after the last',
    of: ['unsubscribe_subscriber', 'wrap_round'],
    steps: [
      ada({ ...confirmed, confirmation_round: '3' }),
      subscriber('bo@example.com', confirmed, id(1)),
      unsubscribe(ADA),
      ended(4),
      unsubscribe(ADA),
      ended(4),
      unsubscribe(UNUSED, false),
      step('owner', "select active from public.newsletter_subscribers where email = 'bo@example.com'", [
        { active: true },
      ]),
      owner(
        "update public.newsletter_subscribers set active = true, unsubscribed_at = '2001-01-01', confirmation_round = 999999999",
      ),
      unsubscribe(ADA),
      ended(1),
      owner(`update public.newsletter_subscribers set confirmation_round = 999999998 where id = '${id(1)}'`),
      unsubscribe(id(1)),
      step(
        'owner',
        `select confirmation_round as round from public.newsletter_subscribers where id = '${id(1)}'`,
        [{ round: 999_999_999 }],
      ),
      owner(
        `update public.newsletter_subscribers set active = false, unsubscribed_at = null where id = '${id(1)}'`,
      ),
      unsubscribe(id(1)),
      step(
        'owner',
        `select unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers where id = '${id(1)}'`,
        [{ gone: true, round: 1 }],
      ),
    ],
  },
  {
    name: 'deleting an unsubscribed row leaves a suppression behind',
    of: ['remember_opt_out'],
    steps: [
      ada({ unsubscribed_at: 'now()' }),
      subscriber('bo@example.com', {}, UNUSED),
      step('owner', 'delete from public.newsletter_subscribers', 2),
      step('owner', 'select email, reason from public.suppressions', [
        { email: 'ada@example.com', reason: 'unsubscribed' },
      ]),
      ada({ unsubscribed_at: 'now()' }),
      step('owner', 'delete from public.newsletter_subscribers', 1),
    ],
  },
];

const issue = (n: number, readers: readonly [subscriber: string, email: string][]): Step[] => [
  owner(
    insertInto('public.newsletter_campaigns', {
      id: id(n),
      idempotency_key: `key ${n}`,
      subject: 'Tide',
      html: 'x',
    }),
  ),
  ...readers.map(([subscriber_id, email]) =>
    owner(insertInto('public.newsletter_deliveries', { campaign_id: id(n), subscriber_id, email })),
  ),
];
const leave = (key: string, campaign: string, known = true) =>
  step('service', `select public.unsubscribe_subscriber('${key}', '${campaign}') as known`, [{ known }]);
const counted = (...unsubscribed: number[]) =>
  step(
    'owner',
    'select unsubscribed from public.newsletter_campaigns order by id',
    unsubscribed.map((count) => ({ unsubscribed: count })),
  );
const states = (sees: Record<string, unknown>[]) =>
  step('owner', 'select email, status from public.newsletter_subscribers order by 1', sees);
const suppressed = (...emails: string[]) =>
  step(
    'owner',
    'select email, reason from public.suppressions order by 1',
    emails.map((email) => ({ email, reason: 'unsubscribed' })),
  );

const OLD_LINKS: Trial[] = [
  {
    name: 'the link of a deleted reader keeps the address from being written to again, and is counted once',
    of: ['unsubscribe_subscriber', 'remember_reader', 'former_subscribers'],
    steps: [
      owner('delete from public.newsletter_campaigns'),
      ada(confirmed),
      subscriber('bo@example.com', confirmed, id(1)),
      ...issue(4, [[ADA, 'ada@example.com']]),
      ...issue(5, []),
      step('admin', 'delete from public.newsletter_subscribers', 2),
      step('owner', 'select email from private.former_subscribers', [{ email: 'ada@example.com' }]),
      unsubscribe(id(1), false),
      suppressed(),
      leave(ADA, id(4)),
      leave(ADA, id(4)),
      suppressed('ada@example.com'),
      counted(1, 0),
      owner('delete from public.suppressions'),
      leave(ADA, id(5)),
      suppressed('ada@example.com'),
      counted(1, 0),
    ],
  },
  {
    name: 'the link of a deleted reader ends the subscription that the same address has by now, and no other',
    of: ['unsubscribe_subscriber', 'remember_reader'],
    steps: [
      owner('delete from public.newsletter_campaigns'),
      ada(confirmed),
      ...issue(4, [[ADA, 'ada@example.com']]),
      owner('delete from public.newsletter_subscribers'),
      subscriber('ada@example.com', confirmed, id(2)),
      subscriber('eve@example.com', confirmed, id(3)),
      suppress('ada@example.com'),
      leave(ADA, id(4)),
      leave(ADA, id(4)),
      states([
        { email: 'ada@example.com', status: 'Unsubscribed' },
        { email: 'eve@example.com', status: 'Confirmed' },
      ]),
      counted(1),
      // A row that was restored, with another address since.
      subscriber('eva@example.com', confirmed, ADA),
      owner(`update public.newsletter_deliveries set subscriber_id = '${ADA}', email = 'eva@example.com'`),
      owner(`delete from public.newsletter_subscribers where id = '${ADA}'`),
      step('owner', 'select email from private.former_subscribers', [{ email: 'eva@example.com' }]),
    ],
  },
];

const rows = JSON.stringify([
  { email: ' New@Example.com ', topics: ['E-commerce'] },
  { email: 'new@example.com' },
  { email: 'known@example.com' },
  { email: 'gone@example.com' },
  { email: 'left@example.com' },
  { email: 'plain@example.com' },
]);
const imported = (hasConsent: boolean): Trial => ({
  name: `an import ${hasConsent ? 'with consent adds confirmed subscribers' : 'without consent adds unconfirmed subscribers'}, and skips known and suppressed addresses`,
  of: ['import_subscribers'],
  steps: [
    subscriber('known@example.com', {}, ADA),
    subscriber('left@example.com', { active: 'false', unsubscribed_at: 'now()' }),
    suppress('gone@example.com', 'bounced'),
    step(
      'service',
      `select added, known, suppressed, left_out from public.import_subscribers('${rows}', ${hasConsent}, :admin)`,
      [
        {
          added: 2,
          known: 1,
          suppressed: 2,
          left_out: [
            { email: 'gone@example.com', reason: 'bounced' },
            { email: 'known@example.com', reason: 'known' },
            { email: 'left@example.com', reason: 'unsubscribed' },
          ],
        },
      ],
    ),
    step(
      'owner',
      `select email, topics, confirmed_at is not null as confirmed, confirmation_sent_at is not null as sent, consent ->> 'source' as source, consent ->> 'stated_by_admin' as stated, consent ->> 'by' = (:admin)::text as by from public.newsletter_subscribers where email not in ('known@example.com', 'left@example.com') order by email`,
      [
        { email: 'new@example.com', topics: ['E-commerce'] },
        { email: 'plain@example.com', topics: [] },
      ].map((row) => ({
        ...row,
        confirmed: hasConsent,
        sent: hasConsent,
        source: 'import',
        stated: String(hasConsent),
        by: true,
      })),
    ),
    step(
      'service',
      `select added, known, suppressed, left_out from public.import_subscribers('[]', ${hasConsent}, :admin)`,
      [{ added: 0, known: 0, suppressed: 0, left_out: [] }],
    ),
  ],
});

/** How subscriptions begin and end: confirmation, unsubscribing, deletion, import. */
export const SUBSCRIPTIONS: readonly Trial[] = [
  CONFIRMING,
  ...UNSUBSCRIBING,
  ...OLD_LINKS,
  imported(true),
  imported(false),
];
