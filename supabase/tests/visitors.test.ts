import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql('delete from private.rate_buckets'));

const message = (overrides: object = {}) => ({
  name: 'Visitor',
  email: 'visitor@example.com',
  message: 'Hello.',
  ...overrides,
});
const send = (body: object, role: 'anonymous' | 'member' = 'anonymous') =>
  backend.request(role, 'POST', '/rest/v1/contact_messages', body);
const one = async (text: string, params?: unknown[]) => (await backend.sql(text, params))[0];

describe('columns that the server decides', () => {
  const forged = {
    contact_messages: { ...message(), notify_due_at: '2999-01-01' },
    newsletter_subscribers: { email: 'victim@example.com', confirmation_due_at: '2999-01-01' },
    job_applications: { ...message(), created_at: '2001-01-01' },
  };
  it.each(Object.entries(forged))('cannot be filled in by a visitor: %s', async (table, body) => {
    for (const role of ['anonymous', 'member'] as const) {
      const { status } = await backend.request(role, 'POST', `/rest/v1/${table}`, body);
      expect([role, status >= 400]).toEqual([role, true]);
    }
    expect(await one(`select count(*)::int as n from public.${table}`)).toEqual({ n: 0 });
  });

  it('cannot keep an address of somebody else from signing up', async () => {
    const signUp = (body: object) =>
      backend.request('anonymous', 'POST', '/rest/v1/newsletter_subscribers', body);
    await signUp({ email: 'victim@example.com', confirmation_due_at: '2999-01-01' });
    expect((await signUp({ email: 'victim@example.com', topics: ['E-commerce'], active: true })).status).toBe(
      201,
    );
    const claimed = await backend.request('service', 'POST', '/rest/v1/rpc/claim_confirmations', {
      p_limit: 5,
    });
    expect(claimed.body).toMatchObject([{ email: 'victim@example.com', round: 1 }]);
  });

  it('cannot be changed by an admin, who can only mark it as read', async () => {
    await send(message({ email: 'kept@example.com' }));
    const row = await one("select id::text from public.contact_messages where email = 'kept@example.com'");
    await backend.request('admin', 'PATCH', `/rest/v1/contact_messages?id=eq.${row?.['id']}`, {
      message: 'Put into their mouth',
    });
    expect(await one('select message from public.contact_messages where id = $1', [row?.['id']])).toEqual({
      message: 'Hello.',
    });
  });
});

describe('values that are too long or malformed', () => {
  it.each([
    ['contact_messages', message({ message: 'x'.repeat(5001) })],
    ['contact_messages', message({ name: ' ' })],
    ['contact_messages', message({ email: 'no address' })],
    ['newsletter_subscribers', { email: 'a b@example.com' }],
    ['newsletter_subscribers', { email: 'topics@example.com', topics: ['Gossip'] }],
    ['job_applications', { ...message(), portfolio_url: 'javascript:alert(1)' }],
    ['job_applications', { ...message(), cv_path: '../secret.pdf' }],
  ])('are refused in %s', async (table, body) => {
    expect(
      (await backend.request('anonymous', 'POST', `/rest/v1/${table}`, body)).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['services', { title: 'x', gradient: 'fixed inset-0 z-50' }],
    ['projects', { title: 'x', category: 'y', live_demo_url: 'javascript:alert(1)' }],
    ['projects', { title: 'x', category: 'y', image: '//evil.example/x.png' }],
    ['blog_posts', { slug: 'Not A Slug', title: 'x', image: '/media/x.webp' }],
    ['case_studies', { title: 'x', image: '/media/x.webp', metrics: [{ value: 1 }] }],
    ['team_members', { name: 'x', role: 'y', description: 'z', experience_years: -1 }],
  ])('are refused from an admin in %s too', async (table, body) => {
    expect((await backend.request('admin', 'POST', `/rest/v1/${table}`, body)).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe('repeated requests', () => {
  it('add one row if they are the same submission', async () => {
    const client_id = '20000000-0000-4000-8000-000000000001';
    expect((await send(message({ client_id }))).status).toBe(201);
    expect(await send(message({ client_id }))).toMatchObject({ status: 409, body: { code: '23505' } });
    expect(
      await one('select count(*)::int as n from public.contact_messages where client_id = $1', [client_id]),
    ).toEqual({ n: 1 });
  });

  it('to sign up with an address are refused, whatever its case', async () => {
    const subscribe = (email: string) =>
      backend.request('anonymous', 'POST', '/rest/v1/newsletter_subscribers', { email });
    expect((await subscribe('twice@example.com')).status).toBe(201);
    expect(await subscribe('TWICE@example.com')).toMatchObject({ status: 409, body: { code: '23505' } });
  });

  it('are limited, with 429', async () => {
    // Five in a window of ten minutes; a new window may begin in between.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 12) statuses.push((await send(message())).status);
    expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of one client through a function are limited for that client alone', async () => {
    await backend.sql(
      `insert into private.rate_buckets values ('newsletter_subscribers from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60), 60),
        ('newsletter_subscribers from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + 60), 60)`,
    );
    const signUp = (p_asker: string) =>
      backend.request('service', 'POST', '/rest/v1/rpc/subscribe_visitor', {
        p_email: `via-${p_asker}@example.com`,
        p_topics: [],
        p_asker,
      });
    expect((await signUp('192.0.2.1')).status).toBe(429);
    expect((await signUp('192.0.2.2')).status).toBeLessThan(300);
  });

  it('in one bulk request are refused as a whole', async () => {
    const bulk = Array.from({ length: 500 }, (_, n) => message({ email: `bulk${n}@example.com` }));
    expect((await send(bulk)).status).toBe(429);
    expect(
      await one("select count(*)::int as n from public.contact_messages where email like 'bulk%'"),
    ).toEqual({ n: 0 });
  });
});

describe('accounts', () => {
  it('cannot be made by a visitor', async () => {
    const before = await one('select count(*)::int as n from auth.users');
    await backend.request('anonymous', 'POST', '/auth/v1/signup', {
      email: 'new@example.com',
      password: 'a-long-password-1',
      data: { role: 'admin' },
    });
    expect(await one('select count(*)::int as n from auth.users')).toEqual(before);
  });
});
