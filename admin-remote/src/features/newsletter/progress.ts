import type { CampaignAction } from '@agency/shared/contracts';
import { formatMoment } from '../../components/dates';
import type { Campaign } from './campaignsApi';
import { inReaders, number } from './words';

type Progress = Pick<Campaign, 'progress' | 'status' | 'total'>;

const count = ({ progress }: Progress, status: string) => progress[status] ?? 0;

/** Deliveries nothing more happens to by itself. */
export function settledCount(campaign: Progress): number {
  return campaign.total - count(campaign, 'pending') - count(campaign, 'sending');
}

/** A campaign's state in numbers, e.g. `312 of 500 sent, 3 failed, 2 skipped`. */
export function describeProgress(campaign: Progress & Pick<Campaign, 'starts_at'>): string {
  if (campaign.status === 'queued') return `Goes out to ${inReaders(campaign.total)} in a moment.`;
  if (campaign.status === 'planned')
    return `Goes out on ${formatMoment(campaign.starts_at)}, to about ${inReaders(campaign.total)}.`;
  if (campaign.status === 'failed' && campaign.total === 0) return 'Nobody was subscribed any more.';
  if (campaign.status === 'cancelled') return 'Nobody has got it.';
  const parts = [`${number(count(campaign, 'sent'))} of ${number(campaign.total)} sent`];
  for (const status of ['failed', 'bounced', 'uncertain', 'skipped'])
    if (count(campaign, status)) parts.push(`${number(count(campaign, status))} ${status}`);
  return parts.join(', ');
}

/** What a person may do to a campaign now. */
export function actionsFor(campaign: Progress): CampaignAction[] {
  if (campaign.status === 'queued' || campaign.status === 'planned') return ['cancel'];
  if (campaign.status === 'sending') return ['pause'];
  if (campaign.status === 'paused') return ['resume'];
  return count(campaign, 'failed') + count(campaign, 'uncertain') > 0 ? ['retry'] : [];
}
