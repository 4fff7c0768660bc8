import { insertInto } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });
const ID = '90000000-0000-4000-8000-000000000001';
const NOBODY = '90000000-0000-4000-8000-000000000009';

/** A subscriber; times as SQL says them, e.g. `now() - interval '2 days'`. */
function reader(values: Record<string, string>, email = 'ada@example.com', id = ID): Step {
  const row: Record<string, string> = { id: `'${id}'`, email: `'${email}'`, ...values };
  return owner(
    `insert into public.newsletter_subscribers (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
  );
}
const ago = (time: string) => `now() - interval '${time}'`;
const STATE = `select active, topics, confirmed_at is not null as confirmed, confirmation_sent_at is not null as sent, unsubscribed_at is not null as gone,
  confirmation_attempts as attempts, confirmation_due_at = now() as due, confirmation_round as round, consent ->> 'source' as source
  from public.newsletter_subscribers`;
const signUp = insertInto('public.newsletter_subscribers', {
  email: 'ada@example.com',
  topics: ['E-commerce'],
});
const asked = {
  active: true,
  topics: ['E-commerce'],
  confirmed: false,
  sent: false,
  attempts: 0,
  due: true,
  source: 'site',
};
const before = { confirmation_round: '4', confirmation_attempts: '2', confirmation_due_at: "'2001-01-01'" };

const again = (
  name: string,
  values: Record<string, string>,
  more: Step[],
  sees: Outcome,
  isAsked: boolean | null,
): Trial => ({
  name,
  of: ['welcome_back'],
  steps: [
    reader({ ...before, ...values }),
    reader({ ...before, consent: `'{"source": "other"}'` }, 'other@example.com', NOBODY),
    ...more,
    step('anonymous', signUp, sees),
    step('owner', `select round from (${STATE}) s where source = 'other'`, [{ round: 4 }]),
    ...(isAsked === null
      ? []
      : [
          step('owner', `select round, due from (${STATE} where email = 'ada@example.com') s`, [
            { round: isAsked ? 5 : 4, due: isAsked },
          ]),
          ...(isAsked
            ? [
                step(
                  'owner',
                  `select active, topics, confirmed, sent, attempts, due, source from (${STATE} where email = 'ada@example.com') s`,
                  [asked],
                ),
              ]
            : []),
        ]),
  ],
});
const suppress = owner(
  "insert into public.suppressions (email, reason) values ('ada@example.com', 'bounced')",
);

const COMING_BACK: Trial[] = [
  again(
    'somebody who had unsubscribed is asked again',
    {
      active: 'false',
      unsubscribed_at: ago('1 hour'),
      confirmed_at: ago('9 days'),
      confirmation_sent_at: ago('1 minute'),
    },
    [],
    0,
    true,
  ),
  again(
    'somebody who asks again within ten minutes is asked once',
    { unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('9 minutes 59 seconds') },
    [],
    0,
    false,
  ),
  again(
    'somebody who asks again after ten minutes is asked again',
    { unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('10 minutes 1 second') },
    [],
    0,
    true,
  ),
  again(
    'a question that lay for a day is asked again',
    { confirmation_sent_at: ago('24 hours 1 second') },
    [],
    0,
    true,
  ),
  again(
    'a question of today is not',
    { confirmation_sent_at: ago('23 hours 59 minutes') },
    [],
    '23505',
    false,
  ),
  again('a question that has not been sent is not', {}, [], '23505', false),
  again(
    'a subscriber is told so',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('10 days') },
    [],
    '23505',
    false,
  ),
  again(
    'a subscriber whom an admin switched off is told so',
    { active: 'false', confirmation_sent_at: ago('2 days') },
    [],
    '23505',
    false,
  ),
  again(
    'a subscriber whose mailbox failed is asked once a day',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('24 hours 1 second') },
    [suppress],
    0,
    true,
  ),
  again(
    'and no more than that',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('23 hours 59 minutes') },
    [suppress],
    0,
    false,
  ),
  again(
    'a suppressed address that never confirmed is not asked before its day',
    { confirmation_sent_at: ago('12 hours') },
    [suppress],
    '23505',
    false,
  ),
  again(
    'a suppressed address that is off stays off',
    { active: 'false', confirmed_at: ago('9 days'), confirmation_sent_at: ago('2 days') },
    [suppress],
    '23505',
    false,
  ),
  again(
    'somebody who left, and is suppressed, may ask after ten minutes',
    { confirmed_at: ago('9 days'), unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('12 minutes') },
    [suppress],
    0,
    true,
  ),
  again(
    "another address's suppression changes nothing",
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('2 days') },
    [owner("insert into public.suppressions (email, reason) values ('bo@example.com', 'bounced')")],
    '23505',
    false,
  ),
  {
    name: 'a new address is a new subscriber',
    of: ['welcome_back'],
    steps: [
      reader({ unsubscribed_at: ago('1 hour'), active: 'false' }, 'bo@example.com'),
      suppress,
      owner('delete from public.newsletter_subscribers'),
      reader({ unsubscribed_at: ago('1 hour'), active: 'false' }, 'bo@example.com'),
      step('anonymous', signUp, 1),
      step('owner', `select round, source from (${STATE}) s order by source`, [
        { round: 1, source: 'site' },
        { round: 1, source: null },
      ]),
    ],
  },
  {
    name: 'whoever left is remembered when the row is deleted',
    of: ['remember_opt_out'],
    steps: [
      reader({ unsubscribed_at: 'now()' }),
      reader({}, 'bo@example.com', NOBODY),
      step('owner', 'delete from public.newsletter_subscribers', 2),
      step('owner', 'select email, reason from public.suppressions', [
        { email: 'ada@example.com', reason: 'unsubscribed' },
      ]),
      reader({ unsubscribed_at: 'now()' }),
      step('owner', 'delete from public.newsletter_subscribers', 1),
    ],
  },
];

const confirmed = { confirmed_at: 'now()', confirmation_sent_at: 'now()' };
const id = (n: number) => `90000000-0000-4000-8000-00000000010${n}`;
const crowd = [
  reader({ ...confirmed, topics: `array['E-commerce']` }, 'shop@example.com', id(1)),
  reader({ ...confirmed }, 'all@example.com', id(2)),
  reader({ ...confirmed, topics: `array['UI/UX Design']` }, 'design@example.com', id(3)),
  reader({ topics: `array['E-commerce']` }, 'unconfirmed@example.com', id(4)),
  reader({ ...confirmed, active: 'false' }, 'off@example.com', id(5)),
  reader({ ...confirmed, unsubscribed_at: 'now()' }, 'gone@example.com', id(6)),
  reader({ ...confirmed }, 'bounced@example.com', id(7)),
  owner("insert into public.suppressions (email, reason) values ('bounced@example.com', 'bounced')"),
];
const audience = (as: Asker, recipients: string, emails: string[]) => [
  step(
    as,
    `select email from public.newsletter_audience(array[${recipients}]::text[]) order by 1`,
    emails.map((email) => ({ email })),
  ),
  step(as, `select public.count_newsletter_audience(array[${recipients}]::text[]) as n`, [
    { n: emails.length },
  ]),
];
const everybody = ['all@example.com', 'design@example.com', 'shop@example.com'];

const AUDIENCE: Trial[] = [
  {
    name: 'a newsletter reaches those who said yes and did not leave, as they chose',
    of: ['newsletter_audience', 'count_newsletter_audience'],
    steps: [
      ...crowd,
      ...audience('service', "'all'", everybody),
      ...audience('admin', "' ALL '", everybody),
      ...audience('service', "'topic:E-commerce'", ['all@example.com', 'shop@example.com']),
      ...audience('service', "'topic:E-commerce', 'topic:UI/UX Design'", everybody),
      ...audience(
        'service',
        "'Shop@Example.com ', 'unconfirmed@example.com', 'off@example.com', 'gone@example.com', 'bounced@example.com', 'stranger@example.com'",
        ['shop@example.com'],
      ),
      ...audience('service', "'all', 'except:Shop@example.com'", ['all@example.com', 'design@example.com']),
      ...audience('service', "'all', 'lookoutshop@example.com'", everybody),
      ...audience('service', "'topic:Nothing'", ['all@example.com']),
      ...audience('service', '', []),
      step(
        'service',
        `select subscriber_id::text as id from public.newsletter_audience(array['shop@example.com'])`,
        [{ id: id(1) }],
      ),
    ],
  },
  {
    name: 'an account without rights counts nobody',
    of: ['newsletter_audience', 'count_newsletter_audience', 'newsletter_progress'],
    steps: [
      ...crowd,
      ...audience('member', "'all'", []),
      ...audience('anonymous', "'all'", []).map((s) => ({ ...s, sees: '42501' })),
    ],
  },
  {
    name: 'who may be written to is asked once more before each mail',
    of: ['can_receive_newsletter'],
    steps: [
      ...crowd,
      step(
        'service',
        'select s.email from public.newsletter_subscribers s where public.can_receive_newsletter(s) order by 1',
        everybody.map((email) => ({ email })),
      ),
    ],
  },
];

const claim = (as: Asker, args: string, sees: Outcome) =>
  step(as, `select email, round, attempts from public.claim_confirmations(${args})`, sees);
const waiting = { confirmation_due_at: ago('1 minute') };

const CONFIRMING: Trial[] = [
  {
    name: 'a round has nine digits at most, as a link has',
    of: ['newsletter_subscribers_confirmation_round_check'],
    steps: [
      step(
        'service',
        insertInto('public.newsletter_subscribers', { email: 'a@b.co', confirmation_round: 999_999_999 }),
        1,
      ),
      step(
        'service',
        insertInto('public.newsletter_subscribers', { email: 'b@b.co', confirmation_round: 1_000_000_000 }),
        '23514',
      ),
    ],
  },
  {
    name: 'who waits for the question is handed out once in a lease, those who have waited longest first',
    of: ['claim_confirmations'],
    steps: [
      reader({ ...waiting, confirmation_round: '3', confirmation_attempts: '2' }),
      reader({ confirmation_due_at: ago('2 minutes') }, 'bo@example.com', id(1)),
      reader({ confirmation_due_at: "now() + interval '1 second'" }, 'later@example.com', id(2)),
      reader({ ...waiting, confirmation_sent_at: 'now()' }, 'sent@example.com', id(3)),
      reader({ ...waiting, confirmed_at: 'now()' }, 'yes@example.com', id(4)),
      reader({ ...waiting, active: 'false' }, 'off@example.com', id(5)),
      claim('service', '1', [{ email: 'bo@example.com', round: 1, attempts: 0 }]),
      claim('service', "10, 90, 'BO@example.com'", []),
      claim('service', "10, 90, 'Sent@example.com'", []),
      claim('service', "10, 90, 'ADA@example.com'", [{ email: 'ada@example.com', round: 3, attempts: 2 }]),
      claim('service', '10', []),
      step(
        'owner',
        "select extract(epoch from confirmation_due_at - now())::int as s from public.newsletter_subscribers where email in ('ada@example.com', 'bo@example.com') order by email",
        [{ s: 90 }, { s: 60 }],
      ),
    ],
  },
  {
    name: 'a question is settled for its own round: sent, or due again; after four deferrals nobody is asked any more',
    of: ['settle_confirmation'],
    steps: [
      reader({ confirmation_round: '3', confirmation_due_at: "'2001-01-01'" }),
      ...(
        [
          [2, true, 0, 'null', { sent: false, attempts: 0, due: '2001' }],
          [3, false, 1, "'2030-01-01'", { sent: false, attempts: 1, due: '2030' }],
          [3, false, 3, 'null', { sent: false, attempts: 3, due: '2030' }],
          [3, false, 4, 'null', { sent: true, attempts: 4, due: '2030' }],
          [3, false, 2, 'null', { sent: false, attempts: 2, due: '2030' }],
          [3, true, 2, 'null', { sent: true, attempts: 2, due: '2030' }],
        ] as const
      ).flatMap(([round, isSent, attempts, due, sees]) => [
        step(
          'service',
          `select public.settle_confirmation('${ID}', ${round}, ${isSent}, ${attempts}, ${due})::text as done`,
          [{ done: null }],
        ),
        step(
          'owner',
          "select confirmation_sent_at is not null as sent, confirmation_attempts as attempts, to_char(confirmation_due_at, 'YYYY') as due from public.newsletter_subscribers",
          [sees],
        ),
      ]),
      step('service', `select public.settle_confirmation('${NOBODY}', 3, false, 0, null)::text as done`, [
        { done: null },
      ]),
      owner('update public.newsletter_subscribers set confirmed_at = now()'),
      step('service', `select public.settle_confirmation('${ID}', 3, false, 0, null)::text as done`, [
        { done: null },
      ]),
      step('owner', 'select confirmation_sent_at is not null as sent from public.newsletter_subscribers', [
        { sent: true },
      ]),
    ],
  },
  {
    name: 'a yes counts for its round, lifts the suppression, and may be said twice',
    of: ['confirm_subscriber'],
    steps: [
      reader({ confirmation_round: '3', unsubscribed_at: 'now()', consent: `'{"source": "site"}'` }),
      reader({}, 'bo@example.com', id(1)),
      suppress,
      owner("insert into public.suppressions (email, reason) values ('bo@example.com', 'bounced')"),
      ...[2, 4].map((round) =>
        step('service', `select public.confirm_subscriber('${ID}', ${round}) as yes`, [{ yes: false }]),
      ),
      step('service', `select public.confirm_subscriber('${NOBODY}', 1) as yes`, [{ yes: false }]),
      step('service', `select public.confirm_subscriber('${ID}', 3) as yes`, [{ yes: true }]),
      step(
        'owner',
        `select confirmed_at = now() as confirmed, active, unsubscribed_at is null as stays, consent ->> 'source' as source, consent ? 'confirmed_at' as noted from public.newsletter_subscribers where id = '${ID}'`,
        [{ confirmed: true, active: true, stays: true, source: 'site', noted: true }],
      ),
      step('owner', 'select email from public.suppressions', [{ email: 'bo@example.com' }]),
      owner("update public.newsletter_subscribers set confirmed_at = '2001-01-01'"),
      step('service', `select public.confirm_subscriber('${ID}', 3) as yes`, [{ yes: true }]),
      step(
        'owner',
        `select confirmed_at, consent ->> 'confirmed_at' as noted from public.newsletter_subscribers where id = '${ID}'`,
        [{ confirmed_at: '2001-01-01T00:00:00+00:00', noted: '2001-01-01T00:00:00+00:00' }],
      ),
      owner('update public.newsletter_subscribers set active = false'),
      step('service', `select public.confirm_subscriber('${ID}', 3) as yes`, [{ yes: false }]),
      owner('update public.newsletter_subscribers set confirmed_at = null'),
      step('service', `select public.confirm_subscriber('${ID}', 3) as yes`, [{ yes: true }]),
      step('owner', `select active from public.newsletter_subscribers where id = '${ID}'`, [
        { active: true },
      ]),
    ],
  },
  {
    name: 'a no ends the subscription and every link of before, and may be said twice; after the last round comes the first',
    of: ['unsubscribe_subscriber', 'wrap_round'],
    steps: [
      reader({ ...confirmed, confirmation_round: '3' }),
      reader(confirmed, 'bo@example.com', id(1)),
      ...[1, 2].flatMap(() => [
        step('service', `select public.unsubscribe_subscriber('${ID}') as known`, [{ known: true }]),
        step(
          'owner',
          `select active, unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers where id = '${ID}'`,
          [{ active: false, gone: true, round: 4 }],
        ),
      ]),
      step('service', `select public.unsubscribe_subscriber('${NOBODY}') as known`, [{ known: false }]),
      step('owner', "select active from public.newsletter_subscribers where email = 'bo@example.com'", [
        { active: true },
      ]),
      owner(
        "update public.newsletter_subscribers set active = true, unsubscribed_at = '2001-01-01', confirmation_round = 999999999",
      ),
      step('service', `select public.unsubscribe_subscriber('${ID}') as known`, [{ known: true }]),
      step(
        'owner',
        `select active, unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers where id = '${ID}'`,
        [{ active: false, gone: true, round: 1 }],
      ),
      owner(`update public.newsletter_subscribers set confirmation_round = 999999998 where id = '${id(1)}'`),
      step('service', `select public.unsubscribe_subscriber('${id(1)}') as known`, [{ known: true }]),
      step(
        'owner',
        `select confirmation_round as round from public.newsletter_subscribers where id = '${id(1)}'`,
        [{ round: 999_999_999 }],
      ),
      owner(
        `update public.newsletter_subscribers set active = false, unsubscribed_at = null where id = '${id(1)}'`,
      ),
      step('service', `select public.unsubscribe_subscriber('${id(1)}') as known`, [{ known: true }]),
      step(
        'owner',
        `select unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers where id = '${id(1)}'`,
        [{ gone: true, round: 1 }],
      ),
    ],
  },
  ...(
    [
      ['with a link that ran out', { confirmation_sent_at: ago('10 minutes 1 second') }, true],
      ['who was never asked', {}, true],
      ['who was asked within ten minutes', { confirmation_sent_at: ago('9 minutes 59 seconds') }, false],
      ['who is subscribed', { confirmed_at: 'now()', confirmation_sent_at: ago('1 day') }, false],
      [
        'who left',
        { confirmed_at: 'now()', unsubscribed_at: 'now()', confirmation_sent_at: ago('1 day') },
        true,
      ],
      ['who is off', { active: 'false', confirmation_sent_at: ago('1 minute') }, true],
      [
        'who is subscribed and off',
        { active: 'false', confirmed_at: 'now()', confirmation_sent_at: ago('1 minute') },
        false,
      ],
    ] as const
  ).map(([who, values, isAsked]): Trial => ({
    name: `somebody ${who} is ${isAsked ? '' : 'not '}asked again on request`,
    of: ['ask_again'],
    steps: [
      reader({ ...before, ...values }),
      reader({ ...before, ...values }, 'bo@example.com', id(1)),
      step('service', `select public.ask_again('${ID}') as asked`, [{ asked: isAsked }]),
      step('owner', `select round, due from (${STATE} where email = 'ada@example.com') s`, [
        { round: isAsked ? 5 : 4, due: isAsked },
      ]),
      ...(isAsked
        ? [
            step(
              'owner',
              `select active, confirmed, sent, attempts from (${STATE} where email = 'ada@example.com') s`,
              [{ active: true, confirmed: false, sent: false, attempts: 0 }],
            ),
          ]
        : []),
      step('owner', `select round from (${STATE} where email = 'bo@example.com') s`, [{ round: 4 }]),
    ],
  })),
];

const rows = JSON.stringify([
  { email: ' New@Example.com ', topics: ['E-commerce'] },
  { email: 'new@example.com' },
  { email: 'known@example.com' },
  { email: 'gone@example.com' },
  { email: 'plain@example.com' },
]);
const imported = (hasConsent: boolean): Trial => ({
  name: `an import ${hasConsent ? 'of people who said yes elsewhere asks nobody' : 'without consent asks everybody'}, keeps those who are known and skips those who left`,
  of: ['import_subscribers'],
  steps: [
    reader({}, 'known@example.com'),
    owner("insert into public.suppressions (email, reason) values ('gone@example.com', 'unsubscribed')"),
    step(
      'service',
      `select added, known, suppressed from public.import_subscribers('${rows}', ${hasConsent}, :admin)`,
      [{ added: 2, known: 1, suppressed: 1 }],
    ),
    step(
      'owner',
      `select email, topics, confirmed_at is not null as confirmed, confirmation_sent_at is not null as sent, consent ->> 'source' as source, consent ->> 'stated_by_admin' as stated, consent ->> 'by' = (:admin)::text as by from public.newsletter_subscribers where email <> 'known@example.com' order by email`,
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
      `select added, known, suppressed from public.import_subscribers('[]', ${hasConsent}, :admin)`,
      [{ added: 0, known: 0, suppressed: 0 }],
    ),
  ],
});

const FEEDBACK: Trial = {
  name: 'a failed mailbox and a complaint are never written to again; a complaint ends the subscription',
  of: ['note_mail_feedback'],
  steps: [
    reader({ ...confirmed, confirmation_round: '3' }, 'spam@example.com'),
    reader({ ...confirmed, confirmation_round: '3' }, 'gone@example.com', id(1)),
    reader({ ...confirmed, confirmation_round: '3' }, 'other@example.com', id(2)),
    reader(
      { ...confirmed, active: 'false', confirmation_round: '3', unsubscribed_at: "'2001-01-01'" },
      'left@example.com',
      id(3),
    ),
    owner(
      insertInto('public.newsletter_campaigns', { id: id(9), idempotency_key: 'k', subject: 's', html: 'h' }),
    ),
    ...['sent', 'uncertain', 'pending', 'sent', 'sent', 'sent'].map((status, n) =>
      owner(
        insertInto('public.newsletter_deliveries', {
          id: id(n),
          campaign_id: id(9),
          email:
            n < 3
              ? `gone${n}@example.com`
              : n === 3
                ? 'other@example.com'
                : n === 4
                  ? 'spam@example.com'
                  : 'wrong@example.com',
          status,
        }),
      ),
    ),
    step(
      'service',
      `select suppressed, deliveries from public.note_mail_feedback('${JSON.stringify([
        { email: 'Gone0@example.com', reason: 'bounced', delivery_id: id(0), detail: 'no mailbox' },
        { email: 'gone1@example.com', reason: 'bounced', delivery_id: id(1), detail: 'x'.repeat(1001) },
        { email: 'gone2@example.com', reason: 'bounced', delivery_id: id(2), detail: 'x' },
        { email: 'gone@example.com', reason: 'bounced', delivery_id: id(5), detail: 'x' },
        { email: 'Spam@example.com', reason: 'complaint', delivery_id: id(4), detail: 'x' },
        { email: 'spam@example.com', reason: 'bounced', detail: 'x' },
        { email: 'left@example.com', reason: 'complaint', detail: 'x' },
      ])}')`,
      [{ suppressed: 6, deliveries: 2 }],
    ),
    step('owner', 'select status, length(error) as said from public.newsletter_deliveries order by id', [
      { status: 'bounced', said: 10 },
      { status: 'bounced', said: 1000 },
      { status: 'pending', said: null },
      { status: 'sent', said: null },
      { status: 'sent', said: null },
      { status: 'sent', said: null },
    ]),
    step(
      'owner',
      'select email, active, unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers order by email collate "C"',
      [
        { email: 'gone@example.com', active: true, gone: null, round: 3 },
        { email: 'left@example.com', active: false, gone: false, round: 3 },
        { email: 'other@example.com', active: true, gone: null, round: 3 },
        { email: 'spam@example.com', active: false, gone: true, round: 4 },
      ],
    ),
    step(
      'owner',
      "select email, reason from public.suppressions where reason = 'complaint' or email like 'gone0%' order by email collate \"C\"",
      [
        { email: 'gone0@example.com', reason: 'bounced' },
        { email: 'left@example.com', reason: 'complaint' },
        { email: 'spam@example.com', reason: 'complaint' },
      ],
    ),
    step(
      'service',
      `select suppressed, deliveries from public.note_mail_feedback('[{"email": "gone0@example.com", "reason": "bounced"}]')`,
      [{ suppressed: 0, deliveries: 0 }],
    ),
  ],
};

/** The newsletter's readers: from the sign-up to the last mail. */
export const READERS: readonly Trial[] = [
  ...COMING_BACK,
  ...AUDIENCE,
  ...CONFIRMING,
  imported(true),
  imported(false),
  FEEDBACK,
];
