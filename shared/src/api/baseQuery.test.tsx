import { waitFor } from '@testing-library/react';
import {
  baseApi,
  connectivityChanged,
  makeStore,
  mustTouchRows,
  UNTOUCHED_MESSAGE,
  type Call,
} from '../runtime';
import { connectionLost, failure, json, onApi, onTable, rowsReply, storeSession } from '../testing';
import { hasStoredSession } from '../supabase';

const readServices: Call = ({ db }) => db.from('services').select('id');
const removeService = mustTouchRows(({ db }) => db.from('services').delete().eq('id', 'gone').select('id'));

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readServices: build.query<unknown, void>({ query: () => readServices }),
    removeService: build.mutation<unknown, void>({ query: () => removeService }),
  }),
});

const read = () => makeStore().dispatch(testApi.endpoints.readServices.initiate());

describe('the base query', () => {
  it('hands on the rows', async () => {
    onTable('services', [{ id: '1' }]);
    expect((await read()).data).toEqual([{ id: '1' }]);
  });

  it('sends the publishable key, and no session where there is none', async () => {
    const requests = onTable('services', []);
    await read();
    expect(requests[0]?.headers.get('apikey')).toBe('sb_publishable_test');
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    [409, '23505', 'duplicate'],
    [403, '42501', 'permission'],
    [429, 'PT429', 'rate-limit'],
    [401, 'PGRST303', 'session'],
    [503, 'XX000', 'server'],
  ])('turns HTTP %i with code %s into "%s"', async (status, code, kind) => {
    onApi('get', '/rest/v1/services', () => failure(status, code, 'refused'));
    expect((await read()).error).toEqual({ kind, code, message: 'refused' });
  });

  it('distinguishes a lost connection from a refusal', async () => {
    onApi('get', '/rest/v1/services', () => connectionLost());
    expect((await read()).error).toMatchObject({ kind: 'network' });
  });

  it('counts a write that touched no row as failed', async () => {
    onApi('delete', '/rest/v1/services', () => rowsReply([]));
    const { error } = await makeStore().dispatch(testApi.endpoints.removeService.initiate());
    expect(error).toMatchObject({ kind: 'not-found', message: UNTOUCHED_MESSAGE });
  });

  it.each([
    ['a refusal', () => failure(403, '42501', 'refused'), 1],
    ['a server error', () => failure(503, 'XX000', 'refused'), 0],
  ])('asks after %s whether the session still exists, or does not', async (_, reply, questions) => {
    storeSession({ id: '1', email: 'ada@agency.test', user_metadata: {} });
    onApi('get', '/rest/v1/services', reply);
    const asked = onApi('get', '/auth/v1/user', () =>
      json({ code: 403, error_code: 'session_not_found', msg: 'It is gone.' }, 403),
    );
    await read();
    await waitFor(() => expect(asked).toHaveLength(questions));
    await waitFor(() => expect(hasStoredSession()).toBe(questions === 0));
  });
});

describe('an outage', () => {
  it('leaves no failed read behind when the connection returns, and asks for nothing else again', async () => {
    const store = makeStore();
    const { initiate } = testApi.endpoints.readServices;
    let isConnected = false;
    const requests = onApi('get', '/rest/v1/services', () =>
      isConnected ? json([{ id: '1' }]) : connectionLost(),
    );
    const subscription = store.dispatch(initiate());
    expect((await subscription).isError).toBe(true);
    store.dispatch(connectivityChanged(false));
    isConnected = true;
    store.dispatch(connectivityChanged(true));
    await waitFor(() => expect(testApi.endpoints.readServices.select()(store.getState()).data).toBeTruthy());

    const asked = requests.length;
    store.dispatch(connectivityChanged(true));
    store.dispatch(connectivityChanged(false));
    store.dispatch(connectivityChanged(true));
    await Promise.resolve();
    expect(requests).toHaveLength(asked);
    subscription.unsubscribe();
  });
});
