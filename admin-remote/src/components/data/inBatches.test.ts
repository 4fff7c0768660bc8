import { inBatches } from './inBatches';

const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`);

describe('writing to many rows', () => {
  it('names each row once, a hundred at a time', async () => {
    const asked: string[][] = [];
    const result = await inBatches(ids, (some) => {
      asked.push(some);
      return Promise.resolve({ data: some, error: null });
    });
    expect(asked.map((some) => some.length)).toEqual([100, 100, 50]);
    expect(asked.flat()).toEqual(ids);
    expect(result).toEqual({ data: 250, error: null });
  });

  it('stops at the first failure', async () => {
    const write = jest.fn().mockResolvedValue({ data: null, error: { message: 'boom' } });
    expect(await inBatches(ids, write)).toEqual({ data: null, error: { message: 'boom' } });
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('fails when no row was touched', async () => {
    const nothing = () => Promise.resolve({ data: [], error: null });
    expect((await inBatches(ids, nothing)).error).toMatchObject({ code: '404' });
  });
});
