import type { Registry } from '@agency/shared/contracts';
import { setUpPages } from './pages';
import { oldRenderer, renderer } from './site';

const pages = setUpPages();

test.each([
  ['//contact', '/contact'],
  ['///contact?a=1&b=//x', '/contact?a=1&b=//x'],
  ['//', '/'],
  ['//evil.example/%2F..', '/evil.example/%2F..'],
  ['/\\evil.example', '/evil.example'],
  ['/blog//post', '/blog/post'],
  ['//admin', '/admin'],
  ['/blog//', '/blog'],
  ['/blog//post/', '/blog/post'],
  ['/admin//', '/admin'],
])('%s leads to the address with single slashes, on this host', async (path, target) => {
  pages.site.publish('one', renderer('Rendered'));
  const response = await pages.get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, target]);
});

test.each([
  ['/blog/', '/blog'],
  ['/Blog', '/blog'],
  ['/BLOG/', '/blog'],
  ['/blog/Slug?utm_source=a&b=C', '/blog/slug?utm_source=a&b=C'],
  ['/%42log', '/blog'],
  ['/Admin', '/admin'],
  ['/About/?x=/', '/about?x=/'],
])('%s redirects to its canonical spelling %s', async (path, target) => {
  pages.site.publish('one', renderer('Rendered'));
  const response = await pages.get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  expect((await pages.get(target)).status).toBe(200);
});

test.each(['/blog/%0a', '/blog%0A', '/X%E2%80%A8Y', '/blog/%2F..', '/A%20B', '/%E0%A4%A'])(
  '%s, which no page can have, is not normalised',
  async (path) => {
    pages.site.publish('one', renderer('Rendered'));
    expect((await pages.get(path)).status).toBe(200);
  },
);

test('paths of a remote with its own mount are not normalised', async () => {
  pages.site.publish('one', renderer('Rendered'));
  const registry = JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
  registry.remotes['events-remote'] = { ...registry.remotes['public-remote']!, mount: '/events' };
  pages.site.files.set('/remotes.json', JSON.stringify(registry));
  for (const path of ['/events/', '/events/Talks', '/events/talks/']) {
    const response = await pages.get(path);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Plain')]);
  }
});

describe('the cache key of a page', () => {
  const varies = async (path: string) => (await pages.get(path)).headers.get('netlify-vary');

  test('has the path and the query parameters that the page reads, and no others', async () => {
    pages.site.publish('one', renderer('Rendered'));
    expect(await varies('/blog?utm_source=mail')).toBe('query=category,cookie=__Host-release');
    expect(await varies('/about')).toBe('query=none,cookie=__Host-release');
    expect(await (await pages.get('/blog?x=1&category=Design')).text()).toContain(
      'Rendered /blog?category=Design<',
    );
  });

  test('has the whole query for a redirect, which keeps it', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const response = await pages.get('/moved?utm_source=mail&b=%20');
    expect(response.headers.get('location')).toBe('/new?utm_source=mail&b=%20');
    expect(response.headers.get('netlify-vary')).toBe('query,cookie=__Host-release');
  });

  test('has the whole query for a release that does not list its parameters', async () => {
    pages.site.publish('old', oldRenderer);
    expect(await varies('/blog?x=1')).toBe('query,cookie=__Host-release');
  });
});

test('slashes in a query are kept', async () => {
  pages.site.publish('one', renderer('Rendered'));
  expect((await pages.get('/contact?next=//x')).status).toBe(200);
});
