import type { FunctionInputs } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../data/functionCall';

const imagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Makes the server fetch, check and store an image from another site. Returns its public address. */
    importImage: build.mutation<string, FunctionInputs['import-image']>({
      query: (input) => functionCall('import-image', input),
      transformResponse: ({ url }: { url: string }) => url,
    }),
  }),
});

export const { useImportImageMutation } = imagesApi;
