import type { ReleaseAction, ReleasesState } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../../components/data/functionCall';

const failureText = 'The server could not be reached.';

const releasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    releases: build.query<ReleasesState, void>({
      query: () => functionCall('manage-releases', { action: 'read' }, { failureText }),
    }),
    changeRelease: build.mutation<ReleasesState, Exclude<ReleaseAction, { action: 'read' }>>({
      query: (action) => functionCall('manage-releases', action, { failureText }),
    }),
  }),
});

export const { useReleasesQuery, useChangeReleaseMutation } = releasesApi;
