import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Registry, RegistryRemote } from '@agency/shared/contracts';
import { correctionOf } from '../../functions/_remotes/releaseCookie';
import { setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();
const NAME = 'public-remote';
const REPORT = '/rest/v1/rpc/record_client_report';

const registryNow = () => JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
const entryNow = () => registryNow().remotes[NAME]!;

const COOKIE = '__Host-release';

/** Release `two` for those with this cookie, beside `one` for everybody. */
function tryOut(cookie: string, trial: NonNullable<RegistryRemote['trial']>, source = renderer('Two')) {
  pages.site.publish('two', source);
  const two = entryNow();
  pages.site.publish('one', renderer('One'));
  const share = trial === 'share' ? { share: { id: 'two', percent: 10, since: '2026-01-01T00:00:00Z' } } : {};
  const { remotes, ...rest } = registryNow();
  const everybody = { ...rest, remotes: { ...remotes, [NAME]: { ...remotes[NAME]!, ...share } } };
  const mine = {
    ...everybody,
    remotes: { ...remotes, [NAME]: { ...two, ...share, previous: 'one', trial } },
  };
  pages.site.files.set('/remotes.json', JSON.stringify(everybody));
  pages.site.files.set(`/remotes.json ${COOKIE}=${cookie}`, JSON.stringify(mine));
}

const get = (path: string, cookie?: string) =>
  pages.get(path, cookie ? { cookie: `a=b; ${COOKIE}=${cookie}` } : {});
const inlined = (html: string) =>
  (JSON.parse(/id="app-registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry).remotes[NAME]!;

function expectScriptsAllowed(response: Response, html: string): void {
  const policy = response.headers.get('content-security-policy') ?? '';
  const contents = [...html.matchAll(/<script(?! type="application)[^>]*>([^<]+)<\/script>/g)].map(
    ([, text]) => text!,
  );
  const styles = [...html.matchAll(/<style>([^<]+)<\/style>/g)].map(([, text]) => text!);
  for (const text of [...contents, ...styles])
    expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
}

test('a visitor of a share gets page and client code of one release, and the CDN a copy of its own', async () => {
  tryOut('two', 'share');
  for (const [cookie, release, text] of [
    [undefined, 'one', 'One'],
    ['two', 'two', 'Two'],
  ] as const) {
    const response = await get('/', cookie);
    const html = await response.text();
    expect(html).toContain(`<div id="root" data-release="${release}">`);
    expect(html).toContain(`>${text} /</p>`);
    expect(inlined(html).id).toBe(release);
    expect(response.headers.get('netlify-vary')).toBe(`query=none,cookie=${COOKIE}`);
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=60');
    expect(html).toContain(`document.cookie='${COOKIE}='`);
    expectScriptsAllowed(response, html);
  }
});

test('a cookie that changes nothing is ended before there is a page, so that the CDN keeps no copy for it', async () => {
  tryOut('two', 'share');
  for (const path of ['/services?a=%2F', '/admin/posts', '/']) {
    const response = await get(path, 'made-up');
    expect([response.status, response.headers.get('location')]).toEqual([302, path]);
    expect(response.headers.get('set-cookie')).toBe(`${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0; Secure`);
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  [[], null],
  [['two'], null],
  [['two.two'], 'two'],
  [['made-up.two'], 'two'],
  [['two', 'two'], 'two'],
  [['two', 'x'], 'two'],
  [['%00'], 'two'],
  [[''], 'two'],
])('whoever gets release two has a copy for it alone: the cookies %j become %j', (values, right) => {
  tryOut('two', 'share');
  const mine = JSON.parse(pages.site.files.get(`/remotes.json ${COOKIE}=two`)!) as Registry;
  const cookie = ['a=b', ...values.map((value) => `${COOKIE}=${value}`), 'release=other'].join('; ');
  const correction = correctionOf(new Request('https://www.agency.example', { headers: { cookie } }), mine);
  expect(correction).toBe(right && `${COOKIE}=${right}; Path=/; SameSite=Lax; Max-Age=604800; Secure`);
});

test('without a share no page has its script, and every page varies by the cookie all the same', async () => {
  pages.site.publish('one', renderer('One'));
  const response = await get('/');
  expect(await response.text()).not.toContain('document.cookie');
  expect(response.headers.get('netlify-vary')).toBe(`query=none,cookie=${COOKIE}`);
  expect((await get('/moved')).headers.get('netlify-vary')).toBe(`query,cookie=${COOKIE}`);
});

test('the back-office’s pages draw the bucket too', async () => {
  tryOut('two', 'share');
  const response = await get('/admin/dashboard');
  const html = await response.text();
  expect(html).toContain(`document.cookie='${COOKIE}='`);
  expectScriptsAllowed(response, html);
});

test('what a part of the visitors gets does not take the place of the kept page', async () => {
  tryOut('two', 'share');
  await get('/', 'two');
  expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
  await get('/');
  expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual(['top']);
});

describe('a shared release that cannot render', () => {
  const throwing = `exports.render = async () => { throw new Error('boom at a@b.example'); };`;

  test('costs its visitors nothing, and counts as its failure', async () => {
    tryOut('two', 'share', throwing);
    pages.site.files.set(REPORT, 'true');
    let reports = 0;
    pages.site.whenAsked(/record_client_report/, () => (reports += 1));
    const response = await get('/', 'two');
    const html = await response.text();
    expect([response.status, inlined(html).id]).toEqual([200, 'one']);
    expect(html).toContain('>One /</p>');
    expect(reports).toBe(1);
  });

  test('is not blamed when the other cannot render either', async () => {
    tryOut('two', 'share', throwing);
    pages.site.publish('one', throwing);
    const entry = { ...entryNow(), id: 'two', trial: 'share' };
    const { remotes, ...rest } = registryNow();
    const mine = { ...rest, remotes: { ...remotes, [NAME]: entry } };
    pages.site.files.set(`/remotes.json ${COOKIE}=two`, JSON.stringify(mine));
    expect((await get('/', 'two')).status).toBe(503);
    const counted = pages.warned.mock.calls.map(
      ([line]) => (JSON.parse(String(line)) as { release: string }).release,
    );
    expect(counted).toEqual(['one']);
  });
});

describe('a preview', () => {
  const KEY = 'k'.repeat(40);

  test.each(['/', '/admin/dashboard', '/moved'])('of %s is for its visitor alone', async (path) => {
    tryOut(KEY, 'preview');
    const { headers } = await get(path, KEY);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect([headers.get('netlify-cache-tag'), headers.get('netlify-vary')]).toEqual([null, null]);
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
  });

  test.each([
    ['/', 'Two /'],
    ['/admin/dashboard', 'Plain'],
  ])('of %s says so, with and without script', async (path, text) => {
    tryOut(KEY, 'preview');
    const response = await get(path, KEY);
    const html = await response.text();
    expect(html).toContain(text);
    expect(html).toContain('<p>Preview of <strong>public-remote two</strong></p>');
    expect(html).toContain('href="/preview/release/off"');
    expectScriptsAllowed(response, html);
    expect(await (await get(path)).text()).not.toContain('release-preview');
  });

  test('that cannot be rendered says so all the same', async () => {
    tryOut(KEY, 'preview', `exports.render = async () => { throw new Error('boom'); };`);
    const response = await get('/', KEY);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(html).toContain('<p>Preview of <strong>public-remote two</strong></p>');
    expectScriptsAllowed(response, html);
  });
});
