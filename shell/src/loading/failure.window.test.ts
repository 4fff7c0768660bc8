import { classify, isChunkError, RemoteFailure, toRemoteFailure } from './failure';
import { createReporter } from './reporter';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['manifest', new RemoteFailure('public-remote', 'manifest', 'no')],
  ['timeout', named('Error', '#RUNTIME-008 ScriptNetworkError: Script "http://localhost/a.js" timed out.')],
  [
    'network',
    named('Error', '#RUNTIME-008 ScriptNetworkError: Failed to load script "http://localhost/a.js"'),
  ],
  [
    'evaluation',
    named('Error', '#RUNTIME-008 ScriptExecutionError: Script "http://localhost/a.js" loaded but threw'),
  ],
  ['evaluation', named('Error', 'Failed to get remoteEntry exports. #RUNTIME-001')],
  ['chunk', named('ChunkLoadError', 'Loading chunk 12 failed.\n(error: http://localhost/12.js)')],
  ['chunk', named('ChunkLoadError', 'Loading CSS chunk 12 failed.\n(error: http://localhost/12.css)')],
  ['timeout', named('ChunkLoadError', 'Loading chunk 12 failed.\n(timeout: http://localhost/12.js)')],
  [
    'shared',
    named('Error', 'Version 19.3.1 from shell of shared singleton module react does not satisfy ^18'),
  ],
  // Its script has run and has registered nothing.
  ['evaluation', named('ChunkLoadError', 'Loading chunk 473 failed.\n(missing: http://localhost/473.js)')],
  ['evaluation', named('ReferenceError', 'timeout is not defined')],
  ['evaluation', 'something thrown as text'],
])('%s: %s', (kind, error) => expect(classify(error)).toBe(kind));

test('an answered script that did not run is not the one that was published', () => {
  performance.getEntriesByName = () => [{ responseStatus: 200 } as PerformanceResourceTiming];
  const chunk = (why: string) =>
    named('ChunkLoadError', `Loading chunk 7 failed.\n(${why}: http://localhost/a.js)`);
  expect(classify(named('Error', '#RUNTIME-008 Failed to load script "http://localhost/a.js"'))).toBe(
    'integrity',
  );
  expect(classify(chunk('error'))).toBe('integrity');
  expect(classify(chunk('missing'))).toBe('evaluation');
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

test('distinguishes missing chunks from other errors', () => {
  expect(isChunkError(named('ChunkLoadError', 'x'))).toBe(true);
  expect(isChunkError(new Error('boom'))).toBe(false);
});

test('keeps the cause', () => {
  const cause = new TypeError('x is undefined');
  expect(toRemoteFailure(cause, 'public-remote', 'render')).toMatchObject({
    kind: 'render',
    message: cause.message,
    cause,
  });
});

test('a failure is reported once a page, however often it happens', () => {
  const deliver = jest.fn();
  const report = createReporter(deliver);
  const failure = { remote: 'public-remote', id: 'two', kind: 'network', message: 'x'.repeat(900) } as const;
  report(failure);
  report(failure);
  report({ ...failure, id: 'one' });
  expect(deliver.mock.calls.map(([{ id }]: [{ id: string }]) => id)).toEqual(['two', 'one']);
  expect(deliver.mock.calls[0]).toEqual([{ ...failure, message: 'x'.repeat(500), path: '/' }]);
});
