import type { ContactInput } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { insertOnce } from '../../components/form/insertOnce';

export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Leaves a message for the agency. Visitors may not read messages, so nothing is asked back. */
    sendMessage: build.mutation<null, ContactInput & { client_id: string }>({
      query:
        (message) =>
        ({ db }) =>
          insertOnce(db.from('contact_messages').insert(message)),
      invalidatesTags: ['Message'],
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
