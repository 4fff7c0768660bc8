import type { AppError } from '@agency/shared/contracts';
import type { ImageSource } from '../image';
import { createImageUploads, nameOf } from './imageUploads';

const file = (name: string): ImageSource => ({ kind: 'file', file: new Blob(['x']), name });
const refusal: AppError = { kind: 'network', message: 'The server could not be reached.' };

/** A storage that answers when it is told to. */
function slowStorage() {
  const open: { name: string; arrive: (url: string) => void; fail: (error: AppError) => void }[] = [];
  const store = (source: ImageSource) =>
    new Promise<string>((arrive, fail) => open.push({ name: nameOf(source), arrive, fail }));
  return { open, store };
}

/** Lets everything that has been decided take place. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('images on their way', () => {
  it('are stored three at a time, in their order', async () => {
    const { open, store } = slowStorage();
    const uploads = createImageUploads(store, () => {});
    for (const name of ['a', 'b', 'c', 'd', 'e']) uploads.add(file(name));
    uploads.start();
    expect(open.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    open[1]!.arrive('/b');
    await settled();
    expect(open.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are waited for to the last, whether they arrive or fail', async () => {
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

  it('start again when they are told to', async () => {
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

  it('are not waited for when there are none', async () => {
    await expect(createImageUploads(slowStorage().store, () => {}).settle()).resolves.toBeUndefined();
  });
});

describe('what an image is called', () => {
  it('is the name of its file, or the site it comes from', () => {
    expect(nameOf(file('IMG_1.jpg'))).toBe('IMG_1.jpg');
    expect(nameOf(file(''))).toBe('the image');
    expect(nameOf({ kind: 'address', address: 'https://example.com/a/b.png?c' })).toBe(
      'the image from example.com',
    );
  });
});
