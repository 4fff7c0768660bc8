import { runEntry } from './entry';

const SCOPE = 'some_remote';
const page = globalThis as Record<string, unknown>;
/** The script that is being run. */
const running = () => document.head.querySelector<HTMLScriptElement>('script')!;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function load(container?: object): void {
  if (container) page[SCOPE] = container;
  running().dispatchEvent(new Event('load'));
}

const failRunning = () => running().dispatchEvent(new Event('error'));

afterEach(() => {
  jest.useRealTimers();
  expect(running()).toBeNull();
});

test('hands out what the entry declares, and leaves no script behind', async () => {
  const container = {};
  const entry = runEntry('http://localhost/_r/a/1/entry.js', SCOPE);
  load(container);
  expect(await entry).toBe(container);
});

test('does not take what another release has declared for its own', async () => {
  page[SCOPE] = {};
  const entry = runEntry('http://localhost/_r/a/2/entry.js', SCOPE);
  load();
  await expect(entry).rejects.toMatchObject({ name: 'ScriptExecutionError' });
});

test('asks once more, past the caches, for an entry that did not load', async () => {
  const entry = runEntry('http://localhost/_r/a/3/entry.js', SCOPE);
  failRunning();
  await settle();
  expect(running().src).toMatch(/entry\.js\?retry=\w+$/);
  const container = {};
  load(container);
  expect(await entry).toBe(container);
});

test('distinguishes an entry that does not load', async () => {
  const entry = runEntry('http://localhost/_r/a/4/entry.js', SCOPE);
  failRunning();
  await settle();
  failRunning();
  await expect(entry).rejects.toMatchObject({
    name: 'ScriptNetworkError',
    message: expect.stringContaining('http://localhost/_r/a/4/entry.js') as string,
  });
});

test('asks once more for an entry that hangs, and then says that it timed out', async () => {
  jest.useFakeTimers();
  const entry = runEntry('http://localhost/_r/a/5/entry.js', SCOPE);
  const outcome = expect(entry).rejects.toThrow(/timed out/);
  await jest.advanceTimersByTimeAsync(5000);
  expect(running().src).toMatch(/\?retry=/);
  await jest.advanceTimersByTimeAsync(5000);
  await outcome;
});

test('does not run again an entry that throws', async () => {
  const entry = runEntry('http://localhost/_r/a/6/entry.js', SCOPE);
  window.dispatchEvent(new ErrorEvent('error', { filename: running().src, message: 'boom' }));
  load();
  await expect(entry).rejects.toMatchObject({
    name: 'ScriptExecutionError',
    message: expect.stringContaining('boom') as string,
  });
});
