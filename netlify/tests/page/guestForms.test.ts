import form from '../../functions/form';
import { publishGuest, type Published } from './guest';
import { setUpPages } from './pages';

const pages = setUpPages();
const SITE = 'https://www.agency.example';
const BROWSER = { origin: SITE, 'sec-fetch-site': 'same-origin' };
const REPORT = '/rest/v1/rpc/record_client_report';

/** A public remote that asks the guest what it answers to the fields it was handed. */
const RENDERER = `exports.render = async ({ path, guest, fields }, guests) => {
  const page = { query: [], address: path, isIncomplete: false, status: 200, head: '', html: '', state: {}, tags: ['Event'] };
  if (!guest) return { ...page, html: '<p>Own</p>' };
  return { ...page, ...(fields ? await guests[guest].take(path, fields) : { html: '<form></form>' }) };
};`;
/** Answers with what was posted; counts in the page how often it was asked. */
const GUEST = `let asked = 0;
exports.default = { take: async (path, fields) => {
  asked += 1;
  const { name, place } = Object.fromEntries(fields);
  if (path === '/events/archive') return { status: 405 };
  if (name === 'hangs') await new Promise(() => {});
  if (name === 'throws') throw new Error('It was stored before this.');
  if (place) return { status: 302, location: place };
  const said = JSON.stringify(fields).replaceAll('<', '');
  return { status: 422, html: '<p data-asked="' + asked + '">' + said + '</p>', state: { action: 'x' } };
} };`;

const publish = (about: Published = {}) => publishGuest(pages.site, RENDERER, { source: GUEST, ...about });

type Fields = Record<string, string | Blob>;

async function post(
  path: string,
  fields: Fields = {},
  { headers = {}, ip = '192.0.2.1' }: { headers?: Record<string, string>; ip?: string } = {},
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.size > 0 ? 'plan.pdf' : '');
  const isMultipart = Object.values(fields).some((value) => value instanceof Blob);
  const body = isMultipart ? data : new URLSearchParams([...data] as [string, string][]);
  const work: Promise<unknown>[] = [];
  const request = new Request(pages.site.origin + path, {
    method: 'POST',
    body,
    headers: { ...BROWSER, ...headers },
  });
  const response = await form(request, { ip, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

describe('a form on a page of another remote', () => {
  test('is answered by its route, in the frame, and nobody keeps the page', async () => {
    publish();
    const page = await post('/events/new?day=2', { name: 'Ada', about: 'One\r\nTwo' });
    expect(page.status).toBe(422);
    expect(page.html).toContain('<p data-asked="1">[["name","Ada"],["about","One\\nTwo"]]</p>');
    expect(page.html).toContain('data-release="e1 one"');
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'])
      expect(page.headers.has(name)).toBe(false);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  test('leads on by GET where its route says so', async () => {
    publish();
    const { status, headers } = await post('/events', { place: '/events?sent=1' });
    expect([status, headers.get('location')]).toEqual([303, '/events?sent=1']);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])(
    'does not lead to another site: %s',
    async (place) => {
      publish();
      const page = await post('/events', { place });
      expect([page.status, page.headers.has('location')]).toEqual([503, false]);
    },
  );

  test('is not asked twice when it throws: whether it arrived is not known', async () => {
    publish({ id: 'e2' });
    const page = await post('/events', { name: 'throws' });
    expect(page.status).toBe(503);
    expect(page.html).toContain('<h1>It is not known whether this form arrived</h1>');
    expect((await post('/events', {})).html).toContain('data-asked="2"');
  });

  test('that throws is counted as a failure of what runs', async () => {
    publish({ id: 'e5' });
    const asked: string[] = [];
    pages.site.whenAsked(/record_client_report/, () => asked.push(REPORT));
    expect((await post('/events', { name: 'throws' })).status).toBe(503);
    expect(asked).toEqual([REPORT]);
  });

  test('that hangs is given up; pages are rendered by another thread then', async () => {
    publish({ id: 'e3' });
    expect((await post('/events', { name: 'hangs' })).status).toBe(503);
    expect((await pages.get('/events')).status).toBe(200);
  });

  test('of a shared release is answered by that, and its failure is counted', async () => {
    publish();
    publish({ id: 'e4', isShared: true });
    const asked: string[] = [];
    pages.site.whenAsked(/record_client_report/, () => asked.push(REPORT));
    const headers = { cookie: '__Host-release=e4' };
    expect((await post('/events', {}, { headers })).html).toContain('data-release="e4 one"');
    expect((await post('/events')).html).toContain('data-release="e1 one"');
    expect(asked).toEqual([]);
    expect((await post('/events', { name: 'throws' }, { headers })).status).toBe(503);
    expect(asked).toEqual([REPORT]);
  });
});

describe('no form is taken', () => {
  const NONE = 'This page takes no forms.';

  test.each<[string, string, Published, number, string]>([
    ['at a page of the site without one', '/team', {}, 405, NONE],
    ['in the back-office', '/admin/posts', {}, 405, NONE],
    ['where the route has no action', '/events/archive', {}, 405, NONE],
    ['from a remote without a build for the server', '/events', { source: null }, 405, NONE],
    ['from a remote without the frame of the site', '/events', { frame: undefined }, 405, NONE],
    ['while the remote is switched off', '/events', { blocked: ['events-remote'] }, 503, 'Closed for'],
    ['while the frame is switched off', '/events', { blocked: ['public-remote'] }, 503, 'Closed for'],
  ])('%s', async (_, path, about, status, text) => {
    publish(about);
    const page = await post(path, { name: 'Ada' });
    expect([page.status, page.headers.get('allow')]).toEqual([status, status === 405 ? 'GET, HEAD' : null]);
    expect(page.html).toContain('<h1>This form was not sent</h1>');
    expect(page.html).toContain(text);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test.each<[string, Fields, Record<string, string>, number]>([
    ['that another site posts', {}, { origin: 'https://evil.example' }, 403],
    ['that another site posts and hides', {}, { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['that has a file', { plan: new Blob(['x']) }, {}, 415],
    ['that is too large', { name: 'x'.repeat(70_000) }, {}, 413],
    ['that is none', {}, { 'content-type': 'application/json' }, 400],
  ])('%s', async (_, fields, headers, status) => {
    publish();
    const page = await post('/events', fields, { headers });
    expect(page.status).toBe(status);
    expect(page.html).toContain('<h1>This form was not sent</h1>');
  });

  test('but a file field that was left empty is no file', async () => {
    publish();
    const page = await post('/events', { name: 'Ada', plan: new Blob([]) });
    expect(page.html).toContain('[["name","Ada"],["plan",""]]');
  });
});
