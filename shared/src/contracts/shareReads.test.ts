import { shareReads } from './shareReads';

/** A read whose answers are given by hand, one for each time it begins. */
function reader() {
  const share = shareReads<string>();
  const begun: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject }));
  return { begun, ask: (key = 'rows') => share(key, read) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives nobody a read that began before they asked, and one to all who ask before it begins', async () => {
  const { begun, ask } = reader();
  const answers = [ask(), ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve('first');
  await settled();
  expect(begun).toHaveLength(2);
  answers.push(ask());
  begun[1]!.resolve('second');
  await settled();
  begun[2]!.resolve('third');
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'second', 'third']);
  void ask();
  expect(begun).toHaveLength(4);
});

it('tells reads apart by their key', () => {
  const { begun, ask } = reader();
  void ask('a');
  void ask('b');
  expect(begun).toHaveLength(2);
});

it('does not hand a failure on to those who asked later', async () => {
  const { begun, ask } = reader();
  const [first, second] = [ask(), ask()];
  begun[0]!.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await settled();
  begun[1]!.resolve('up');
  expect(await second).toBe('up');
});

it('lets a slow read hold up the next one for a moment only', async () => {
  jest.useFakeTimers();
  const { begun, ask } = reader();
  void ask();
  const second = ask();
  await jest.advanceTimersByTimeAsync(50);
  jest.useRealTimers();
  begun[1]!.resolve('second');
  expect(await second).toBe('second');
  begun[0]!.resolve('first');
});
