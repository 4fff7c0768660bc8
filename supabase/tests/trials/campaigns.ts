import { insertInto, literal } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });
const uuid = (n: number) => `90000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`;
const LEASE = uuid(90);
const OTHER = uuid(91);
const ago = (time: string) => `now() - interval '${time}'`;

const campaign = (n: number, values: Record<string, unknown> = {}) =>
  owner(
    insertInto('public.newsletter_campaigns', {
      id: uuid(n),
      idempotency_key: `k${n}`,
      subject: 's',
      html: 'h',
      status: 'sending',
      ...values,
    }),
  );
/** A delivery; times as SQL says them. */
const delivery = (n: number, of: number, status: string, values: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    id: literal(uuid(n)),
    campaign_id: literal(uuid(of)),
    email: `'to${n}@example.com'`,
    status: literal(status),
    ...values,
  };
  return owner(
    `insert into public.newsletter_deliveries (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
  );
};
const reader = (n: number) =>
  owner(
    `insert into public.newsletter_subscribers (id, email, confirmed_at, confirmation_sent_at) values ('${uuid(n)}', 'to${n}@example.com', now(), now())`,
  );

const create = (key: string, lapses: boolean, hash: string, recipients: string) =>
  `select is_new, is_same, total from public.create_newsletter_campaign('${key}', ${lapses}, '${hash}', 's', 'h', 't', :admin, array[${recipients}])`;
const made = (isNew: boolean, isSame: boolean, total: number) => [{ is_new: isNew, is_same: isSame, total }];

const MAKING: Trial[] = [
  {
    name: 'one key makes one campaign, told apart by its content; a key that lapses stands for ten minutes',
    of: ['create_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      reader(1),
      reader(2),
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
    name: 'a campaign to nobody is none, and its key stays free',
    of: ['create_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      reader(1),
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
];

const claim = (of: number, limit: string, sees: Outcome) =>
  step(
    'service',
    `select email, attempts, interruptions, can_receive as can from public.claim_newsletter_deliveries('${uuid(of)}', '${LEASE}', 90${limit}) order by 1`,
    sees,
  );
const claimed = (n: number, can = false, interruptions = 0) => ({
  email: `to${n}@example.com`,
  attempts: 0,
  interruptions,
  can,
});

const SENDING: Trial[] = [
  {
    name: 'due deliveries of a running campaign are handed out to one worker, the longest due first, five at a time',
    of: ['claim_newsletter_deliveries'],
    steps: [
      campaign(1),
      campaign(2, { status: 'paused' }),
      campaign(3),
      ...[4, 5, 6, 7, 8, 9].map((n) => delivery(n, 1, 'pending', { next_at: ago(`${n} minutes`) })),
      delivery(10, 1, 'pending', { next_at: "now() + interval '1 second'" }),
      delivery(11, 1, 'sending', { next_at: ago('1 minute'), interruptions: '2' }),
      delivery(12, 1, 'sending', { next_at: "now() + interval '1 second'" }),
      ...['sent', 'failed', 'skipped', 'uncertain', 'bounced'].map((status, n) =>
        delivery(13 + n, 1, status, { next_at: ago('1 hour') }),
      ),
      delivery(20, 2, 'pending', { next_at: ago('1 hour') }),
      delivery(21, 3, 'pending', { next_at: ago('1 hour') }),
      claim(2, '', []),
      claim(1, ', 1', [claimed(9)]),
      claim(1, '', [claimed(4), claimed(5), claimed(6), claimed(7), claimed(8)]),
      claim(1, '', [claimed(11, false, 3)]),
      claim(1, '', []),
      step(
        'owner',
        `select distinct status, lease_token::text as lease, extract(epoch from lease_until - now())::int as until, extract(epoch from next_at - now())::int as next from public.newsletter_deliveries where lease_token is not null`,
        [{ status: 'sending', lease: LEASE, until: 90, next: 90 }],
      ),
      step('owner', 'select count(*) from public.newsletter_deliveries where lease_token is not null', [
        { count: 7 },
      ]),
    ],
  },
  {
    name: 'a delivery says whether its reader may still be written to',
    of: ['claim_newsletter_deliveries', 'can_receive_newsletter'],
    steps: [
      campaign(1),
      reader(4),
      reader(5),
      owner("update public.newsletter_subscribers set active = false where email = 'to5@example.com'"),
      ...[4, 5].map((n) => delivery(n, 1, 'pending', { subscriber_id: literal(uuid(n)) })),
      delivery(6, 1, 'pending'),
      claim(1, '', [claimed(4, true), claimed(5), claimed(6)]),
    ],
  },
  {
    name: 'a worker settles the deliveries of its own lease, once; a bad mailbox is never written to again',
    of: ['settle_newsletter_deliveries'],
    steps: [
      campaign(1),
      ...[4, 5, 6].map((n) =>
        delivery(n, 1, 'sending', { lease_token: literal(LEASE), lease_until: 'now()', message_id: "'old'" }),
      ),
      delivery(7, 1, 'sending', { lease_token: literal(OTHER) }),
      delivery(8, 1, 'sent', { lease_token: literal(LEASE) }),
      owner("insert into public.suppressions (email, reason) values ('to6@example.com', 'manual')"),
      step(
        'service',
        `select public.settle_newsletter_deliveries('${LEASE}', '${JSON.stringify([
          {
            id: uuid(4),
            status: 'sent',
            attempts: 1,
            interruptions: 0,
            next_at: '2030-01-01',
            error: null,
            message_id: 'new',
            bad_mailbox: false,
          },
          {
            id: uuid(5),
            status: 'failed',
            attempts: 4,
            interruptions: 2,
            next_at: '2030-01-01',
            error: 'e'.repeat(1001),
            message_id: null,
            bad_mailbox: true,
          },
          {
            id: uuid(6),
            status: 'failed',
            attempts: 1,
            interruptions: 0,
            next_at: '2030-01-01',
            error: 'e',
            message_id: null,
            bad_mailbox: true,
          },
          {
            id: uuid(7),
            status: 'failed',
            attempts: 1,
            interruptions: 0,
            next_at: '2030-01-01',
            error: 'e',
            message_id: null,
            bad_mailbox: false,
          },
          {
            id: uuid(8),
            status: 'failed',
            attempts: 1,
            interruptions: 0,
            next_at: '2030-01-01',
            error: 'e',
            message_id: null,
            bad_mailbox: false,
          },
        ])}') as settled`,
        [{ settled: 3 }],
      ),
      step(
        'owner',
        `select status, attempts, interruptions, to_char(next_at, 'YYYY') = '2030' as next, length(error) as said, message_id as message, lease_token is null and lease_until is null as free, sent_at = now() as sent from public.newsletter_deliveries where status <> 'sending' and id <> '${uuid(8)}' order by id`,
        [
          {
            status: 'sent',
            attempts: 1,
            interruptions: 0,
            next: true,
            said: null,
            message: 'new',
            free: true,
            sent: true,
          },
          {
            status: 'failed',
            attempts: 4,
            interruptions: 2,
            next: true,
            said: 1000,
            message: 'old',
            free: true,
            sent: null,
          },
          {
            status: 'failed',
            attempts: 1,
            interruptions: 0,
            next: true,
            said: 1,
            message: 'old',
            free: true,
            sent: null,
          },
        ],
      ),
      step(
        'owner',
        `select status from public.newsletter_deliveries where id in ('${uuid(7)}', '${uuid(8)}') order by id`,
        [{ status: 'sending' }, { status: 'sent' }],
      ),
      step('owner', 'select email, reason from public.suppressions order by 1', [
        { email: 'to5@example.com', reason: 'bounced' },
        { email: 'to6@example.com', reason: 'manual' },
      ]),
    ],
  },
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
      campaign(1, { pause_reason: 'x' }),
      campaign(2),
      ...deliveries.map((each, n) => delivery(4 + n, 1, each, { next_at: "now() + interval '1 hour'" })),
      delivery(10, 2, 'sent'),
      delivery(11, 2, 'pending'),
      step(
        'service',
        `select public.due_newsletter_campaigns()::text as id`,
        status === 'sending' ? [{ id: uuid(2) }] : [{ id: uuid(1) }, { id: uuid(2) }],
      ),
      step('service', `select public.finish_newsletter_campaign('${uuid(1)}') as status`, [{ status }]),
      step(
        'owner',
        `select finished_at = now() as finished, pause_reason as reason from public.newsletter_campaigns where id = '${uuid(1)}'`,
        [status === 'sending' ? { finished: null, reason: 'x' } : { finished: true, reason: null }],
      ),
      step('owner', `select status from public.newsletter_campaigns where id = '${uuid(2)}'`, [
        { status: 'sending' },
      ]),
    ],
  })),
  {
    name: 'a campaign that is paused is not finished, and not due',
    of: ['finish_newsletter_campaign', 'due_newsletter_campaigns'],
    steps: [
      campaign(1, { status: 'paused' }),
      delivery(4, 1, 'sent'),
      step('service', 'select public.due_newsletter_campaigns()::text as id', []),
      step('service', `select public.finish_newsletter_campaign('${uuid(1)}') as status`, [
        { status: 'paused' },
      ]),
      campaign(2, { created_at: '2002-01-01' }),
      campaign(3, { created_at: '2001-01-01' }),
      campaign(7, { status: 'paused' }),
      delivery(12, 7, 'pending', { next_at: ago('1 minute') }),
      delivery(5, 2, 'sending', { next_at: ago('1 second') }),
      delivery(6, 3, 'pending', { next_at: 'now()' }),
      delivery(8, 2, 'sent', { next_at: ago('1 hour') }),
      step('service', 'select public.due_newsletter_campaigns()::text as id', [
        { id: uuid(3) },
        { id: uuid(2) },
      ]),
      owner(
        "update public.newsletter_deliveries set next_at = now() + interval '1 second' where status in ('pending', 'sending')",
      ),
      step('service', 'select public.due_newsletter_campaigns()::text as id', []),
      owner(
        "update public.newsletter_deliveries set status = 'pending', next_at = now() + interval '1 second' where status = 'sending'",
      ),
      step('service', 'select public.due_newsletter_campaigns()::text as id', []),
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

interface Queued {
  lapses?: boolean;
  hash?: string;
  /** Number of the id that the browser gives; none unless said. */
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
const cancel = (n: number, isDone: boolean) =>
  step(
    'service',
    `select public.steer_newsletter_campaign('${uuid(n)}', 'cancel', repeat('r', 1001)) as done`,
    [{ done: isDone }],
  );
const due = (...numbers: number[]) =>
  step(
    'service',
    'select public.due_newsletter_campaigns()::text as id',
    numbers.map((n) => ({ id: uuid(n) })),
  );

const WAITING: Trial[] = [
  {
    name: 'a campaign waits its time under the id it was given; the same request without a wait ends it',
    of: ['queue_newsletter_campaign', 'due_newsletter_campaigns', 'claim_newsletter_deliveries'],
    steps: [
      reader(1),
      queue('k', 30, queued(50, true, true), { id: 50 }),
      waits(50, 'queued', 30),
      queue('short', 1, queued(51, true, true), { id: 51 }),
      waits(51, 'queued', 1),
      due(),
      claim(50, '', []),
      queue('k', 30, queued(50, false, true)),
      queue('k', 0, queued(50, false, false), { hash: 'b' }),
      waits(50, 'queued', 30),
      // The id is another campaign's.
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
    name: 'a worker begins only the campaign it was called for, when its time has come and nobody has paused it',
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
    name: 'a campaign that has not begun is called back for ever, and its content may be sent again',
    of: ['steer_newsletter_campaign', 'queue_newsletter_campaign'],
    steps: [
      reader(1),
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
      ...['pause', 'resume', 'retry'].map((action) =>
        step('service', `select public.steer_newsletter_campaign('${uuid(50)}', '${action}', null) as done`, [
          { done: false },
        ]),
      ),
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

const steer = (action: string, isDone: boolean, reason = 'null') =>
  step('service', `select public.steer_newsletter_campaign('${uuid(1)}', '${action}', ${reason}) as done`, [
    { done: isDone },
  ]);
const is = (status: string, reason: string | null) =>
  step(
    'owner',
    `select status, pause_reason as reason from public.newsletter_campaigns where id = '${uuid(1)}'`,
    [{ status, reason }],
  );
const at = (rows: Outcome) =>
  step(
    'owner',
    'select status, next_at = now() as now, attempts, interruptions, lease_token is null and lease_until is null as free from public.newsletter_deliveries order by id',
    rows,
  );

const STEERING: Trial[] = [
  ...(['queued', 'sending'] as const).map((status): Trial => ({
    name: `a campaign that is ${status} pauses with its reason, and goes on at once`,
    of: ['steer_newsletter_campaign'],
    steps: [
      campaign(1, { status }),
      campaign(2, { status }),
      delivery(4, 1, 'pending', { next_at: "'2030-01-01'" }),
      delivery(5, 1, 'failed', { next_at: "'2030-01-01'" }),
      delivery(6, 2, 'pending', { next_at: "'2030-01-01'" }),
      steer('resume', false),
      steer('nonsense', false),
      is(status, null),
      steer('pause', true, "repeat('r', 1001)"),
      step(
        'owner',
        `select length(pause_reason) as n from public.newsletter_campaigns where id = '${uuid(1)}'`,
        [{ n: 1000 }],
      ),
      steer('pause', false),
      steer('resume', true),
      is('sending', null),
      step('owner', 'select next_at = now() as now from public.newsletter_deliveries order by id', [
        { now: true },
        { now: false },
        { now: false },
      ]),
      step('owner', `select status from public.newsletter_campaigns where id = '${uuid(2)}'`, [{ status }]),
      owner("update public.newsletter_campaigns set status = 'paused'"),
      steer('resume', true),
      step('owner', `select status from public.newsletter_campaigns where id = '${uuid(2)}'`, [
        { status: 'paused' },
      ]),
    ],
  })),
  ...(['failed', 'sent', 'draft'] as const).map((status): Trial => ({
    name: `a campaign that is ${status} does not pause`,
    of: ['steer_newsletter_campaign'],
    steps: [campaign(1, { status }), steer('pause', false), steer('resume', false), is(status, null)],
  })),
  {
    name: 'what failed or is uncertain is tried once more, from the beginning',
    of: ['steer_newsletter_campaign'],
    steps: [
      campaign(1, { status: 'failed', pause_reason: 'x', finished_at: '2001-01-01' }),
      campaign(2, { status: 'failed' }),
      delivery(4, 1, 'sent', { next_at: "'2030-01-01'", attempts: '3' }),
      steer('retry', false),
      is('failed', 'x'),
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
      steer('retry', true),
      is('sending', null),
      step('owner', 'select finished_at from public.newsletter_campaigns order by id', [
        { finished_at: null },
        { finished_at: null },
      ]),
      step('owner', 'select status from public.newsletter_campaigns order by id', [
        { status: 'sending' },
        { status: 'failed' },
      ]),
      at([
        { status: 'sent', now: false, attempts: 3, interruptions: 0, free: true },
        { status: 'pending', now: true, attempts: 0, interruptions: 0, free: true },
        { status: 'pending', now: true, attempts: 0, interruptions: 0, free: true },
        { status: 'bounced', now: false, attempts: 4, interruptions: 0, free: true },
        { status: 'failed', now: false, attempts: 4, interruptions: 0, free: true },
      ]),
    ],
  },
];

/** A campaign's way from its creation to its last delivery. */
export const CAMPAIGNS: readonly Trial[] = [...MAKING, ...WAITING, ...SENDING, ...STEERING];
