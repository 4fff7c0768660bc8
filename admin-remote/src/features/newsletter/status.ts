import type { NewsletterSubscriber } from '@agency/shared/contracts';

export const ANY_TOPIC = 'All topics';
export const ANY_STATUS = 'All';
/** What a subscriber is, as the database's column `status` says; only confirmed ones get newsletters. */
export const STATUS_FILTERS = [
  ANY_STATUS,
  'Confirmed',
  'Unconfirmed',
  'Unsubscribed',
  'Inactive',
  'Suppressed',
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What is known of an address that gets no newsletter, by the reason it is suppressed for. */
const SUPPRESSED: Partial<Record<string, string>> = {
  bounced: 'Mail to this address bounced',
  complaint: 'Marked a newsletter as spam',
};

/** Whether staff may change `active`. They may not for somebody who has unsubscribed: that person has to sign up again. */
export const canSwitch = ({
  active,
  unsubscribed_at,
}: Pick<NewsletterSubscriber, 'active' | 'unsubscribed_at'>) => active || unsubscribed_at === null;

/** Why a subscriber gets no newsletter; nothing of one who gets them or was switched off. */
export function noteOn({ status, suppression }: Pick<NewsletterSubscriber, 'status' | 'suppression'>) {
  const reason = suppression === null ? undefined : SUPPRESSED[suppression];
  if (status === 'Unconfirmed') return 'Has not confirmed by mail yet';
  if (status === 'Suppressed') return reason ?? 'No newsletter is sent to this address';
  if (status !== 'Unsubscribed') return undefined;
  return [suppression === 'complaint' && reason, 'Only a new sign-up activates this address']
    .filter(Boolean)
    .join('. ');
}
