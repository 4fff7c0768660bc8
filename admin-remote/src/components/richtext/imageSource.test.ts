import { sourceOf } from './imageSource';

describe('where a pasted image is taken from', () => {
  it('is its own bytes, when it is written into the text', async () => {
    const source = sourceOf('data:image/png;base64,aGVsbG8=');
    if (source?.kind !== 'file') throw new Error('This is no file.');
    expect(source.file.type).toBe('image/png');
    expect(source.file.size).toBe(5);
  });

  it('is its address on another site, over https', () => {
    expect(sourceOf('https://example.com/a.png')).toEqual({
      kind: 'address',
      address: 'https://example.com/a.png',
    });
    expect(sourceOf('http://example.com/a.png')).toEqual({
      kind: 'address',
      address: 'https://example.com/a.png',
    });
  });

  it.each(['file:///C:/a.png', 'blob:https://example.com/1', 'cid:a@b', 'webkit-fake-url://1', 'a.png', ''])(
    'is nowhere for %s',
    (address) => {
      expect(sourceOf(address)).toBeNull();
    },
  );

  it('is nowhere when the bytes are none', () => {
    expect(sourceOf('data:image/png;base64,***')).toBeNull();
  });
});
