import { baseApi } from '@agency/shared/runtime';
import type { Range } from '../../components/chart/range';
import type { Point } from '../../components/chart/series';

/** A draft that the person has not published. */
interface OwnDraft {
  table_name: string;
  row_id: string;
  /** Null where neither the draft nor its row has one. */
  title: string | null;
  /** Whether nobody has saved its row yet. */
  is_new: boolean;
}

/** What waits for somebody; counts end at 1,001. */
export interface Needs {
  messages: number;
  planned: number;
  deliveries: number;
  applicants: number;
  drafts: OwnDraft[];
}

export const MEASURES = ['visitors', 'messages', 'subscribers', 'newsletters'] as const;
export interface Trend extends Point {
  measure: (typeof MEASURES)[number];
}

const todayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    needs: build.query<Needs, { from: string; to: string }>({
      query:
        ({ from, to }) =>
        async ({ db }) => {
          const { data, error } = await db.rpc('read_needs', { p_from: from, p_to: to });
          return error ? { data: null, error } : { data: data as unknown as Needs, error: null };
        },
      providesTags: (['Message', 'Post', 'Application', 'Campaign'] as const).map((type) => ({
        type,
        id: 'LIST',
      })),
    }),
    trends: build.query<Trend[], Range>({
      query:
        ({ from, to }) =>
        async ({ db }) => {
          const { data, error } = await db.rpc('read_trends', { p_from: from, p_to: to });
          return error ? { data: null, error } : { data: data as unknown as Trend[], error: null };
        },
    }),
  }),
});

export const { useNeedsQuery, useTrendsQuery } = todayApi;
