import { File as NodeFile } from 'node:buffer';
import { getSupabase } from '@agency/shared/runtime';
import { failure, json, onApi } from '@agency/shared/testing';
import { uploadImage } from './uploadImage';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
describe('uploading an image', () => {
  const png = () => new Blob([Uint8Array.from(PNG)], { type: 'text/html' });

  it('stores it by what it is, never over another one, and adds it to the library', async () => {
    const added = onApi('post', '/rest/v1/pictures', () => json(null, 201));
    const requests = onApi('post', '/storage/v1/object/public-images/*', () => json({ Key: 'x' }));
    const url = await uploadImage(png(), 'blog');
    expect(url).toMatch(
      /^http:\/\/backend\.test\/storage\/v1\/object\/public\/public-images\/blog\/\d{13}\.png$/,
    );
    expect(requests[0]?.headers.get('x-upsert')).toBe('false');
    expect(requests[0]?.headers.get('cache-control')).toBe('max-age=3600');
    expect(requests[0]?.headers.get('content-type')).toBe('image/png');
    expect(added.map(({ body }) => body)).toEqual([
      { path: url.split('/public-images/')[1], name: '', width: null, height: null, bytes: PNG.length },
    ]);
  });

  it.each([
    ['Pier at noon.PNG', 'Pier at noon.PNG'],
    [`${'🌊'.repeat(300)}.png`, '🌊'.repeat(200)],
  ])('keeps the name of the file in the library, as long as there is room (case %#)', async (name, kept) => {
    const added = onApi('post', '/rest/v1/pictures', () => json(null, 201));
    onApi('post', '/storage/v1/object/public-images/*', () => json({ Key: 'x' }));
    // Node's: a file of the test's window has no `arrayBuffer`.
    await uploadImage(new NodeFile([Uint8Array.from(PNG)], name) as File, 'blog');
    expect(added.map(({ body }) => (body as { name: string }).name)).toEqual([kept]);
  });

  it('takes the next millisecond when the name is taken', async () => {
    let attempt = 0;
    const requests = onApi('post', '/storage/v1/object/public-images/*', () => {
      attempt += 1;
      return attempt === 1 ? failure(400, '409', 'The resource already exists') : json({ Key: 'x' });
    });
    await uploadImage(png(), 'blog');
    const [first, second] = requests.map(({ url }) => Number(/(\d{13})\.png$/.exec(url.pathname)?.[1]));
    expect(second).toBe(first! + 1);
  });

  it('says that the session has ended where the storage refuses somebody without one', async () => {
    onApi('post', '/storage/v1/object/public-images/*', () =>
      failure(400, '403', 'new row violates row-level security policy'),
    );
    const followed: string[] = [];
    const { auth } = await getSupabase();
    const { data } = auth.onAuthStateChange((event) => followed.push(event));
    await expect(uploadImage(png(), 'blog')).rejects.toEqual({
      kind: 'session',
      message: 'Your session has ended. Sign in again, then try again.',
    });
    expect(followed.at(-1)).toBe('SIGNED_OUT');
    data.subscription.unsubscribe();
  });

  it('refuses an SVG, whatever it is called', async () => {
    const svg = new Blob(['<svg/>'], { type: 'image/png' });
    await expect(uploadImage(svg, 'blog')).rejects.toMatchObject({ kind: 'validation' });
  });

  it('refuses a damaged picture, and takes an AVIF that this browser cannot read', async () => {
    const requests = onApi('post', '/storage/v1/object/public-images/*', () => json({ Key: 'x' }));
    const damaged = () => Promise.reject(new Error('The source image could not be decoded.'));
    Object.assign(globalThis, { createImageBitmap: damaged });
    try {
      await expect(uploadImage(png(), 'blog')).rejects.toMatchObject({
        kind: 'validation',
        message: 'This image is damaged. Please choose another one, or save it again.',
      });
      expect(requests).toHaveLength(0);
      const avif = [0, 0, 0, 0x1c, ...Buffer.from('ftypavif'), ...Array<number>(20).fill(0)];
      await uploadImage(new Blob([Uint8Array.from(avif)]), 'blog');
      expect(requests[0]?.headers.get('content-type')).toBe('image/avif');
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  it('refuses what is too large', async () => {
    const huge = new Blob([Uint8Array.from(PNG), new Uint8Array(5 * 1024 * 1024)]);
    await expect(uploadImage(huge, 'blog')).rejects.toMatchObject({
      message: 'An image may have at most 5 MB.',
    });
  });
});
