import { imagePath, sniffImage } from './images';

const bytes = (...values: (number | string)[]) =>
  Uint8Array.from(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : [...value].map((letter) => letter.charCodeAt(0)),
    ),
  );

describe('the type of an image', () => {
  it.each([
    [bytes(0x89, 'PNG\r\n\x1a\n', 0, 0, 0, 0), 'image/png'],
    [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    [bytes('RIFF', 0, 0, 0, 0, 'WEBP'), 'image/webp'],
    [bytes('GIF89a'), 'image/gif'],
    [bytes(0, 0, 0, 24, 'ftypavif'), 'image/avif'],
    [bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    [bytes('<!doctype html>'), null],
    [bytes(), null],
  ])('is detected from its bytes', (content, type) => {
    expect(sniffImage(content)).toBe(type);
  });
});

describe('the path of a stored image', () => {
  it.each([
    ['blog', /^blog\/1700000000000\.png$/],
    ['case-studies', /^case-studies\/1700000000000\.png$/],
    ['projects', /^projects\/1700000000000-[0-9a-z]{6}\.png$/],
    ['team', /^team\/[0-9a-f-]{36}\.png$/],
  ] as const)('follows the naming of the folder %s', (folder, pattern) => {
    expect(imagePath(folder, 'image/png', 1_700_000_000_000)).toMatch(pattern);
  });
});
