import { PAGE_TAGS, type Asked, type Columns, type PageTable } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';

const LISTED = ['id', 'made_by', 'made_at', 'expires_at'] as const satisfies Columns<'draft_links'>;
export type DraftLink = Asked<'draft_links', typeof LISTED>;

/** A new link. */
interface MadeLink {
  link_id: string;
  secret: string;
}

/** The row whose draft is shared. */
export interface SharedRow {
  table: PageTable;
  id: string;
}

const tagOf = ({ table, id }: SharedRow) => [{ type: PAGE_TAGS[table], id: `${id} links` }];

const draftLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The links to a draft that work, newest first. */
    draftLinks: build.query<DraftLink[], SharedRow>({
      query:
        ({ table, id }) =>
        ({ db }) =>
          db
            .from('draft_links')
            .select(LISTED.join())
            .eq('table_name', table)
            .eq('row_id', id)
            .gt('expires_at', 'now')
            .order('made_at', { ascending: false }),
      providesTags: (_links, _error, row) => tagOf(row),
      keepUnusedDataFor: 0,
    }),
    makeDraftLink: build.mutation<MadeLink, SharedRow & { days: number }>({
      query:
        ({ table, id, days }) =>
        ({ db }) =>
          db.rpc('make_draft_link', { p_table: table, p_row: id, p_days: days }),
      transformResponse: ([made]: [MadeLink]) => made,
      invalidatesTags: (_made, _error, row) => tagOf(row),
    }),
    withdrawDraftLink: build.mutation<unknown, { row: SharedRow; link: string }>({
      query: ({ link }) =>
        mustTouchRows(({ db }) => db.from('draft_links').delete().eq('id', link).select('id')),
      invalidatesTags: (_gone, _error, { row }) => tagOf(row),
    }),
  }),
});

export const { useDraftLinksQuery, useMakeDraftLinkMutation, useWithdrawDraftLinkMutation } = draftLinksApi;
