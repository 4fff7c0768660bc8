import type { NewsletterSubscriber } from '@agency/shared/contracts';

export const ANY_TOPIC = 'All topics';
export const ANY_STATUS = 'All';
export const STATUS_FILTERS = [ANY_STATUS, 'Confirmed', 'Waiting', 'Unsubscribed', 'Inactive'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export type SubscriberStatus = Exclude<StatusFilter, typeof ANY_STATUS>;

type Columns = Pick<NewsletterSubscriber, 'active' | 'confirmed_at' | 'unsubscribed_at'>;

/** Status of a subscriber; only confirmed ones get newsletters. */
export function statusOf({ active, confirmed_at, unsubscribed_at }: Columns): SubscriberStatus {
  if (!active) return unsubscribed_at ? 'Unsubscribed' : 'Inactive';
  if (!confirmed_at || unsubscribed_at) return 'Waiting';
  return 'Confirmed';
}
