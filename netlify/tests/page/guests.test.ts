import type { Registry } from '@agency/shared/contracts';
import { publishGuest, type Published } from './guest';
import { setUpPages } from './pages';

const pages = setUpPages();

/** A public remote that shows what guests have for a page: the module of its owner, or parts of others. */
const renderer = `exports.provided = { react: { name: 'shared react' } };
exports.render = async ({ path, guest, contributed }, guests) => {
  const page = { query: [], address: path, isIncomplete: false, status: 200, head: '', state: {}, tags: ['Post'] };
  if (guest) {
    const { routes, error } = guests[guest];
    if (!routes) throw guests[guest];
    return { ...page, ...routes(path), tags: ['Event'] };
  }
  const parts = Object.values((contributed || {}).slots || {}).flat();
  const shown = parts.map(({ remote, part }) => guests[remote] && guests[remote].parts && guests[remote].parts[part]());
  return { ...page, html: '<p>Own ' + path + ' ' + shown.filter(Boolean).join() + '</p>' };
};`;
const GUEST = `const react = require('react');
exports.default = {
  routes: (path) => path === '/events'
    ? { html: '<p>Events with ' + react.name + '</p>' }
    : { status: 404, html: '<p>No such event</p>' },
  parts: { Next: () => 'Next event' },
};`;
const SLOTS = { slots: { 'public-remote/home': [{ part: 'Next' }] } };

/** Publishes a remote at `/events` beside the public one; without a source it has no build for the server. */
const publish = ({ source = GUEST, ...about }: Published = {}) =>
  publishGuest(pages.site, renderer, { source, ...about });

async function read(path: string) {
  const { status, headers, ...response } = await pages.get(path).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    html: await answer.text(),
  }));
  const by = /data-release="([^"]*)"/.exec(response.html)?.[1];
  const [, inlined = '{}'] = /id="app-registry">(.*?)<\/script>/.exec(response.html) ?? [];
  return { status, headers, by, ...response, registry: JSON.parse(inlined) as Registry };
}

describe('pages of a third remote', () => {
  test('are rendered by its release and that of the frame, and cached by their own tags', async () => {
    publish();
    const page = await read('/events');
    expect(page).toMatchObject({ status: 200, by: 'e1 one' });
    expect(page.html).toContain('<p>Events with shared react</p>');
    expect(page.headers.get('netlify-cache-tag')).toBe('page,Event');
    for (const name of ['public-remote', 'events-remote'])
      expect(Object.keys(page.registry.remotes[name]!.integrity)).toEqual(['release.json']);
    expect(page.html).toMatch(/data-ahead="[^"]*events-remote\/e1\/remoteEntry[^"]*public-remote\/one/);
  });

  test('that are unknown have status 404', async () => {
    publish();
    expect(await read('/events/nowhere')).toMatchObject({ status: 404, by: 'e1 one' });
  });

  test.each<[string, Published]>([
    ['without a build for the server', { source: null }],
    ['without a frame', { frame: undefined }],
    ['beside a public remote that renders nobody else', { host: { contract: '1.3' } }],
    ['while the public remote is switched off', { blocked: ['public-remote'] }],
  ])('%s start with the app', async (_, about) => {
    publish(about);
    const page = await read('/events');
    expect(page).toMatchObject({ status: 200, by: undefined });
    expect(page.html).toContain('/assets/main.js');
  });

  test('are closed while it is switched off, and those of others are not', async () => {
    publish({ blocked: ['events-remote'] });
    expect((await read('/events')).status).toBe(503);
    expect((await read('/team')).status).toBe(200);
  });

  test.each([
    ['throws at once', 'throw new Error("no")'],
    ['throws while it renders', 'exports.default = { routes: () => { throw new Error("no"); } };'],
    ['is no module', 'exports.default = 7'],
  ])('are the plain shell when it %s; those of others are rendered', async (_, source) => {
    publish({ source, contributes: SLOTS });
    expect(await read('/events')).toMatchObject({ status: 503, by: undefined });
    expect(await read('/team')).toMatchObject({ status: 200, by: 'one' });
    expect(await read('/')).toMatchObject({ status: 200, by: 'one' });
  });
});

describe('its sections of the home page', () => {
  test('are rendered there and nowhere else', async () => {
    publish({ contributes: SLOTS });
    expect((await read('/')).html).toContain('<p>Own / Next event</p>');
    expect((await read('/team')).html).toContain('<p>Own /team </p>');
  });

  test('go with the release, with a block, and with a build for the server', async () => {
    publish({ contributes: SLOTS });
    expect((await read('/')).html).toContain('Next event');
    publish({ id: 'e2' });
    expect((await read('/')).html).not.toContain('Next event');
    publish({ contributes: SLOTS, blocked: ['events-remote'] });
    expect((await read('/')).html).not.toContain('Next event');
    publish({ contributes: SLOTS, source: null });
    expect((await read('/')).html).toContain('<p>Own / </p>');
  });

  test('that spoil the page are left to the browser, and are not tried again at once', async () => {
    const source = `exports.default = { parts: { Next: () => { throw new Error('spoilt'); } } };`;
    publish({ source, id: 'e3', contributes: SLOTS });
    for (const _ of [1, 2])
      expect(await read('/')).toMatchObject({ status: 200, html: expect.stringContaining('<p>Own / </p>') });
    expect(pages.logged.mock.calls.filter(([text]) => /with events-remote/.test(String(text)))).toHaveLength(
      1,
    );
  });
});
