import { sourceOf } from './imageSource';

describe('the source of a pasted image', () => {
  it('is its bytes for a data: URL', async () => {
    const source = sourceOf('data:image/png;base64,aGVsbG8=');
    if (source?.kind !== 'file') throw new Error('This is no file.');
    expect(source.file.type).toBe('image/png');
    expect(source.file.size).toBe(5);
  });

  it('is its https address for an image on another site', () => {
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
    'is null for %s',
    (address) => {
      expect(sourceOf(address)).toBeNull();
    },
  );

  it('is null for invalid base64', () => {
    expect(sourceOf('data:image/png;base64,***')).toBeNull();
  });
});
