import { getDb, toAppError } from '@agency/shared/runtime';
import { functionCall } from './functionCall';

test('a call that is never answered ends, later than any function, with the words of a timeout', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  // As a browser's: it ends with the reason of its signal.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_url, init) => Promise.reject(init!.signal!.reason as Error));
  const session = { auth: { getSession: () => Promise.resolve({ data: { session: null } }) } };
  const clients = { db: await getDb(), supabase: () => Promise.resolve(session as never) };
  limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  const call = Promise.resolve(functionCall('newsletter-preview', { subject: 'S', body: 'B' })(clients));
  const failure = await call.catch(toAppError);
  expect(failure).toMatchObject({ kind: 'timeout', message: 'The server took too long to answer.' });
  expect(timeout.mock.calls[0]![0]).toBeGreaterThan(60_000);
  jest.restoreAllMocks();
});
