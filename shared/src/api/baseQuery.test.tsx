import { baseApi, makeStore, mustTouchRows, UNTOUCHED_MESSAGE, type Call } from '../runtime';
import { connectionLost, failure, onApi, onTable, rowsReply } from '../testing';

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
});
