import { createFunctionRunner, type LoadedFunction } from './functions';
import { startScheduler } from './scheduler';

const MINUTE = 60_000;
let stop: () => void = () => undefined;

beforeEach(() => jest.useFakeTimers({ now: new Date('2025-03-10T09:58:30Z') }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function start(...functions: LoadedFunction[]) {
  stop = startScheduler(functions, createFunctionRunner(), 'http://localhost:3000');
}

test('runs functions in the minutes they ask for, in UTC, and passes on the time of the next run', async () => {
  const calls: string[] = [];
  const handler = async (request: Request) => {
    const { next_run } = (await request.json()) as { next_run: string };
    calls.push(`${request.method} ${new URL(request.url).pathname}, next ${next_run}`);
  };
  start(
    { name: 'tick', handler, config: { schedule: '*/2 * * * *' } },
    { name: 'tidy', handler, config: { schedule: '@hourly' } },
    { name: 'page', handler, config: { path: '/*' } },
  );
  await jest.advanceTimersByTimeAsync(4 * MINUTE);
  expect(calls.sort()).toEqual([
    'POST /.netlify/functions/tick, next 2025-03-10T10:02:00.000Z',
    'POST /.netlify/functions/tick, next 2025-03-10T10:04:00.000Z',
    'POST /.netlify/functions/tidy, next 2025-03-10T11:00:00.000Z',
  ]);
});

test('does not start a function again while it still runs', async () => {
  let calls = 0;
  let finish = () => undefined as void;
  const handler = () => {
    calls += 1;
    return new Promise<void>((resolve) => (finish = resolve));
  };
  start({ name: 'tick', handler, config: { schedule: '* * * * *' } });
  await jest.advanceTimersByTimeAsync(3 * MINUTE);
  expect(calls).toBe(1);
  finish();
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toBe(2);
});

test.each(['now', '* * * *', 'a * * * *', '* * * * * *', '@sometimes'])(
  'says that "%s" is no schedule',
  (schedule) => {
    expect(() => start({ name: 'tick', handler: () => undefined, config: { schedule } })).toThrow(/pattern/i);
  },
);
