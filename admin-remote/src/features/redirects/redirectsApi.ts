import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { findRows } from '../../components/data/recordEndpoints';
import { rangeOf, toFoundPage, type Page } from '../../components/data/rows';

/** A redirect as the list shows it; its path is its id. */
export interface Redirect {
  id: string;
  path: string;
  target: string;
  /** Whether it was made by hand or by an import; the others follow the changed slug of a post. */
  is_editable: boolean;
}
type Stored = Omit<Redirect, 'id'>;

const REDIRECTS = { type: 'Post', id: 'REDIRECTS' } as const;
const POST_PREFIX = '/blog/';

const redirectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    redirects: build.query<Page<Redirect>, { search: string; page: number }>({
      query:
        ({ search, page }) =>
        ({ db }) =>
          findRows(db, { by: 'search_redirects', args: { p_text: search.trim() } }, 'path,target,is_editable')
            .order('created_at', { ascending: false })
            .order('path' as 'id')
            .range(...rangeOf(page)),
      transformResponse: (rows: Stored[], meta) =>
        toFoundPage(
          rows.map((row) => ({ ...row, id: row.path })),
          meta,
        ),
      providesTags: [REDIRECTS],
    }),
    saveRedirect: build.mutation<unknown, { before: string | null; path: string; target: string }>({
      query: ({ before, ...row }) =>
        mustTouchRows(({ db }) => {
          const redirects = db.from('old_paths');
          const write = before === null ? redirects.insert(row) : redirects.update(row).eq('path', before);
          return write.select('path');
        }),
      invalidatesTags: (_row, error) => (error ? [] : [REDIRECTS]),
    }),
    deleteRedirect: build.mutation<unknown, Redirect>({
      query: ({ path, is_editable }) =>
        mustTouchRows(({ db }) =>
          is_editable
            ? db.from('old_paths').delete().eq('path', path).select('path')
            : db.from('slug_redirects').delete().eq('slug', path.slice(POST_PREFIX.length)).select('slug'),
        ),
      invalidatesTags: (_row, error) => (error ? [] : [REDIRECTS]),
    }),
  }),
});

export const { useRedirectsQuery, useSaveRedirectMutation, useDeleteRedirectMutation } = redirectsApi;
