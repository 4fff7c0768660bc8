import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { readAll } from '../../components/data/rows';

const CLICKS = ['link', 'day', 'clicks'] as const satisfies Columns<'newsletter_clicks'>;
export type Clicks = Asked<'newsletter_clicks', typeof CLICKS>;

/** The links of a newsletter, by their number from 1 on, and how often each was followed on a day. */
export interface CampaignClicks {
  /** `null` if clicks are not counted. */
  links: readonly string[] | null;
  rows: readonly Clicks[];
}

const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    campaignClicks: build.query<CampaignClicks, string>({
      query:
        (id) =>
        async ({ db }) => {
          const found = await db.from('newsletter_campaigns').select('links').eq('id', id).single();
          if (found.error) return found;
          const { links } = found.data;
          if (links === null) return { data: { links, rows: [] }, error: null };
          const clicks = await readAll<Clicks>(
            () => db.from('newsletter_clicks').select(CLICKS.join()).eq('campaign_id', id),
            ['day', 'link'],
          );
          return clicks.error ? clicks : { data: { links, rows: clicks.data ?? [] }, error: null };
        },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCampaignClicksQuery } = resultsApi;
