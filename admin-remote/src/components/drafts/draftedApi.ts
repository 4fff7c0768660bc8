import type { PageTable } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

/** Drafts that a list marks; the API answers no more rows. */
const MOST = 1000;

const draftedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of the rows of a table that have a draft. */
    drafted: build.query<string[], PageTable>({
      query:
        (table) =>
        ({ db }) =>
          db.from('content_drafts').select('row_id').eq('table_name', table).limit(MOST),
      transformResponse: (rows: { row_id: string }[]) => rows.map(({ row_id }) => row_id),
    }),
  }),
});

export const { useDraftedQuery } = draftedApi;
