import { step } from '../steps';
import { confirmed, id, subscriber, suppress } from './subscribers';
import type { Actor, Trial } from '../runner';

const subscribers = [
  subscriber('shop@example.com', { ...confirmed, topics: `array['E-commerce']` }, id(1)),
  subscriber('all@example.com', confirmed, id(2)),
  subscriber('design@example.com', { ...confirmed, topics: `array['UI/UX Design']` }, id(3)),
  subscriber('unconfirmed@example.com', { topics: `array['E-commerce']` }, id(4)),
  subscriber('off@example.com', { ...confirmed, active: 'false' }, id(5)),
  subscriber('gone@example.com', { ...confirmed, unsubscribed_at: 'now()' }, id(6)),
  subscriber('bounced@example.com', confirmed, id(7)),
  suppress('bounced@example.com'),
];
/** The audience of a list of recipients, and its size. */
const audience = (as: Actor, recipients: string, emails: string[]) => [
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

/** The subscribers that a newsletter goes to. */
export const AUDIENCE: readonly Trial[] = [
  {
    name: 'a newsletter goes to confirmed and active subscribers of its topics',
    of: ['newsletter_audience', 'count_newsletter_audience'],
    steps: [
      ...subscribers,
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
    name: 'an account without rights counts no subscribers, a visitor may not count them',
    of: ['newsletter_audience', 'count_newsletter_audience', 'newsletter_progress'],
    steps: [
      ...subscribers,
      ...audience('member', "'all'", []),
      ...audience('anonymous', "'all'", []).map((s) => ({ ...s, sees: '42501' })),
    ],
  },
  {
    name: 'a subscriber is checked again before each mail',
    of: ['can_receive_newsletter'],
    steps: [
      ...subscribers,
      step(
        'service',
        'select s.email from public.newsletter_subscribers s where public.can_receive_newsletter(s) order by 1',
        everybody.map((email) => ({ email })),
      ),
    ],
  },
];
