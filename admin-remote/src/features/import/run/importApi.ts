import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { readAll } from '../../../components/data/rows';
import type { PostRow } from './runImport';

const LIST = [{ type: 'Post', id: 'LIST' }] as const;

const importApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Id and slug of every post. */
    everySlug: build.query<{ id: string; slug: string }[], void>({
      query:
        () =>
        ({ db }) =>
          readAll(() => db.from('blog_posts').select('id,slug')),
      keepUnusedDataFor: 0,
    }),
    addPosts: build.mutation<unknown, readonly PostRow[]>({
      query: (rows) =>
        mustTouchRows(({ db }) =>
          db
            .from('blog_posts')
            .insert(rows as never)
            .select('id'),
        ),
      invalidatesTags: LIST,
    }),
    replacePost: build.mutation<unknown, PostRow>({
      query: ({ id, ...row }) =>
        mustTouchRows(({ db }) => db.from('blog_posts').update(row).eq('id', id).select('id')),
      invalidatesTags: (_row, _error, { id }) => [...LIST, { type: 'Post', id }],
    }),
    addOldPaths: build.mutation<unknown, readonly { path: string; post_id: string }[]>({
      query:
        (paths) =>
        ({ db }) =>
          db.from('old_paths').upsert([...paths], { onConflict: 'path', ignoreDuplicates: true }),
    }),
    /** Where an import has stored this picture; `null` when none has. */
    importedImage: build.query<string | null, string>({
      query:
        (key) =>
        ({ db }) =>
          db.from('imported_images').select('address').eq('key', key),
      transformResponse: (rows: { address: string }[]) => rows[0]?.address ?? null,
      keepUnusedDataFor: 0,
    }),
    noteImportedImage: build.mutation<unknown, { key: string; address: string }>({
      query:
        (row) =>
        ({ db }) =>
          db.from('imported_images').upsert(row, { onConflict: 'key' }),
    }),
  }),
});

export const {
  useLazyEverySlugQuery,
  useAddPostsMutation,
  useReplacePostMutation,
  useAddOldPathsMutation,
  useLazyImportedImageQuery,
  useNoteImportedImageMutation,
} = importApi;
