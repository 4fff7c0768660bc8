import type { Registry, RegistryRemote } from '@agency/shared/contracts';
import { setUpPages } from './pages';
import { renderer, sha384 } from './site';

const pages = setUpPages();

describe('when rendering fails', () => {
  const BROKEN: [string, string][] = [
    ['throws', `exports.render = () => { throw new Error('no'); };`],
    ['throws while it loads', `throw new Error('no');`],
    ['answers nonsense', `exports.render = () => 42;`],
    ['ends its process', `exports.render = () => process.exit(3);`],
    ['never answers', `exports.render = () => new Promise(() => {});`],
    ['never lets go', `exports.render = () => { for (;;); };`],
  ];

  test.each(BROKEN)(
    'when the renderer %s, the plain shell is served with 503 and not cached',
    async (name, source) => {
      pages.site.publish(name.replaceAll(' ', '-'), source);
      const response = await pages.get('/');
      const html = await response.text();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect(html).toContain('<script defer src="/assets/main.js">');
      expect(html).toContain('"supabaseKey":"sb_publishable_x"');
      expect(response.headers.get('netlify-cdn-cache-control')).toBe('no-store');
      expect(pages.logged).toHaveBeenCalled();
    },
  );

  test('it is counted as a failure of the release that runs', async () => {
    const REPORT = '/rest/v1/rpc/record_client_report';
    pages.site.publish('uncounted', BROKEN[0]![1]);
    pages.site.files.set(REPORT, 'true');
    expect((await pages.get('/team')).status).toBe(503);
    const [[line]] = pages.warned.mock.calls as [[string]];
    expect(JSON.parse(line)).toMatchObject({
      remote: 'public-remote',
      release: 'uncounted',
      message: expect.stringMatching(/^It was not rendered on the server: Error: no/),
      path: '/team',
      isStored: true,
    });
  });

  describe('and there was a release before', () => {
    /** Release `bad`, which cannot render, after `good`. */
    function publishBad(about: Partial<RegistryRemote> = {}, good = renderer('Good')): void {
      pages.site.publish('good', good);
      pages.site.publish('bad', BROKEN[1]![1]);
      const registry = JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
      Object.assign(registry.remotes['public-remote']!, { previous: 'good', ...about });
      pages.site.files.set('/remotes.json', JSON.stringify(registry));
    }

    test('that one renders the page, and the app starts with it', async () => {
      publishBad();
      const response = await pages.get('/team');
      const html = await response.text();
      expect([response.status, html.includes('>Good /team</p>')]).toEqual([200, true]);
      expect(html).toContain('<div id="root" data-release="good">');
      const [, text = ''] = /id="app-registry">(.*?)<\/script>/.exec(html) ?? [];
      expect((JSON.parse(text) as Registry).remotes['public-remote']!.id).toBe('good');
    });

    test.each<[string, Partial<RegistryRemote>, string]>([
      ['a rollback has left it', { withdrawn: ['good'] }, renderer('Good')],
      ['it is gone', { previous: 'gone' }, renderer('Good')],
      ['it cannot render either', {}, BROKEN[0]![1]],
      ['the other one is only tried out', { trial: 'preview' }, renderer('Good')],
    ])('but %s: the plain shell comes', async (_, about, source) => {
      publishBad(about, source);
      const response = await pages.get('/team');
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Plain')]);
    });
  });

  test('the next request gets a new renderer', async () => {
    pages.site.publish(
      'fragile',
      `exports.render = ({ path }) => path === '/die' ? process.exit(1) : { status: 200, head: '', html: 'alive', state: {}, tags: [] };`,
    );
    await pages.get('/die');
    expect(await (await pages.get('/')).text()).toContain('alive');
  });

  test('because its file is not the published one, it does not run', async () => {
    pages.site.publish('tampered', renderer('Rendered'));
    pages.site.files.set('/_r/public-remote/tampered/server/render.1.cjs', renderer('Tampered'));
    expect(await (await pages.get('/')).text()).not.toContain('Tampered');
  });

  test('because the release describes itself otherwise than the registry, the plain shell comes', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const integrity = { 'app.css': sha384('another') };
    pages.site.files.set('/_r/public-remote/one/release.json', JSON.stringify({ integrity }));
    expect(await (await pages.get('/')).text()).not.toContain('Rendered');
  });

  test('because the release keeps another contract than this site, the plain shell comes', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const registry = JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
    registry.remotes['public-remote']!.contract = '99.0';
    pages.site.files.set('/remotes.json', JSON.stringify(registry));
    const response = await pages.get('/');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Plain')]);
  });

  test('because the registry is away, the plain shell comes', async () => {
    pages.site.publish('one', renderer('Rendered'));
    pages.site.files.delete('/remotes.json');
    const away = await pages.get('/');
    expect(away.status).toBe(503);
    const html = await away.text();
    expect(html).toContain('Plain');
    expect(html).toContain('id="app-registry"></script>');
    expect(html).toMatch(/<noscript>.*This part of the site is not answering.*mailto:.*<\/noscript>/s);
  });
});
