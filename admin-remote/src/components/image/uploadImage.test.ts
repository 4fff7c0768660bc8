import { failure, json, onApi } from '@agency/shared/testing';
import { sniffImage } from './sniffImage';
import { objectPath, uploadImage } from './uploadImage';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : [...value].map((letter) => letter.charCodeAt(0)),
    ),
  );

describe('what an image is', () => {
  it.each([
    [bytes(...PNG), 'image/png'],
    [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    [bytes('RIFF', 0, 0, 0, 0, 'WEBP'), 'image/webp'],
    [bytes('GIF89a'), 'image/gif'],
    [bytes(0, 0, 0, 24, 'ftypavif'), 'image/avif'],
    [bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    [bytes('<!doctype html>'), null],
    [bytes(), null],
  ])('is told by its bytes', (content, type) => {
    expect(sniffImage(content)).toBe(type);
  });
});

describe('where an image goes', () => {
  it.each([
    ['blog', /^blog\/1700000000000\.png$/],
    ['case-studies', /^case-studies\/1700000000000\.png$/],
    ['projects', /^projects\/1700000000000-[0-9a-z]{6}\.png$/],
    ['team', /^team\/[0-9a-f-]{36}\.png$/],
  ] as const)('is named after its folder %s', (folder, pattern) => {
    expect(objectPath(folder, 'png', 1_700_000_000_000)).toMatch(pattern);
  });
});

describe('uploading an image', () => {
  const png = () => new Blob([bytes(...PNG)], { type: 'text/html' });

  it('stores it by what it is, never over another one', async () => {
    const requests = onApi('post', '/storage/v1/object/public-images/*', () => json({ Key: 'x' }));
    const url = await uploadImage(png(), 'blog');
    expect(url).toMatch(
      /^http:\/\/backend\.test\/storage\/v1\/object\/public\/public-images\/blog\/\d{13}\.png$/,
    );
    expect(requests[0]?.headers.get('x-upsert')).toBe('false');
    expect(requests[0]?.headers.get('cache-control')).toBe('max-age=3600');
    expect(requests[0]?.headers.get('content-type')).toBe('image/png');
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

  it('refuses an SVG, whatever it is called', async () => {
    const svg = new Blob(['<svg/>'], { type: 'image/png' });
    await expect(uploadImage(svg, 'blog')).rejects.toMatchObject({ kind: 'validation' });
  });

  it('refuses what is too large', async () => {
    const huge = new Blob([bytes(...PNG), new Uint8Array(5 * 1024 * 1024)]);
    await expect(uploadImage(huge, 'blog')).rejects.toMatchObject({
      message: 'An image may have at most 5 MB.',
    });
  });
});
