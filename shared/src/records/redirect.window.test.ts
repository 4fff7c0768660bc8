import { fromEscaped, toEscaped } from '../contracts';
import { fc } from '../testing/fuzz';
import { redirectRecord } from './redirect';

async function check(path: string, target = '/team') {
  const { data, error } = (await redirectRecord.loadSchema()).safeParse({ path, target });
  return data ?? error!.issues[0]!.message;
}

describe('a redirect', () => {
  it.each([
    ['/über-uns', '/%c3%bcber-uns'],
    ['/%C3%BCber-uns/', '/%c3%bcber-uns'],
    ['/old page', '/old%20page'],
    [`${window.location.origin}/Old`, '/old'],
    ['/home/elsewhere', '/home/elsewhere'],
  ])('from %s is kept as %s, as the page function looks for it', async (typed, kept) => {
    expect(await check(typed)).toHaveProperty('path', kept);
    expect(new URL(typed, window.location.origin).pathname.toLowerCase()).toMatch(new RegExp(`^${kept}/?$`));
  });

  it.each(['/?p=12', '/old?x=1', '/old#part', 'old', '/'])('from %s is refused', async (typed) => {
    expect(await check(typed)).toContain('Please enter a path of this site without “?” and “#”');
  });

  it.each(['/subscribe', '/home/about', '/rss.xml', '/robots.txt', '/admin/x', '/Contact/'])(
    'from %s is refused, because a page is there',
    async (typed) => {
      expect(await check(typed)).toContain('There is a page at this address.');
    },
  );

  it.each([
    ['/blog/a-post/', '/blog/a-post'],
    ['/', '/'],
    ['/größe', '/gr%C3%B6%C3%9Fe'],
    [' Https://Example.com/x/ ', 'https://Example.com/x/'],
    ['https://mühle.de/größe?a=é', 'https://mühle.de/gr%C3%B6%C3%9Fe?a=%C3%A9'],
    ['https://example.com?q=łódź', 'https://example.com?q=%C5%82%C3%B3d%C5%BA'],
    ['https://žluťoučký.example#část', 'https://žluťoučký.example#%C4%8D%C3%A1st'],
  ])('to %s leads to %s', async (typed, kept) => {
    const checked = await check('/old', typed);
    expect(checked).toHaveProperty('target', kept);
    // The form shows what it stored.
    expect(fromEscaped(kept)).toBe(
      typed
        .trim()
        .replace('Https', 'https')
        .replace(/(?<=\/a-post)\/$/, ''),
    );
  });

  it.each(['https://[', 'https://a:99999/x', 'https://%zz/', 'https://?x', '//elsewhere.example'])(
    'to %s is refused, because it leads nowhere',
    async (typed) => {
      expect(await check('/old', typed)).toContain('or a full URL starting with https://');
    },
  );
});

describe('the letters of a path', () => {
  it.each([
    ['/%c3%bcb%C3%A9r/%E6%BD%AE', '/übér/潮'],
    ['/old%20page%2f%25c3', '/old%20page%2f%25c3'],
    ['/%ff/%c3%a4%c2', '/%ff/%c3%a4%c2'],
    ['/%e2%80%ae/%c2%a0', '/%e2%80%ae/%c2%a0'],
  ])('of %s are shown as %s', (path, shown) => {
    expect(fromEscaped(path)).toBe(shown);
  });

  it('become the same escapes again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = toEscaped(text);
        expect(toEscaped(fromEscaped(path))).toBe(path);
      }),
    );
  });
});
