import { PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto, literal } from '../sql';
import { ago, BROWSER_ROLES, clearRateLimits, owner, rateWindow, step } from '../steps';
import type { Outcome, Step, Trial } from '../runner';

const ID = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';
const OTHER_MESSAGE = '90000000-0000-4000-8000-000000000003';
const ROOT = `<message.${PARENTS.message}@agency.test>`;

interface Begun {
  id?: string;
  message?: string;
  body?: string;
  isAgain?: boolean;
}
const call = ({ id = ID, message = PARENTS.message, body = 'Yes.', isAgain = false }: Begun = {}) =>
  `public.begin_reply('${id}', '${message}', '${body}', ${isAgain}, :admin, 'agency.test')`;
const begin = (outcome: string, begun?: Begun) =>
  step('service', `select outcome from ${call(begun)}`, [{ outcome }]);
const settle = (status: string, error: unknown = null, id = ID) =>
  step('service', `select public.settle_reply('${id}', '${status}', ${literal(error)})::text as done`, [
    { done: '' },
  ]);
const reply = (columns: string, sees: Outcome, id = ID) =>
  step('owner', `select ${columns} from public.message_replies where id = '${id}'`, sees);
const change = (set: string) => owner(`update public.message_replies set ${set} where id = '${ID}'`);

/** Two messages, an answer to the second one, and the name of the admin. */
const prepared: Step[] = [
  ...PLANT_PARENTS,
  clearRateLimits,
  owner('delete from public.profiles'),
  owner("insert into public.profiles (user_id, name) values (:admin, 'Ada')"),
  owner(
    insertInto('public.contact_messages', {
      id: OTHER_MESSAGE,
      name: 'Other',
      email: 'other@example.com',
      message: 'Hi.',
    }),
  ),
  begin('send', { id: OTHER, message: OTHER_MESSAGE }),
  settle('sent', null, OTHER),
  owner("update public.message_replies set created_at = '2001-01-01', started_at = '2001-01-01'"),
];

/** Answers to messages by mail. */
export const REPLIES: readonly Trial[] = [
  {
    name: 'an answer is sent once, whatever is asked again',
    of: ['begin_reply', 'settle_reply', 'message_replies'],
    steps: [
      ...prepared,
      step('service', `select outcome, name, email, message, written_at = now() as is_now from ${call()}`, [
        { outcome: 'send', name: 'Parent', email: 'parent@example.com', message: 'Hello.', is_now: true },
      ]),
      reply('body, author, status, error, sent_at, started_at = now() as is_now', [
        { body: 'Yes.', author: 'Ada', status: 'sending', error: null, sent_at: null, is_now: true },
      ]),
      begin('busy'),
      begin('busy', { isAgain: true }),
      begin('changed', { body: 'No.' }),
      settle('sent'),
      begin('sent'),
      begin('sent', { isAgain: true }),
      begin('changed', { body: 'No.', isAgain: true }),
      begin('changed', { message: OTHER_MESSAGE }),
      // What is settled stays.
      settle('failed', 'Late.'),
      reply('status, error, sent_at = now() as is_now', [{ status: 'sent', error: null, is_now: true }]),
      begin('gone', { message: '90000000-0000-4000-8000-000000000009' }),
      reply('status', [{ status: 'sent' }], OTHER),
    ],
  },
  {
    name: 'an answer that was not sent can be sent again, changed too, but only for the same message',
    of: ['begin_reply', 'settle_reply'],
    steps: [
      ...prepared,
      begin('send'),
      settle('failed', 'x'.repeat(1001)),
      reply('status, length(error) as length, sent_at', [{ status: 'failed', length: 1000, sent_at: null }]),
      step('owner', `select status, read from public.contact_messages where id = '${PARENTS.message}'`, [
        { status: 'new', read: false },
      ]),
      begin('changed', { message: OTHER_MESSAGE }),
      change("started_at = '2001-01-01', author = 'Mo'"),
      begin('send', { body: 'No.' }),
      reply('body, author, status, error, started_at = now() as is_now', [
        { body: 'No.', author: 'Ada', status: 'sending', error: null, is_now: true },
      ]),
      reply('body', [{ body: 'Yes.' }], OTHER),
    ],
  },
  {
    name: 'an answer that may have been sent is sent again only when somebody says so',
    of: ['begin_reply'],
    steps: [
      ...prepared,
      begin('send'),
      change(`started_at = ${ago('1 minute 59 seconds')}`),
      begin('busy', { isAgain: true }),
      // The function of the site has crashed.
      change(`started_at = ${ago('2 minutes')}`),
      begin('uncertain'),
      begin('changed', { body: 'No.' }),
      begin('send', { isAgain: true }),
      settle('uncertain', 'Connection lost.'),
      begin('uncertain'),
      begin('send', { isAgain: true }),
    ],
  },
  {
    name: 'answers refer to the message and to those before them; each has one Message-ID',
    of: ['begin_reply'],
    steps: [
      ...prepared,
      step('service', `select mail_id, mail_references from ${call()}`, [
        { mail_id: `<reply.${ID}@agency.test>`, mail_references: [ROOT] },
      ]),
      settle('failed', 'No.'),
      step('service', `select mail_references from ${call({ id: '90000000-0000-4000-8000-000000000007' })}`, [
        { mail_references: [ROOT] },
      ]),
      begin('send'),
      settle('sent'),
      owner(`update public.message_replies set sent_at = ${ago('1 hour')} where id = '${ID}'`),
      begin('send', { id: '10000000-0000-4000-8000-000000000008' }),
      settle('sent', null, '10000000-0000-4000-8000-000000000008'),
      step('service', `select mail_references from ${call({ id: '90000000-0000-4000-8000-000000000009' })}`, [
        {
          mail_references: [
            ROOT,
            `<reply.${ID}@agency.test>`,
            '<reply.10000000-0000-4000-8000-000000000008@agency.test>',
          ],
        },
      ]),
    ],
  },
  {
    name: 'a sent answer answers its message, and drops the draft that it was',
    of: ['settle_reply'],
    steps: [
      ...prepared,
      owner('delete from public.content_drafts'),
      owner("update public.contact_messages set status = 'done', read = false"),
      ...[PARENTS.message, OTHER_MESSAGE].map((row_id) =>
        owner(
          insertInto('public.content_drafts', {
            table_name: 'contact_messages',
            row_id,
            content: {},
            is_submitted: true,
          }),
        ),
      ),
      owner(
        insertInto('public.content_drafts', {
          table_name: 'services',
          row_id: PARENTS.message,
          content: {},
          is_submitted: true,
        }),
      ),
      begin('send'),
      settle('uncertain', 'Lost.'),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 3 }]),
      begin('send', { isAgain: true }),
      settle('sent'),
      step('owner', 'select table_name, row_id from public.content_drafts order by 1', [
        { table_name: 'contact_messages', row_id: OTHER_MESSAGE },
        { table_name: 'services', row_id: PARENTS.message },
      ]),
      step('owner', 'select name, status, read from public.contact_messages order by name', [
        { name: 'Other', status: 'done', read: false },
        { name: 'Parent', status: 'answered', read: true },
      ]),
      // Somebody has begun another answer meanwhile.
      owner(
        insertInto('public.content_drafts', {
          table_name: 'contact_messages',
          row_id: PARENTS.message,
          content: {},
        }),
      ),
      begin('send', { id: '90000000-0000-4000-8000-000000000009' }),
      settle('sent', null, '90000000-0000-4000-8000-000000000009'),
      step('owner', 'select count(*) from public.content_drafts', [{ count: 3 }]),
    ],
  },
  {
    name: 'an admin tries to answer 30 times a minute',
    of: ['begin_reply', 'take_token'],
    steps: [
      ...prepared,
      clearRateLimits,
      owner('create temp table me as select (:admin)::text as id'),
      rateWindow('replies', 60, 29),
      owner("update private.rate_buckets set key = 'replies of ' || me.id from me where key = 'replies'"),
      rateWindow('replies of somebody else', 60, 30),
      begin('send'),
      step('service', `select outcome from ${call({ id: '90000000-0000-4000-8000-000000000009' })}`, 'PT429'),
      clearRateLimits,
      rateWindow('replies', 60, 30, 60),
      owner("update private.rate_buckets set key = 'replies of ' || me.id from me where key = 'replies'"),
      begin('busy'),
    ],
  },
  {
    name: 'only the service answers',
    of: ['begin_reply', 'settle_reply'],
    steps: [
      ...prepared,
      ...BROWSER_ROLES.flatMap((role) => [
        step(role, `select outcome from ${call()}`, '42501'),
        step(role, `select public.settle_reply('${OTHER}', 'failed', null)`, '42501'),
      ]),
    ],
  },
];
