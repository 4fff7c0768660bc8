import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { read } from '../../components/list/rows';

const COLUMNS = [
  'title',
  'subtitle',
  'description',
  'stats',
  'features',
] as const satisfies Columns<'about_content'>;
export type AboutData = Asked<'about_content', typeof COLUMNS>;

export const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the agency says about itself; `null` while nobody has written it. */
    getAbout: build.query<AboutData | null, void>({
      query:
        () =>
        ({ db }) =>
          read(db, { table: 'about_content', columns: COLUMNS }).limit(1).maybeSingle(),
      providesTags: ['About'],
    }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
