import type { NewsletterSubscriber } from '@agency/shared/contracts';

export const SUBSCRIBER_STATUSES = ['Confirmed', 'Unconfirmed', 'Unsubscribed', 'Inactive'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

type Columns = Pick<NewsletterSubscriber, 'active' | 'confirmed_at' | 'unsubscribed_at'>;

/** Status of a subscriber; only confirmed ones get newsletters. */
export function statusOf({ active, confirmed_at, unsubscribed_at }: Columns): SubscriberStatus {
  if (!active) return unsubscribed_at ? 'Unsubscribed' : 'Inactive';
  if (!confirmed_at || unsubscribed_at) return 'Unconfirmed';
  return 'Confirmed';
}
