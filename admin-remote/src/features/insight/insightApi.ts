import { baseApi } from '@agency/shared/runtime';
import type { Range } from '../../components/chart/range';

/** What is counted, beside the days. */
export type Dimension = 'page' | 'source' | 'campaign' | 'device' | 'country' | 'action';

/** The counts of one name, or of one day, and those of the range before. */
export interface Counts {
  name: string;
  views: number;
  /** People whose first page view of a day it was. */
  visitors: number;
  views_before: number;
  visitors_before: number;
}

export interface InsightRow extends Counts {
  dimension: Dimension | 'day';
}

const insightApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    insight: build.query<InsightRow[], Range>({
      query:
        ({ from, to }) =>
        async ({ db }) => {
          const { data, error } = await db.rpc('read_insight', { p_from: from, p_to: to });
          return error ? { data: null, error } : { data: data as unknown as InsightRow[], error: null };
        },
    }),
  }),
});

export const { useInsightQuery } = insightApi;
