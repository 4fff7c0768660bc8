import { owner, step } from '../steps';
import { insertExpressions, insertInto, literal } from '../sql';
import { subscriber } from './subscribers';
import type { Outcome, Step } from '../runner';

/** Ids of the rows of a trial. @param n at most two digits */
export const uuid = (n: number) => `90000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`;
export const LEASE = uuid(90);

export const campaign = (n: number, values: Record<string, unknown> = {}): Step =>
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

/** A delivery of campaign `of`. @param values written in SQL, e.g. `now()` */
export const delivery = (n: number, of: number, status: string, values: Record<string, string> = {}): Step =>
  owner(
    insertExpressions('public.newsletter_deliveries', {
      id: literal(uuid(n)),
      campaign_id: literal(uuid(of)),
      email: `'to${n}@example.com'`,
      status: literal(status),
      ...values,
    }),
  );

/** The subscriber that delivery `n` goes to. */
export const recipient = (n: number): Step =>
  subscriber(`to${n}@example.com`, { confirmed_at: 'now()', confirmation_sent_at: 'now()' }, uuid(n));

/** A worker claims deliveries of a campaign. @param limit further arguments, with a comma before them */
export const claim = (of: number, limit: string, sees: Outcome): Step =>
  step(
    'service',
    `select email, attempts, interruptions, can_receive as can from public.claim_newsletter_deliveries('${uuid(of)}', '${LEASE}', 90${limit}) order by 1`,
    sees,
  );
export const claimed = (n: number, can = false, interruptions = 0) => ({
  email: `to${n}@example.com`,
  attempts: 0,
  interruptions,
  can,
});

/** The campaigns that have deliveries to send now. */
export const due = (...numbers: number[]): Step =>
  step(
    'service',
    'select public.due_newsletter_campaigns()::text as id',
    numbers.map((n) => ({ id: uuid(n) })),
  );

export const steer = (n: number, action: string, isDone: boolean, reason = 'null'): Step =>
  step('service', `select public.steer_newsletter_campaign('${uuid(n)}', '${action}', ${reason}) as done`, [
    { done: isDone },
  ]);

export const seesStatus = (n: number, status: string): Step =>
  step('owner', `select status from public.newsletter_campaigns where id = '${uuid(n)}'`, [{ status }]);
