import { CV_AGAIN_TEXT, CV_MISSING_TEXT, CV_TYPE_TEXT, MINIMUM_FILL_TIME } from '@agency/shared/contracts';
import type { FormAnswer, FormName } from '@agency/shared/contracts';
import form from '../functions/form';
import { startSite, type TestSite } from './page/site';
import { startBackend, type Backend } from './support/backend';
import { TEST_ENV } from './support/env';
import { startMailServer, type MailServer } from './support/mailServer';

/** Shows what it was asked for, as the public remote does with a posted form. */
const RENDERER = `
exports.render = async ({ path, answer }) => ({
  status: 200, query: [], address: path, isIncomplete: false, head: '<title>Error</title>', state: {}, tags: [],
  html: '<pre>' + Buffer.from(JSON.stringify({ path, answer })).toString('base64') + '</pre>',
});`;
const PDF = '%PDF-1.7\nA life by the sea.\n%%EOF';
const BROWSER = { origin: TEST_ENV.SITE_URL, 'sec-fetch-site': 'same-origin' };

let backend: Backend;
let mail: MailServer;
let site: TestSite;

beforeAll(async () => {
  [backend, mail, site] = await Promise.all([startBackend(), startMailServer(), startSite()]);
  Object.assign(process.env, TEST_ENV, backend.env, { SMTP_URL: mail.url, SELF_URL: site.origin });
});
afterAll(() => Promise.all([backend.stop(), mail.stop(), site.stop()]));
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  site.publish('one', RENDERER);
  await backend.sql('delete from private.rate_buckets');
  for (const table of ['contact_messages', 'newsletter_subscribers', 'job_applications'])
    await backend.sql(`delete from public.${table}`);
});
afterEach(() => jest.restoreAllMocks());

type Fields = Record<string, string | string[] | Blob>;
interface Sending {
  headers?: Record<string, string>;
  ip?: string;
}

/** Posts a form as a browser does, from a page that was open long enough. */
function post(
  path: string,
  name: FormName,
  fields: Fields,
  { headers = BROWSER, ip = '192.0.2.1' }: Sending = {},
) {
  const data = new FormData();
  for (const [key, value] of Object.entries({ form: name, elapsed: '9000', leave_empty: '', ...fields }))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) data.append(key, one, 'cv.pdf');
      else data.append(key, one);
    }
  const isMultipart = Object.values(fields).some((value) => value instanceof Blob);
  const body = isMultipart ? data : new URLSearchParams([...data] as [string, string][]);
  return form(new Request(TEST_ENV.SITE_URL + path, { method: 'POST', body, headers }), { ip });
}

/** What the renderer was asked to show. */
async function shown(response: Response): Promise<{ path: string; answer: FormAnswer }> {
  const [, text = ''] = /<pre>(.*?)<\/pre>/.exec(await response.text()) ?? [];
  return JSON.parse(Buffer.from(text, 'base64').toString()) as { path: string; answer: FormAnswer };
}

const MESSAGE = { name: 'Ada', email: 'Ada@Example.com', message: 'First line\r\nSecond line' };
const APPLICATION = {
  position: 'product-designer',
  name: 'Grace',
  email: 'grace@example.com',
  phone: '',
  portfolio_url: '',
  message: 'Compilers.',
  cv: new Blob([PDF]),
};
const VALID: [path: string, name: FormName, table: string, fields: Fields, row: object][] = [
  [
    '/contact?topic=call',
    'contact',
    'contact_messages',
    MESSAGE,
    { name: 'Ada', message: 'First line\nSecond line' },
  ],
  ['/', 'newsletter', 'newsletter_subscribers', { email: 'ada@example.com' }, { topics: [], active: true }],
  ['/subscribe', 'subscribe', 'newsletter_subscribers', { email: 'ada@example.com' }, { topics: [] }],
  [
    '/newsletter',
    'topics',
    'newsletter_subscribers',
    { email: 'ada@example.com', topics: ['E-commerce', 'Cloud Computing'] },
    { topics: ['E-commerce', 'Cloud Computing'] },
  ],
  [
    '/careers?apply=product-designer',
    'application',
    'job_applications',
    APPLICATION,
    { position_id: 'product-designer', phone: null, portfolio_url: null },
  ],
];

describe.each(VALID)('a form posted on %s', (path, name, table, fields, row) => {
  const pathname = path.split('?')[0];

  it('is one row, however often it is posted, and leads to a page that says so', async () => {
    for (const response of await Promise.all([post(path, name, fields), post(path, name, fields)])) {
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${pathname}?sent=${name}#${name}-sent`);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await post(path, name, fields)).status).toBe(303);
    expect(await backend.sql(`select * from public.${table}`)).toEqual([expect.objectContaining(row)]);
  });

  it('comes back with its input and its errors, and stores nothing', async () => {
    const typed = { ...fields, email: 'no address' };
    const response = await post(path, name, typed);
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
    const page = await shown(response);
    expect(page.path).toBe(path);
    expect(page.answer).toMatchObject({
      form: name,
      values: { email: ['no address'] },
      errors: { email: 'Please enter a valid email address.' },
    });
    expect(await backend.sql(`select 1 from public.${table}`)).toEqual([]);
  });

  it('is refused when a page of another site posts it', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: TEST_ENV.SITE_URL, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) expect((await post(path, name, fields, { headers })).status).toBe(403);
    expect(await backend.sql(`select 1 from public.${table}`)).toEqual([]);
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await post(path, name, fields, { headers: hidden })).status).toBe(303);
  });

  it('is refused for a program that fills in the hidden field', async () => {
    const response = await post(path, name, { ...fields, leave_empty: 'spam' });
    expect(response.status).toBe(503);
    expect((await shown(response)).answer).toMatchObject({ errors: {}, failure: { kind: 'server' } });
    expect(await backend.sql(`select 1 from public.${table}`)).toEqual([]);
  });

  it('counts against the limits of its sender alone', async () => {
    await backend.sql(
      `insert into private.rate_buckets select $1 || ' from 192.0.2.9', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + n * 60), 60
       from generate_series(0, 3) n`,
      [table],
    );
    const response = await post(path, name, fields, { ip: '192.0.2.9' });
    expect(response.status).toBe(429);
    expect((await shown(response)).answer).toMatchObject({
      values: { email: [fields['email']] },
      failure: { kind: 'rate-limit' },
    });
    expect((await post(path, name, fields, { ip: '192.0.2.10' })).status).toBe(303);
  });

  it('waits until a person could have filled it in', async () => {
    const before = performance.now();
    expect((await post(path, name, { ...fields, elapsed: '' })).status).toBe(303);
    expect(performance.now() - before).toBeGreaterThanOrEqual(MINIMUM_FILL_TIME - 5);
  });
});

it('a posted message is stored without the invisible NUL that a clipboard may bring along', async () => {
  expect((await post('/contact', 'contact', { ...MESSAGE, name: 'A\u0000da' })).status).toBe(303);
  expect(await backend.sql('select name from public.contact_messages')).toEqual([{ name: 'Ada' }]);
});

describe('a posted sign-up', () => {
  it('asks to confirm at once', async () => {
    mail.reset();
    await post('/subscribe', 'subscribe', { email: 'confirm@example.com' });
    expect(mail.received.map(({ to }) => to)).toEqual(['confirm@example.com']);
  });

  it('of a known address is reported as a duplicate, in any case', async () => {
    await post('/subscribe', 'subscribe', { email: 'twice@example.com' });
    const response = await post('/newsletter', 'topics', {
      email: 'TWICE@example.com',
      topics: 'E-commerce',
    });
    expect(response.status).toBe(409);
    expect((await shown(response)).answer.failure).toMatchObject({ kind: 'duplicate', code: '23505' });
  });

  it('needs a topic where there is a choice, and no other than the known ones', async () => {
    const errorsOf = async (topics: string[]) =>
      (await shown(await post('/newsletter', 'topics', { email: 'a@example.com', topics }))).answer.errors;
    expect(await errorsOf([])).toEqual({ topics: 'Please choose at least one topic.' });
    expect(await errorsOf(['Gossip'])).toEqual({ topics: 'Unknown topic.' });
  });
});

describe('a posted application', () => {
  const apply = (fields: Fields) => post('/careers', 'application', { ...APPLICATION, ...fields });
  const errorsOf = async (fields: Fields) => (await shown(await apply(fields))).answer.errors;

  it('stores the CV once, under the name in the row', async () => {
    await Promise.all([apply({}), apply({})]);
    const [row] = await backend.sql<{ cv_path: string }>('select cv_path from public.job_applications');
    const files = await backend.sql<{ name: string }>(
      "select name from storage.objects where bucket_id = 'applications' and name = $1",
      [row!.cv_path],
    );
    expect(files).toHaveLength(1);
    expect(row!.cv_path).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  });

  it('with another CV is another application', async () => {
    await apply({});
    await apply({ cv: new Blob([`${PDF} A second life.`]) });
    expect(await backend.sql('select 1 from public.job_applications')).toHaveLength(2);
  });

  it('needs a CV that is one, and asks for it again when something else is wrong', async () => {
    expect(await errorsOf({ cv: '' })).toEqual({ cv: CV_MISSING_TEXT });
    expect(await errorsOf({ cv: new Blob(['MZ no document']) })).toEqual({ cv: CV_TYPE_TEXT });
    expect(await errorsOf({ name: ' ' })).toEqual({ name: 'Please enter your name.', cv: CV_AGAIN_TEXT });
  });

  it('is for a position there is, or for none', async () => {
    expect(await errorsOf({ position: 'astronaut' })).toMatchObject({ position: 'Unknown position.' });
    await apply({ position: 'general' });
    expect(await backend.sql('select position_id from public.job_applications')).toEqual([
      { position_id: null },
    ]);
  });
});

describe('a post that is not from a form of this page', () => {
  const sendRaw = (body: string, type: string, path = '/contact') =>
    form(
      new Request(TEST_ENV.SITE_URL + path, {
        method: 'POST',
        body,
        headers: { ...BROWSER, 'content-type': type, 'content-length': String(body.length) },
      }),
    );
  const FORM_TYPE = 'application/x-www-form-urlencoded';

  it.each([
    ['another body', 400, () => sendRaw('{}', 'application/json')],
    ['half a multipart body', 400, () => sendRaw('--x\r\n', 'multipart/form-data; boundary=x')],
    ['no name', 400, () => sendRaw('name=Ada', FORM_TYPE)],
    ['a name of every object', 400, () => sendRaw('form=constructor', FORM_TYPE)],
    ['a form of another page', 400, () => post('/subscribe', 'contact', MESSAGE)],
    ['a body that is too large', 413, () => sendRaw(`form=contact&message=${'x'.repeat(6e6)}`, FORM_TYPE)],
    [
      'texts that nobody wrote',
      413,
      () => post('/contact', 'contact', { ...MESSAGE, message: '"&'.repeat(2e5) }),
    ],
  ])('gets a page that says so: %s', async (_, status, send) => {
    const response = await send();
    const html = await response.text();
    expect([response.status, html.includes('<h1>This form was not sent</h1>')]).toEqual([status, true]);
    expect(html).toMatch(/<a href="\/(?:contact|subscribe)">Back to the page<\/a>/);
  });

  it('a page that cannot be shown again names every error', async () => {
    site.publish('broken', 'exports.render = () => { throw new Error("broken"); };');
    const response = await post('/contact', 'contact', { ...MESSAGE, name: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Please enter your name.');
    site.publish('one', RENDERER, ['public-remote']);
    expect(await (await post('/contact', 'contact', { ...MESSAGE, name: '' })).text()).toContain(
      'Please enter your name.',
    );
  });

  it('a backend that is down is reported, and the input is kept', async () => {
    const { SUPABASE_URL } = process.env;
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    try {
      const response = await post('/contact', 'contact', MESSAGE);
      expect(response.status).toBe(503);
      expect((await shown(response)).answer).toMatchObject({
        values: { message: ['First line\nSecond line'] },
        failure: { kind: 'server' },
      });
    } finally {
      process.env.SUPABASE_URL = SUPABASE_URL;
    }
  });
});
