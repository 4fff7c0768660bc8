import { baseApi, type Call } from '@agency/shared/runtime';

interface SubscribeInput {
  /** Made by this browser for this submission; a repeat of it is one row. */
  clientId: string;
  email: string;
  /** Labels of the chosen topics; the compact sign-up sends none. */
  topics?: string[];
}

function insertSubscriber({ clientId, email, topics }: SubscribeInput): Call {
  const row = { client_id: clientId, email, ...(topics && { topics, active: true }) };
  return ({ db }) => db.from('newsletter_subscribers').insert(row);
}

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signs an address up. Fails with kind `duplicate` (code 23505) when it is signed up already. */
    subscribe: build.mutation<null, SubscribeInput>({
      query: insertSubscriber,
      invalidatesTags: [{ type: 'Subscriber', id: 'LIST' }],
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
