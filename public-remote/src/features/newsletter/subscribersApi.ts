import { functionPath } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { insertOnce } from '../../components/form/insertOnce';

interface SubscribeInput {
  /** Client-generated id of this content, so that a retry does not add a row. */
  clientId: string;
  email: string;
  /** Labels of the chosen topics; the compact sign-up sends none. */
  topics?: string[];
}

/** The mail that asks to confirm leaves now. Lost on its way, it leaves within the minute: nobody has to know. */
function askToConfirm({ email, topics }: SubscribeInput): void {
  const body = new Blob([JSON.stringify({ email, topics })], { type: 'application/json' });
  navigator.sendBeacon(functionPath('subscribe'), body);
}

export const subscribersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Signs an address up; visitors may not read subscribers, so no row is returned. Fails with kind `duplicate` (code
     * 23505) when the address is already subscribed, unless by an earlier attempt of this sign-up.
     */
    subscribe: build.mutation<null, SubscribeInput>({
      query: ({ clientId, email, topics }) => {
        const row = { client_id: clientId, email, ...(topics && { topics, active: true }) };
        return ({ db }) => insertOnce(db.from('newsletter_subscribers').insert(row));
      },
      onQueryStarted: (input, { queryFulfilled }) =>
        queryFulfilled.then(
          () => askToConfirm(input),
          () => undefined,
        ),
      invalidatesTags: ['Subscriber'],
    }),
  }),
});

export const { useSubscribeMutation } = subscribersApi;
