import { clearRateLimits, owner, step } from '../steps';
import type { Outcome, Step, Trial } from '../runner';

const ALL = ['anonymous', 'member', 'editor', 'admin'] as const;
const EDITOR = 'editor@agency.test';
const may = (email: string, asker: string, sees: Outcome) =>
  step('service', `select public.may_reset_password('${email}', '${asker}') as may`, sees);
const YES = [{ may: true }];
const NO = [{ may: false }];
/** The last mail to the editor was so long ago. */
const last = (ago: string) =>
  owner(`update private.password_mails set mailed_at = now() - interval '${ago}' where user_id = :editor`);
const clear: Step[] = [clearRateLimits, owner('delete from private.password_mails')];
const mails = (n: number) =>
  step('owner', 'select mails, mailed_at = now() as now from private.password_mails', [
    { mails: n, now: true },
  ]);

/** Mails with a link for a new password. */
export const PASSWORD_MAILS: readonly Trial[] = [
  {
    name: 'an active account may get a mail for a new password, others may not, and all are counted alike',
    of: ['may_reset_password'],
    steps: [
      ...clear,
      ...ALL.map((as) => step(as, `select public.may_reset_password('${EDITOR}', '')`, '42501')),
      may(EDITOR, '192.0.2.1', YES),
      may('member@agency.test', '192.0.2.1', NO),
      may('nobody@agency.test', '192.0.2.1', NO),
      may('boss@agency.test', '192.0.2.1', YES),
      ...clear,
      owner('update private.staff set is_active = false where user_id = :editor'),
      may(EDITOR, '192.0.2.1', NO),
      may('nobody@agency.test', '192.0.2.1', NO),
      step('owner', 'select key, hits from private.rate_buckets', [
        { key: 'password_reset from 192.0.2.1', hits: 2 },
      ]),
    ],
  },
  {
    name: 'one asker may ask for five in ten minutes, and uses up nobody else’s, whatever they ask',
    of: ['may_reset_password'],
    steps: [
      ...clear,
      ...Array.from({ length: 5 }, () => may('nobody@agency.test', '192.0.2.1', NO)),
      may(EDITOR, '192.0.2.1', 'PT429'),
      may(EDITOR, '192.0.2.2', YES),
      ...clear,
      owner(
        `create or replace function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
         language sql set search_path = '' as $$
           insert into private.rate_buckets (key, window_start, hits) values (bucket || ': ' || window_seconds, now(), allowed) $$`,
      ),
      may('boss@agency.test', '192.0.2.1', YES),
      step('owner', 'select key, hits from private.rate_buckets', [
        { key: 'password_reset from 192.0.2.1: 600', hits: 5 },
      ]),
    ],
  },
  {
    name: 'a mail follows the one before after ten minutes, the fourth and later ones after an hour',
    of: ['may_reset_password', 'password_mails'],
    steps: [
      ...clear,
      may(EDITOR, '', YES),
      mails(1),
      may(EDITOR, '', NO),
      last('9 minutes 59 seconds'),
      may(EDITOR, '', NO),
      last('10 minutes 1 second'),
      may(EDITOR, '', YES),
      mails(2),
      last('11 minutes'),
      may(EDITOR, '', YES),
      mails(3),
      last('59 minutes 59 seconds'),
      may(EDITOR, '', NO),
      last('1 hour 1 second'),
      may(EDITOR, '', YES),
      mails(4),
      // As long as there is no pause, however slowly they come.
      last('23 hours 59 minutes'),
      may(EDITOR, '', YES),
      mails(5),
      last('24 hours 1 minute'),
      may(EDITOR, '', YES),
      mails(1),
      // Nobody else waits for it.
      may('boss@agency.test', '', YES),
    ],
  },
  {
    name: 'after a mail that did not leave, a new password or a new address the next question gets a mail',
    of: ['forget_password_mail', 'end_password_mail', 'users'],
    steps: [
      ...clear,
      ...ALL.map((as) => step(as, `select public.forget_password_mail('${EDITOR}')`, '42501')),
      may(EDITOR, '', YES),
      may('boss@agency.test', '', YES),
      step('service', `select public.forget_password_mail('${EDITOR}')::text as done`, [{ done: null }]),
      step('owner', 'select user_id = :admin as is_boss from private.password_mails', [{ is_boss: true }]),
      may(EDITOR, '', YES),
      owner(
        'update auth.users set last_sign_in_at = now(), encrypted_password = encrypted_password, email = email where id = :editor',
      ),
      may(EDITOR, '', NO),
      owner("update auth.users set encrypted_password = 'another' where id = :editor"),
      may('boss@agency.test', '', NO),
      may(EDITOR, '', YES),
      owner("update auth.users set email = 'ed@agency.test' where id = :editor"),
      may('ed@agency.test', '', YES),
    ],
  },
];
