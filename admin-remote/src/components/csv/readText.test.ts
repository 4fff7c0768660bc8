import { decodeText, readText } from './readText';

const bytes = (...values: number[]) => new Uint8Array(values);

describe('the text of a chosen file', () => {
  it.each([
    ['UTF-8', bytes(0x4b, 0xc3, 0xb6, 0x6c, 0x6e)],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xb6, 0x6c, 0x6e)],
    ['UTF-16', bytes(0xff, 0xfe, 0x4b, 0, 0xf6, 0, 0x6c, 0, 0x6e, 0)],
    ['UTF-16, the other way round', bytes(0xfe, 0xff, 0, 0x4b, 0, 0xf6, 0, 0x6c, 0, 0x6e)],
    ['Windows-1252', bytes(0x4b, 0xf6, 0x6c, 0x6e)],
  ])('is read in %s', (_, text) => {
    expect(decodeText(text)).toBe('Köln');
  });

  it('may be empty', async () => {
    expect(await readText(new Blob([]))).toBe('');
  });
});
