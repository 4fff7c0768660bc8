import type { AboutContent } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

export type AboutData = Pick<AboutContent, 'title' | 'subtitle' | 'description' | 'stats' | 'features'>;

export const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the agency says about itself; `null` while nobody has written it. */
    getAbout: build.query<AboutData | null, void>({
      query:
        () =>
        ({ db }) =>
          db.from('about_content').select('title,subtitle,description,stats,features').limit(1).maybeSingle(),
      providesTags: ['About'],
    }),
  }),
});

export const { useGetAboutQuery } = aboutApi;
