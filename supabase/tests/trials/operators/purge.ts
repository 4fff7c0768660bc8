import { ago, clearRateLimits, owner, step } from '../steps';
import { subscriber } from '../newsletter/subscribers';
import type { Trial } from '../runner';

const paper = (n: number) => `00000000-0000-4000-8000-00000000000${n}.pdf`;

/** The daily deletion of expired data. */
export const PURGE: Trial = {
  name: 'expired rows are deleted, and no others',
  of: ['purge_expired'],
  steps: [
    clearRateLimits,
    subscriber('old@example.com', {
      created_at: ago('31 days'),
      confirmation_sent_at: ago('30 days 1 minute'),
    }),
    subscriber('unsent@example.com', {
      created_at: ago('31 days'),
      confirmation_due_at: ago('30 days 1 minute'),
    }),
    subscriber('resent@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('29 days 23 hours'),
    }),
    subscriber('due@example.com', {
      created_at: ago('90 days'),
      confirmation_due_at: ago('29 days 23 hours'),
    }),
    subscriber('young@example.com', {
      created_at: ago('29 days 23 hours'),
      confirmation_sent_at: ago('31 days'),
      confirmation_due_at: ago('31 days'),
    }),
    subscriber('yes@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('90 days'),
      confirmed_at: ago('90 days'),
    }),
    subscriber('left@example.com', {
      created_at: ago('90 days'),
      confirmation_sent_at: ago('90 days'),
      active: 'false',
    }),
    owner(
      `insert into private.rate_buckets values ('a', ${ago('61 minutes')}, 1), ('b', ${ago('59 minutes')}, 1)`,
    ),
    owner(
      "insert into public.client_reports (day, remote, kind) values (current_date - 31, 'a', 'chunk'), (current_date - 30, 'b', 'chunk')",
    ),
    owner(
      `insert into private.cv_permits values ('${paper(1)}', ${ago('61 minutes')}), ('${paper(2)}', ${ago('59 minutes')})`,
    ),
    owner(
      `insert into private.release_failures values ('a', 'r', 'chunk', 'x', ${ago('24 hours 1 minute')}), ('b', 'r', 'chunk', 'x', ${ago('23 hours 59 minutes')})`,
    ),
    step('service', 'select subscribers, rate_buckets, client_reports from public.purge_expired()', [
      { subscribers: 2, rate_buckets: 1, client_reports: 1 },
    ]),
    step(
      'owner',
      'select email from public.newsletter_subscribers order by email collate "C"',
      ['due', 'left', 'resent', 'yes', 'young'].map((name) => ({ email: `${name}@example.com` })),
    ),
    step('owner', 'select key from private.rate_buckets', [{ key: 'b' }]),
    step('owner', 'select remote from public.client_reports', [{ remote: 'b' }]),
    step('owner', 'select name from private.cv_permits', [{ name: paper(2) }]),
    step('owner', 'select remote from private.release_failures', [{ remote: 'b' }]),
    owner(
      `insert into public.newsletter_subscribers (email, created_at, confirmation_sent_at) select 'm' || n || '@example.com', ${ago('40 days')}, ${ago('40 days')} from generate_series(1, 1001) n`,
    ),
    step('service', 'select subscribers from public.purge_expired()', [{ subscribers: 1000 }]),
  ],
};
