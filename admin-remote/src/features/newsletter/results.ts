import { toCsv } from '../../components/csv/csv';
import type { Campaign } from './campaignsApi';
import type { CampaignClicks } from './resultsApi';

export interface Result {
  name: string;
  count: number;
}

/** What became of a newsletter, in numbers of readers. */
export function resultsOf({ progress, unsubscribed }: Pick<Campaign, 'progress' | 'unsubscribed'>): Result[] {
  const count = (status: string) => progress[status] ?? 0;
  return [
    { name: 'Delivered', count: count('sent') },
    { name: 'Failed', count: count('failed') },
    { name: 'Bounced', count: count('bounced') },
    { name: 'Complained', count: count('complained') },
    { name: 'Unsubscribed', count: unsubscribed },
  ];
}

/** A share in words, e.g. `0.6%`; a dash when the total is zero. */
export function shareOf(count: number, total: number): string {
  if (total === 0) return '—';
  return (count / total).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 });
}

/** How often each link was followed, the most followed first. */
export function clicksByLink({ links, rows }: CampaignClicks): { address: string; clicks: number }[] {
  return (links ?? [])
    .map((address, index) => ({
      address,
      clicks: rows.filter(({ link }) => link === index + 1).reduce((sum, { clicks }) => sum + clicks, 0),
    }))
    .sort((a, b) => b.clicks - a.clicks);
}

/** Everything the panel shows, and the clicks of each day, as CSV. */
export function resultsToCsv(campaign: Campaign, { links, rows }: CampaignClicks): Promise<string> {
  return toCsv(
    ['Kind', 'Name', 'Day', 'Count', 'Share of recipients'],
    [
      ['Recipients', '', '', String(campaign.total), ''],
      ...resultsOf(campaign).map(({ name, count }) => [
        name,
        '',
        '',
        String(count),
        shareOf(count, campaign.total),
      ]),
      ...rows.map(({ link, day, clicks }) => ['Clicks', links?.[link - 1] ?? '', day, String(clicks), '']),
    ],
  );
}
