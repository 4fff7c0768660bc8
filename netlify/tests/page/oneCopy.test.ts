import { createCdn } from '../../../local-stack/src/cdn';
import page from '../../functions/page';
import { setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();

/** What a stranger may add to the request for a page that reads one parameter, `category`. */
const ADDITIONS: [what: string, path: string, headers?: Record<string, string>][] = [
  ['nothing', '/blog'],
  ['parameters of campaigns', '/blog?utm_source=a&utm_medium=b'],
  ['made-up parameters', '/blog?a=1&b=2&a=3'],
  ['the parameter of a sitemap', '/blog?part=7'],
  ['the parameter of a file', '/blog?retry=7'],
  ['a cookie', '/blog', { cookie: 'a=b; session=c' }],
  ['a made-up release', '/blog', { cookie: '__Host-release=7' }],
  ['two cookies of releases', '/blog', { cookie: '__Host-release=7; __Host-release=8' }],
  ['the cookie of a site of the same domain', '/blog', { cookie: 'release=7' }],
  ['a language', '/blog', { 'accept-language': 'sv' }],
  ['a browser', '/blog', { 'user-agent': 'curl' }],
  ['an encoding', '/blog', { 'accept-encoding': 'br' }],
  ['no wish for a cache', '/blog', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
  ['a token', '/blog', { authorization: 'Bearer x', apikey: 'x' }],
  ['another host', '/blog', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
  ['an address', '/blog', { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.1' }],
  ['a part of the file', '/blog', { range: 'bytes=0-1' }],
  ['slashes', '//blog///'],
  ['a slash at its end', '/blog/'],
  ['capitals', '/BLOG'],
  ['escapes', '/%62log'],
];

it('a page has one copy in the CDN, and is rendered once, whatever a stranger adds to the request', async () => {
  pages.site.publish('one', renderer('One'));
  const cdn = createCdn();
  const seen: string[] = [];
  const kept: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void kept.push(work) };
  for (const [what, path, headers = {}] of ADDITIONS) {
    const address = pages.site.origin + path;
    const ask = () => page(new Request(address, { headers }), context);
    const response = await cdn.respond(address, ask, { cookie: headers['cookie'] });
    const cached = response.headers.get('cache-status') ?? '';
    const isLedBack = response.status >= 300 && response.status < 400 && (await response.text()) === '';
    seen.push(`${what}: ${isLedBack ? 'led back' : cached.includes('fwd=miss') ? 'rendered' : 'hit'}`);
  }
  await Promise.all(kept);
  expect(seen.filter((line) => line.endsWith('rendered'))).toEqual(['nothing: rendered']);
  expect(cdn.size().responses).toBe(1);
});
