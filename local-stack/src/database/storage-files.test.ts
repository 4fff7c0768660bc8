import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStorage } from './storage-files';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'agency-files-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const upload = (key: string, bytes = new Uint8Array([1, 2, 3])) =>
  createFileStorage(root).uploadObject('images', key, undefined, bytes, 'image/png', 'max-age=3600');

describe('files of the storage', () => {
  it('come back with the bytes, size and type they were sent with', async () => {
    await upload('blog/a.png');
    const { body, metadata } = await createFileStorage(root).getObject('images', 'blog/a.png', undefined);
    expect([...(body as Uint8Array)]).toEqual([1, 2, 3]);
    expect(metadata).toMatchObject({ size: 3, mimetype: 'image/png', cacheControl: 'max-age=3600' });
  });

  it('leave no half-written file behind', async () => {
    await upload('a.png');
    expect(readdirSync(join(root, 'images')).sort()).toEqual(['a.png', 'a.png.meta.json']);
  });

  it('change their tag with their content', async () => {
    const first = await upload('a.png');
    const second = await upload('a.png', new Uint8Array([1, 2, 3, 4]));
    expect(first.eTag).not.toBe(second.eTag);
  });

  it('are copied with what is known about them, and deleted together with it', async () => {
    const files = createFileStorage(root);
    await upload('a.png');
    await files.copyObject('images', 'a.png', undefined, 'images', 'b.png', undefined);
    expect((await files.headObject('images', 'b.png', undefined)).mimetype).toBe('image/png');
    await files.deleteObjects('images', ['a.png', 'b.png']);
    expect(readdirSync(join(root, 'images'))).toEqual([]);
  });

  it.each(['../outside.png', '../../etc/passwd', 'a/../../../x.png'])(
    'never leave their folder: %s',
    async (key) => {
      await expect(upload(key)).rejects.toThrow('leaves the storage folder');
    },
  );
});
