import type { AppError } from '@agency/shared/contracts';
import type { ImageSource } from '../image';
import { createImageUploads, nameOf } from './imageUploads';

const file = (name: string): ImageSource => ({ kind: 'file', file: new Blob(['x']), name });
const refusal: AppError = { kind: 'network', message: 'The server could not be reached.' };

/** A storage whose responses the test controls. */
function slowStorage() {
  const open: { name: string; arrive: (url: string) => void; fail: (error: AppError) => void }[] = [];
  const store = (source: ImageSource) =>
    new Promise<string>((arrive, fail) => open.push({ name: nameOf(source), arrive, fail }));
  return { open, store };
}

/** Waits until pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('image uploads', () => {
  it('run three at a time, in order', async () => {
    const { open, store } = slowStorage();
    const uploads = createImageUploads(store, () => {});
    for (const name of ['a', 'b', 'c', 'd', 'e']) uploads.add(file(name));
    uploads.start();
    expect(open.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    open[1]!.arrive('/b');
    await settled();
    expect(open.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are all settled before waiting ends, whether they succeed or fail', async () => {
    const { open, store } = slowStorage();
    const uploads = createImageUploads(store, () => {});
    const keys = ['a', 'b', 'c', 'd'].map((name) => uploads.add(file(name)));
    uploads.start();
    let isOver = false;
    void uploads.settle().then(() => (isOver = true));
    for (const { arrive } of open.slice(0, 2)) arrive('/stored');
    open[2]!.fail(refusal);
    await settled();
    expect(isOver).toBe(false);
    open[3]!.arrive('/stored');
    await settled();
    expect(isOver).toBe(true);
    expect(keys.map((key) => uploads.get(key)?.state)).toEqual(['stored', 'stored', 'failed', 'stored']);
    expect(uploads.get(keys[2]!)?.error).toBe(refusal);
  });

  it('can be retried', async () => {
    const { open, store } = slowStorage();
    const seen: string[] = [];
    const uploads = createImageUploads(store, ({ state }) => seen.push(state));
    const key = uploads.add(file('a'));
    uploads.start();
    open[0]!.fail(refusal);
    await settled();
    uploads.retry(uploads.get(key)!);
    open[1]!.arrive('/a');
    await uploads.settle();
    expect(seen).toEqual(['running', 'failed', 'waiting', 'running', 'stored']);
    expect(uploads.get(key)?.address).toBe('/a');
  });

  it('need no waiting when there are none', async () => {
    await expect(createImageUploads(slowStorage().store, () => {}).settle()).resolves.toBeUndefined();
  });
});

describe('the name of an image', () => {
  it('is its file name, or the site it comes from', () => {
    expect(nameOf(file('IMG_1.jpg'))).toBe('IMG_1.jpg');
    expect(nameOf(file(''))).toBe('the image');
    expect(nameOf({ kind: 'address', address: 'https://example.com/a/b.png?c' })).toBe(
      'the image from example.com',
    );
  });
});
