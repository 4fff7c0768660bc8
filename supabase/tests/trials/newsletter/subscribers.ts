import { owner, step } from '../steps';
import { insertExpressions, insertInto } from '../sql';
import type { Step } from '../runner';

/** Id of the subscriber that a trial is about. */
export const ADA = '90000000-0000-4000-8000-000000000001';
/** An id that no row has, unless a trial says otherwise. */
export const UNUSED = '90000000-0000-4000-8000-000000000009';
/** Ids of further rows. @param n one digit */
export const id = (n: number) => `90000000-0000-4000-8000-00000000010${n}`;

/** Adds a subscriber. @param values written in SQL, e.g. `now()` */
export const subscriber = (email: string, values: Record<string, string> = {}, key?: string): Step =>
  owner(
    insertExpressions('public.newsletter_subscribers', {
      ...(key ? { id: `'${key}'` } : {}),
      email: `'${email}'`,
      ...values,
    }),
  );
export const ada = (values: Record<string, string>) => subscriber('ada@example.com', values, ADA);
export const confirmed = { confirmed_at: 'now()', confirmation_sent_at: 'now()' };

export const suppress = (email: string, reason = 'bounced') =>
  owner(`insert into public.suppressions (email, reason) values ('${email}', '${reason}')`);

/** Everything about subscribers that sign-ups and confirmations change. */
export const STATE = `select active, topics, confirmed_at is not null as confirmed, confirmation_sent_at is not null as sent, unsubscribed_at is not null as gone,
  confirmation_attempts as attempts, confirmation_due_at = now() as due, confirmation_round as round, consent ->> 'source' as source
  from public.newsletter_subscribers`;

/** A subscriber's fourth round of confirmation, after two failed attempts to send the mail. */
export const fourthRound = {
  confirmation_round: '4',
  confirmation_attempts: '2',
  confirmation_due_at: "'2001-01-01'",
};
/** Whether Ada gets a new confirmation mail; her last one was the fourth. */
export const seesNewMail = (isNew: boolean) =>
  step('owner', `select round, due from (${STATE} where email = 'ada@example.com') s`, [
    { round: isNew ? 5 : 4, due: isNew },
  ]);

export const signUp = insertInto('public.newsletter_subscribers', {
  email: 'ada@example.com',
  topics: ['E-commerce'],
});
