import { baseApi, mustTouchRows, UNTOUCHED_MESSAGE, type Db } from '@agency/shared/runtime';
import { findRows } from '../../components/data/recordEndpoints';
import { rangeOf, toFoundPage, type Page } from '../../components/data/rows';
import { CONFLICT } from '../../components/data/saveRow';

/** A redirect as the list shows it; its path is its id. */
export interface Redirect {
  id: string;
  path: string;
  target: string;
  /** Whether it was made by hand or by an import; the others follow the changed slug of a post. */
  is_editable: boolean;
}
type Stored = Omit<Redirect, 'id'>;

const POST_PREFIX = '/blog/';

interface Save extends Pick<Redirect, 'path' | 'target'> {
  /** The redirect as it was read; `null` adds a new one. */
  known: Pick<Redirect, 'path' | 'target'> | null;
}

const GONE = { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
const DONE = { data: [], error: null };

/** Where an address leads now, and by which columns; one to a post follows its slug. */
async function readStored(db: Db, path: string) {
  const { data, error } = await db.from('old_paths').select('target,post_id').eq('path', path);
  const row = data?.[0];
  if (error || !row?.post_id) return { row, target: row?.target ?? null, error };
  const post = await db.from('blog_posts').select('slug').eq('id', row.post_id);
  const slug = post.data?.[0]?.slug;
  return { row, target: slug === undefined ? null : POST_PREFIX + slug, error: post.error };
}

/** Changes the redirect that was read. What a colleague has made of it meanwhile is a conflict, unless it is the same. */
async function change(db: Db, { known, ...wanted }: Save & { known: NonNullable<Save['known']> }) {
  const isDone = ({ target }: { target: string | null }) => target === wanted.target;
  const stored = await readStored(db, known.path);
  if (stored.error) return { data: null, error: stored.error };
  if (!stored.row) {
    // An earlier attempt may have moved it, and its answer been lost.
    const moved = await readStored(db, wanted.path);
    return isDone(moved) ? DONE : GONE;
  }
  if (stored.target !== known.target) return known.path === wanted.path && isDone(stored) ? DONE : CONFLICT;
  const update = db.from('old_paths').update(wanted).eq('path', known.path);
  const { post_id, target } = stored.row;
  const same = post_id ? update.eq('post_id', post_id) : update.eq('target', target ?? '');
  const changed = await same.select('path');
  return changed.data?.length === 0 ? CONFLICT : changed;
}

/** Adds a redirect; one that is there already and leads to the same place was added by an attempt whose answer was lost. */
async function add(db: Db, wanted: Omit<Save, 'known'>) {
  const added = await db.from('old_paths').insert(wanted).select('path');
  if (added.error?.code !== '23505') return added;
  const { target } = await readStored(db, wanted.path);
  return target === wanted.target ? DONE : added;
}

const REDIRECTS = { type: 'Post', id: 'REDIRECTS' } as const;

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
    /** Where an address leads now; not found when nothing leads from it any more. */
    redirect: build.query<Pick<Redirect, 'path' | 'target'>, string>({
      query:
        (path) =>
        async ({ db }) => {
          const { target, error } = await readStored(db, path);
          if (error || target === null) return error ? { data: null, error } : GONE;
          return { data: { path, target }, error: null };
        },
      keepUnusedDataFor: 0,
    }),
    saveRedirect: build.mutation<unknown, Save>({
      query:
        ({ known, ...wanted }) =>
        ({ db }) =>
          known ? change(db, { known, ...wanted }) : add(db, wanted),
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

export const { useRedirectsQuery, useLazyRedirectQuery, useSaveRedirectMutation, useDeleteRedirectMutation } =
  redirectsApi;
