import { withQuery } from '@agency/shared/contracts';
import { redirectRecord } from '@agency/shared/records';
import { fc } from '@agency/shared/testing/fuzz';
import { moved } from '../../functions/_page/responses';

const locationOf = (target: string, search = '') => moved(target, search).headers.get('location');

/** What the form stores of an address that somebody typed; the form runs in a browser. */
async function stored(typed: string): Promise<string> {
  Object.assign(globalThis, { window: { location: { origin: 'https://www.agency.example' } } });
  const schema = await redirectRecord.loadSchema();
  return schema.parse({ path: '/old', target: typed }).target!;
}

const label = fc.string({ unit: fc.constantFrom(...'ažüłßдж潮ñé1b'), minLength: 1, maxLength: 8 });
const host = fc
  .array(label, { minLength: 1, maxLength: 3 })
  .map((labels) => `${labels.join('.')}.example`)
  .filter((name) => URL.canParse(`https://${name}`));
// Of a URL with one of these, the form says that it is none.
const part = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[<>"]/g, '-'));
const url = fc
  .record({
    scheme: fc.constantFrom('http', 'https'),
    host,
    path: fc.option(part, { nil: undefined }),
    query: fc.option(part, { nil: undefined }),
    hash: fc.option(part, { nil: undefined }),
  })
  .map(
    ({ scheme, host: name, path, query, hash }) =>
      `${scheme}://${name}${path === undefined ? '' : `/${path}`}${query === undefined ? '' : `?${query}`}${
        hash === undefined ? '' : `#${hash}`
      }`,
  );

test('a redirect leads to any address that can be typed, and the query of the visitor comes with it', async () => {
  await fc.assert(
    fc.asyncProperty(url, async (typed) => {
      const target = await stored(typed);
      const { href } = new URL(typed.trim());
      expect(locationOf(target)).toBe(href);
      // Stored before, or not by the form.
      expect(locationOf(typed.trim())).toBe(href);
      const [before, fragment] = [/^[^#]*/.exec(href)![0], /#.*/.exec(href)?.[0] ?? ''];
      expect(locationOf(target, '?utm=1')).toBe(before.includes('?') ? href : `${before}?utm=1${fragment}`);
    }),
  );
});

test.each([
  ['https://žluťoučký.example/neu', 'https://xn--luouk-uva4it5a4g.example/neu?utm=1'],
  ['https://müller.example/neu', 'https://xn--mller-kva.example/neu?utm=1'],
  ['https://example.com?q=łódź', 'https://example.com/?q=%C5%82%C3%B3d%C5%BA'],
  ['https://docs.example.com/guide#install', 'https://docs.example.com/guide?utm=1#install'],
  ['https://docs.example.com/guide#a?b', 'https://docs.example.com/guide?utm=1#a?b'],
  ['https://docs.example.com/?own=1#a', 'https://docs.example.com/?own=1#a'],
  ['/team', '/team?utm=1'],
  ['/team#part', '/team?utm=1#part'],
  ['/größe?', '/gr%C3%B6%C3%9Fe'],
  ['/blog?tag=ł', '/blog?tag=%C5%82'],
])('a visitor with a query is led to %s as %s', (target, location) => {
  expect(locationOf(target, '?utm=1')).toBe(location);
});

test.each(['/\\elsewhere.example', '/..//elsewhere.example', '//elsewhere.example', '/.//elsewhere.example'])(
  'the path %s stays one of this site',
  (path) => {
    expect(new URL(locationOf(path)!, 'https://www.agency.example').host).toBe('www.agency.example');
  },
);

test('an address keeps the query that it says, were it an empty one', () => {
  expect(withQuery('/a?#b', '?c')).toBe('/a?#b');
  expect(withQuery('/a#b?d', '?c')).toBe('/a?c#b?d');
  expect(withQuery('/a', '')).toBe('/a');
});
