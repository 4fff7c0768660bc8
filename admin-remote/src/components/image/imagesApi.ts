import type { FunctionInputs } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../data/functionCall';

const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes the server fetch, check and store an image from another site, or the still picture of a video. */
    importImage: build.mutation<{ url: string; title?: string }, FunctionInputs['import-image']>({
      query: (input) => functionCall('import-image', input),
    }),
  }),
});

export const { useImportImageMutation } = imagesApi;
