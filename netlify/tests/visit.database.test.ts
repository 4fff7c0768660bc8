import type { RequestContext } from '../functions/_http/handlers';
import visit from '../functions/visit';
import { backend, postJson, runTick, SITE, withNewsletter } from './support/newsletter';

withNewsletter();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HEADERS = { origin: SITE, 'user-agent': FIREFOX };
const CONTEXT: RequestContext = { ip: '192.0.2.1', geo: { country: { code: 'DE' } } };

const tell = (body: unknown, headers: Record<string, string> = HEADERS, context = CONTEXT) =>
  visit(postJson('visit', body, headers), context);
const read = (path: string, from = '', headers: Record<string, string> = {}) =>
  tell([SITE + path, from, null], { ...HEADERS, ...headers });
const events = (columns: string) => backend.sql(`select ${columns} from private.insight_events order by at`);

describe('a page that is read', () => {
  it('is counted with page, source, campaign, device and country', async () => {
    const answer = await tell([
      `${SITE}/Services/?utm_source=Spring&utm_medium=email&q=secret#team`,
      'https://www.search.example/?q=agency',
      null,
    ]);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await events('page, source, campaign, device, country, action, is_first')).toEqual([
      {
        page: '/services',
        source: 'search.example',
        campaign: 'spring / email',
        device: 'desktop',
        country: 'DE',
        action: null,
        is_first: true,
      },
    ]);
  });

  it('is not counted where the operator turned that off', async () => {
    process.env.COUNT_VISITS = 'off';
    const answer = await read('/').finally(() => delete process.env.COUNT_VISITS);
    expect([answer.status, await events('page')]).toEqual([204, []]);
  });

  it('leaves no address and no browser anywhere in the database', async () => {
    await read('/');
    const tables = await backend.sql<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where tablename like 'insight_%'",
    );
    expect(tables.length).toBe(4);
    for (const { name } of tables) {
      const [{ text }] = (await backend.sql<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      )) as [{ text: string }];
      expect(text).not.toMatch(/192\.0\.2|Firefox|Mozilla/);
    }
  });

  it.each([
    ['', ''],
    ['/', null],
    [`${SITE}/blog`, null],
    ['https://news.example/x', 'news.example'],
    ['http://news.example:8080/', 'news.example:8080'],
    ['no address', null],
  ])('after %j has the source %j', async (from, source) => {
    await read('/', from);
    expect(await events('source')).toEqual([{ source }]);
  });

  it.each([
    [FIREFOX, 'desktop'],
    [PHONE, 'phone'],
    [TABLET, 'tablet'],
  ])('by %s is read on a %s', async (browser, device) => {
    await read('/', '', { 'user-agent': browser });
    expect(await events('device')).toEqual([{ device }]);
  });

  it('without a country of the host has none, and a campaign holds no email address', async () => {
    await tell([`${SITE}/?utm_campaign=for ada@example.com`, '', null], HEADERS, { ip: '192.0.2.1' });
    expect(await events('country, campaign')).toEqual([{ country: '', campaign: 'for …' }]);
  });

  it.each(['/wp-login.php', '/blog/never-written', '/projects/1', '/team/x', '/blog/a/b'])(
    'at %s, where nothing is, is counted without its name',
    async (path) => {
      await read(path);
      expect(await events('page')).toEqual([{ page: '' }]);
    },
  );

  it('is a page of the database where that is published', async () => {
    await backend.sql(
      "insert into public.blog_posts (slug, title, image, published) values ('tide', 'Tide', '/media/x.webp', true) on conflict do nothing",
    );
    await read('/blog/tide');
    expect(await events('page')).toEqual([{ page: '/blog/tide' }]);
  });

  it.each([
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['Do Not Track', { dnt: '1' }],
    ['a bot', { 'user-agent': BOT }],
    ['a browser without a head', { 'user-agent': FIREFOX.replace('Firefox', 'HeadlessChrome') }],
    ['no browser at all', { 'user-agent': '' }],
  ])('by somebody with %s is not counted', async (_, headers) => {
    expect((await read('/', '', headers)).status).toBe(204);
    expect(await events('page')).toEqual([]);
  });

  it.each(['/admin/dashboard', '/admin', '/preview/blog', '/Admin/contact'])(
    'at %s is not public and not counted',
    async (path) => {
      expect((await read(path)).status).toBe(204);
      expect(await events('page')).toEqual([]);
    },
  );

  const address = `${SITE}/`;
  it.each([
    ['another site’s page', [address, '', null], { ...HEADERS, origin: 'https://evil.example' }, 403],
    ['no page', [address, '', null], { 'user-agent': FIREFOX }, 403],
    ['too long a body', [`${address}${'x'.repeat(7000)}`, '', null], HEADERS, 413],
    ['too long an address', [`${address}${'x'.repeat(2500)}`, '', null], HEADERS, 400],
    ['a field too many', [address, '', null, 'ada@example.com'], HEADERS, 400],
    ['a field too few', [address, ''], HEADERS, 400],
    ['a path alone', ['/blog', '', null], HEADERS, 400],
    ['malformed JSON', '["https', HEADERS, 400],
  ])('is refused for %s', async (_, body, headers, status) => {
    const answer = await tell(body, headers);
    expect([answer.status, await answer.json()]).toMatchObject([status, { success: false }]);
    expect(await events('page')).toEqual([]);
  });

  it('is counted 60 times a minute from one address, and goes on for others', async () => {
    // Of this minute and the next, in case the minute ends before the request.
    await backend.sql(
      `insert into private.rate_buckets (key, window_start, hits)
       select 'insight from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + 60 * n), 60
       from generate_series(0, 9) n`,
    );
    expect((await read('/')).status).toBe(204);
    expect((await tell([address, '', null], HEADERS, { ip: '192.0.2.2' })).status).toBe(204);
    expect(await events('page')).toEqual([{ page: '/' }]);
  });
});

it('a demo that is opened is an action, and another link is nothing', async () => {
  await backend.sql(
    "insert into public.projects (title, category, live_demo_url, published) values ('Tide', 'Web App', 'https://demo.example', true)",
  );
  await tell([`${SITE}/projects`, '/', 'https://demo.example/']);
  await tell([`${SITE}/projects`, '/', 'https://elsewhere.example/']);
  expect(await events('page, action')).toEqual([{ page: null, action: 'demo' }]);
  // One of this site is stored as a path.
  await backend.sql("update public.projects set live_demo_url = '/demos/tide.html'");
  await tell([`${SITE}/projects`, '/', `${SITE}/demos/tide.html`]);
  expect(await events('action')).toEqual([{ action: 'demo' }, { action: 'demo' }]);
});

it('the minute schedule adds what was counted to the sums, once', async () => {
  await read('/team');
  await read('/team', '/');
  await runTick();
  await runTick();
  expect(
    await backend.sql("select name, views, visitors from public.insight_sums where dimension = 'page'"),
  ).toEqual([{ name: '/team', views: 2, visitors: 1 }]);
});
