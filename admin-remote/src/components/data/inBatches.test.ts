import { inBatches } from './inBatches';

const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`);
const rows = (some: readonly string[]) => some.map((id) => ({ id }));

/** A fake table; a test can make its deletions fail. */
function table(all = ids) {
  const there = new Set(all);
  const asked: string[][] = [];
  let isLookFailing = false;
  const faults: (undefined | 'refused' | 'answer lost')[] = [];
  return {
    there,
    asked,
    faults,
    failLooks: () => (isLookFailing = true),
    remove: (some: string[]) => {
      asked.push(some);
      const fault = faults.shift();
      const gone = some.filter((id) => fault !== 'refused' && there.delete(id));
      return Promise.resolve(
        fault
          ? { data: null, error: { message: 'Failed to fetch' }, status: 0 }
          : { data: rows(gone), error: null },
      );
    },
    look: (some: string[]) =>
      Promise.resolve(
        isLookFailing
          ? { data: null, error: { message: 'Failed to fetch' } }
          : { data: rows(some.filter((id) => there.has(id))), error: null },
      ),
  };
}

describe('writing to many rows', () => {
  it('names each row once, a hundred at a time', async () => {
    const { remove, look, asked } = table();
    const { data } = await inBatches(ids, remove, look);
    expect(asked.map((some) => some.length)).toEqual([100, 100, 50]);
    expect(asked.flat()).toEqual(ids);
    expect(data).toEqual({ left: [], isCertain: true, error: null });
  });

  it('stops at the first failure and returns the remaining rows', async () => {
    const { remove, look, asked, faults } = table();
    faults.push(undefined, 'refused');
    const { data } = await inBatches(ids, remove, look);
    expect(asked).toHaveLength(2);
    expect(data).toMatchObject({ left: ids.slice(100), isCertain: true, error: { kind: 'network' } });
  });

  it('counts rows that were changed although the response was lost', async () => {
    const { remove, look, faults } = table();
    faults.push('answer lost');
    expect((await inBatches(ids, remove, look)).data).toMatchObject({
      left: ids.slice(100),
      isCertain: true,
    });
  });

  it('is not certain about the remaining rows when it cannot read them', async () => {
    const { remove, look, faults, failLooks } = table();
    faults.push(undefined, 'answer lost');
    failLooks();
    expect((await inBatches(ids, remove, look)).data).toMatchObject({
      left: ids.slice(100),
      isCertain: false,
    });
  });

  it('treats missing rows as done, and unchangeable rows as left', async () => {
    const gone = table([]);
    expect((await inBatches(ids, gone.remove, gone.look)).data.left).toEqual([]);
    const locked = table();
    const nothing = () => Promise.resolve({ data: [], error: null });
    expect((await inBatches(ids, nothing, locked.look)).data).toEqual({
      left: ids,
      isCertain: true,
      error: null,
    });
  });
});
