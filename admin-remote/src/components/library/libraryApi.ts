import type { LibraryPicture, Row, Update } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { deleteUnused, pathOfUrl, publicUrl } from '../image/objects';

/** Pictures of one request; the database answers no more. */
const PICTURES_PER_PAGE = 25;

export interface LibraryFilter {
  search: string;
  isUnused: boolean;
}

/** A row, or the draft of a row, that shows a picture. */
export type PictureUse = Row<'picture_uses'> & { title: string };

/** Where a picture of the library is found; a path of the site is its own address. */
export const addressOf = ({ path }: Pick<LibraryPicture, 'path'>): string =>
  path.startsWith('/') ? path : publicUrl(path);
/** Under which path the library knows an address. */
export const libraryPathOf = (address: string): string => pathOfUrl(address) ?? address;

/** What pages show of a picture has changed, or which rows show it. */
const SHOWN = (['Picture', 'Post', 'Project', 'CaseStudy', 'TeamMember'] as const).map((type) => ({ type }));
export const LISTED = [{ type: 'Picture' as const, id: 'LIST' }];

const libraryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The library, newest first. */
    pictures: build.infiniteQuery<LibraryPicture[], LibraryFilter, LibraryPicture | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length === PICTURES_PER_PAGE ? page.at(-1) : undefined),
      },
      query:
        ({ queryArg: { search, isUnused }, pageParam: last }) =>
        ({ db }) =>
          db.rpc('list_pictures', {
            p_text: search.trim(),
            p_is_unused: isUnused,
            p_after: (last?.created_at ?? null) as string,
            p_after_path: last?.path ?? '',
          }),
      providesTags: LISTED,
    }),
    pictureUses: build.query<PictureUse[], string>({
      query:
        (path) =>
        ({ db }) =>
          db.rpc('find_picture_uses', { p_path: path }),
      providesTags: (_uses, _error, path) => [{ type: 'Picture', id: path }],
      keepUnusedDataFor: 0,
    }),
    describePicture: build.mutation<unknown, { path: string; values: Update<'pictures'> }>({
      query: ({ path, values }) =>
        mustTouchRows(({ db }) => db.from('pictures').update(values).eq('path', path).select('path')),
      invalidatesTags: (_row, error) => (error ? [] : SHOWN),
    }),
    /** Puts the picture at an address in the place of another one, everywhere. Answers how many rows have changed. */
    replacePicture: build.mutation<number, { path: string; address: string }>({
      query:
        ({ path, address }) =>
        ({ db }) =>
          db.rpc('replace_picture', { p_old: path, p_new: address }),
      invalidatesTags: (_count, error) => (error ? [] : SHOWN),
    }),
    /** Answers those that were deleted. */
    deletePictures: build.mutation<LibraryPicture[], readonly string[]>({
      query: (paths) => () => deleteUnused(paths),
      invalidatesTags: LISTED,
    }),
  }),
});

export const {
  usePicturesInfiniteQuery,
  usePictureUsesQuery,
  useDescribePictureMutation,
  useReplacePictureMutation,
  useDeletePicturesMutation,
} = libraryApi;
