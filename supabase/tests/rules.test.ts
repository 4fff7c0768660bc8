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
  backend.ask(role, 'POST', '/rest/v1/contact_messages', body);
const one = async (text: string, params?: unknown[]) => (await backend.sql(text, params))[0];

describe('columns that only the server decides', () => {
  const forged = {
    contact_messages: { ...message(), notify_due_at: '2999-01-01' },
    newsletter_subscribers: { email: 'victim@example.com', confirmation_due_at: '2999-01-01' },
    job_applications: { ...message(), created_at: '2001-01-01' },
  };
  it.each(Object.entries(forged))('are not for a visitor to fill in: %s', async (table, body) => {
    for (const role of ['anonymous', 'member'] as const) {
      const { status } = await backend.ask(role, 'POST', `/rest/v1/${table}`, body);
      expect([role, status >= 400]).toEqual([role, true]);
    }
    expect(await one(`select count(*)::int as n from public.${table}`)).toEqual({ n: 0 });
  });

  it("leave a stranger's address free to sign up", async () => {
    const signUp = (body: object) =>
      backend.ask('anonymous', 'POST', '/rest/v1/newsletter_subscribers', body);
    await signUp({ email: 'victim@example.com', confirmation_due_at: '2999-01-01' });
    expect((await signUp({ email: 'victim@example.com', topics: ['E-commerce'], active: true })).status).toBe(
      201,
    );
    const claimed = await backend.ask('service', 'POST', '/rest/v1/rpc/claim_confirmations', { p_limit: 5 });
    expect(claimed.body).toMatchObject([{ email: 'victim@example.com', round: 1 }]);
  });

  it('stay what they are when an admin flips the one switch of a row', async () => {
    await send(message({ email: 'kept@example.com' }));
    const row = await one("select id::text from public.contact_messages where email = 'kept@example.com'");
    await backend.ask('admin', 'PATCH', `/rest/v1/contact_messages?id=eq.${row?.['id']}`, {
      message: 'Put into their mouth',
    });
    expect(await one('select message from public.contact_messages where id = $1', [row?.['id']])).toEqual({
      message: 'Hello.',
    });
  });
});

describe('what is too long or malformed', () => {
  it.each([
    ['contact_messages', message({ message: 'x'.repeat(5001) })],
    ['contact_messages', message({ name: ' ' })],
    ['contact_messages', message({ email: 'no address' })],
    ['newsletter_subscribers', { email: 'a b@example.com' }],
    ['newsletter_subscribers', { email: 'topics@example.com', topics: ['Gossip'] }],
    ['job_applications', { ...message(), portfolio_url: 'javascript:alert(1)' }],
    ['job_applications', { ...message(), cv_path: '../secret.pdf' }],
  ])('is refused in %s', async (table, body) => {
    expect((await backend.ask('anonymous', 'POST', `/rest/v1/${table}`, body)).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it.each([
    ['services', { title: 'x', gradient: 'fixed inset-0 z-50' }],
    ['projects', { title: 'x', category: 'y', live_demo_url: 'javascript:alert(1)' }],
    ['projects', { title: 'x', category: 'y', image: '//evil.example/x.png' }],
    ['blog_posts', { slug: 'Not A Slug', title: 'x', image: '/media/x.webp' }],
    ['case_studies', { title: 'x', image: '/media/x.webp', metrics: [{ value: 1 }] }],
    ['team_members', { name: 'x', role: 'y', description: 'z', experience_years: -1 }],
  ])('is refused from an admin in %s too', async (table, body) => {
    expect((await backend.ask('admin', 'POST', `/rest/v1/${table}`, body)).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe('repeats', () => {
  it('of a submission are one row', async () => {
    const client_id = '20000000-0000-4000-8000-000000000001';
    expect((await send(message({ client_id }))).status).toBe(201);
    expect(await send(message({ client_id }))).toMatchObject({ status: 409, body: { code: '23505' } });
    expect(
      await one('select count(*)::int as n from public.contact_messages where client_id = $1', [client_id]),
    ).toEqual({ n: 1 });
  });

  it('of an address are refused whatever their case', async () => {
    const subscribe = (email: string) =>
      backend.ask('anonymous', 'POST', '/rest/v1/newsletter_subscribers', { email });
    expect((await subscribe('twice@example.com')).status).toBe(201);
    expect(await subscribe('TWICE@example.com')).toMatchObject({ status: 409, body: { code: '23505' } });
  });

  it('in a flood are stopped with 429', async () => {
    // Five in ten minutes by the clock; a new ten minutes may begin in between.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 12) statuses.push((await send(message())).status);
    expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('by one asker through a function are stopped for that asker alone', async () => {
    await backend.sql(
      `insert into private.rate_buckets values ('newsletter_subscribers from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60), 60),
        ('newsletter_subscribers from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + 60), 60)`,
    );
    const signUp = (p_asker: string) =>
      backend.ask('service', 'POST', '/rest/v1/rpc/subscribe_visitor', {
        p_email: `via-${p_asker}@example.com`,
        p_topics: [],
        p_asker,
      });
    expect((await signUp('192.0.2.1')).status).toBe(429);
    expect((await signUp('192.0.2.2')).status).toBeLessThan(300);
  });

  it('in one bulk request are stopped as a whole', async () => {
    const bulk = Array.from({ length: 500 }, (_, n) => message({ email: `bulk${n}@example.com` }));
    expect((await send(bulk)).status).toBe(429);
    expect(
      await one("select count(*)::int as n from public.contact_messages where email like 'bulk%'"),
    ).toEqual({ n: 0 });
  });
});

describe('an admin', () => {
  it('loses the rights with the next request, whatever the token says', async () => {
    const remove =
      'delete from private.admins where user_id = (select id from auth.users where email = $1) returning user_id::text';
    const [gone] = await backend.sql<{ user_id: string }>(remove, ['boss@agency.test']);
    expect((await backend.ask('admin', 'POST', '/rest/v1/rpc/is_admin', {})).body).toBe(false);
    expect(
      (await backend.ask('admin', 'POST', '/rest/v1/services', { title: 'After' })).status,
    ).toBeGreaterThanOrEqual(400);
    await backend.sql('insert into private.admins (user_id) values ($1)', [gone!.user_id]);
    expect((await backend.ask('admin', 'POST', '/rest/v1/rpc/is_admin', {})).body).toBe(true);
  });

  it('is written down with the columns that changed, never their values', async () => {
    await backend.ask('admin', 'POST', '/rest/v1/services', { title: 'Audited' });
    await backend.ask('admin', 'PATCH', '/rest/v1/services?title=eq.Audited', {
      description: 'Secret plans',
    });
    const row = await one(
      "select operation, columns, actor is not null as has_actor from private.audit_log where table_name = 'services' order by id desc limit 1",
    );
    expect(row).toMatchObject({
      operation: 'UPDATE',
      columns: ['description', 'updated_at'],
      has_actor: true,
    });
  });

  it('leaves a redirect behind when a published address changes', async () => {
    await backend.ask('admin', 'POST', '/rest/v1/blog_posts', {
      slug: 'first',
      title: 'x',
      image: '/media/x.webp',
      published: true,
    });
    await backend.ask('admin', 'PATCH', '/rest/v1/blog_posts?slug=eq.first', { slug: 'second' });
    expect(await one("select slug from public.slug_redirects where slug = 'first'")).toEqual({
      slug: 'first',
    });
    await backend.ask('admin', 'PATCH', '/rest/v1/blog_posts?slug=eq.second', { slug: 'first' });
    expect(await one("select slug from public.slug_redirects where slug = 'first'")).toBeUndefined();
  });
});

describe('what only the server may ask for', () => {
  it.each([
    ['record_client_report', { p_remote: 'x', p_release: '', p_kind: 'chunk', p_message: '', p_path: '/' }],
    ['note_mail_feedback', { p_events: [{ email: 'reader@example.com', reason: 'bounced' }] }],
    ['purge_expired', {}],
    ['claim_confirmations', { p_limit: 1 }],
    ['import_subscribers', { p_rows: [], p_has_consent: true, p_admin: null }],
    ['subscribe_visitor', { p_email: 'x@example.com', p_topics: [], p_asker: '' }],
    ['deployment_state', {}],
    ['set_admin', { account_email: 'nobody@agency.test', is_admin: true }],
  ])('is refused to everybody else: %s', async (name, body) => {
    for (const role of ['anonymous', 'member', 'admin'] as const) {
      const { status } = await backend.ask(role, 'POST', `/rest/v1/rpc/${name}`, body);
      expect([role, status >= 400]).toEqual([role, true]);
    }
    expect((await backend.ask('service', 'POST', `/rest/v1/rpc/${name}`, body)).status).toBeLessThan(300);
  });
});

describe('accounts', () => {
  it('cannot be made by a visitor', async () => {
    const before = await one('select count(*)::int as n from auth.users');
    await backend.ask('anonymous', 'POST', '/auth/v1/signup', {
      email: 'new@example.com',
      password: 'a-long-password-1',
      data: { role: 'admin' },
    });
    expect(await one('select count(*)::int as n from auth.users')).toEqual(before);
  });
});

describe('stored files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const upload = (role: 'anonymous' | 'member' | 'admin', path: string, type = 'image/png') =>
    backend.ask(role, 'POST', `/storage/v1/object/${path}`, png, { 'content-type': type });

  it('are taken from an admin, and then seen by everybody at their address', async () => {
    expect((await upload('admin', 'public-images/blog/1700000000000.png')).status).toBe(200);
    expect(
      (
        await backend.ask(
          'anonymous',
          'GET',
          '/storage/v1/object/public/public-images/blog/1700000000000.png',
        )
      ).status,
    ).toBe(200);
  });

  it.each([
    ['anonymous', 'public-images/blog/a.png', 'image/png'],
    ['member', 'public-images/blog/a.png', 'image/png'],
    ['admin', 'public-images/blog/a.svg', 'image/svg+xml'],
    ['admin', 'public-images/blog/a.html', 'text/html'],
    ['admin', 'public-images/elsewhere/a.png', 'image/png'],
    ['admin', 'public-images/blog/deep/a.png', 'image/png'],
    ['admin', 'public-images/blog/a.png.html', 'image/png'],
    ['anonymous', 'applications/mine.pdf', 'application/pdf'],
  ] as const)('are refused: %s %s', async (role, path, type) => {
    expect((await upload(role, path, type)).status).toBeGreaterThanOrEqual(400);
  });

  it('are never overwritten', async () => {
    await upload('admin', 'public-images/team/one.png');
    expect((await upload('admin', 'public-images/team/one.png')).status).toBeGreaterThanOrEqual(400);
  });

  it('of an applicant are opened by admins only', async () => {
    const path = 'applications/30000000-0000-4000-8000-000000000001.pdf';
    expect((await upload('anonymous', path, 'application/pdf')).status).toBe(200);
    expect(
      (await backend.ask('anonymous', 'GET', `/storage/v1/object/${path}`)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await backend.ask('member', 'GET', `/storage/v1/object/${path}`)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await backend.ask('admin', 'GET', `/storage/v1/object/${path}`)).status).toBe(200);
  });

  it('cannot be listed by a visitor', async () => {
    const { body } = await backend.ask('anonymous', 'POST', '/storage/v1/object/list/public-images', {
      prefix: 'blog',
    });
    expect(Array.isArray(body) ? body : []).toEqual([]);
  });
});

describe('the order of the team', () => {
  const order = async () =>
    await backend.sql<{ name: string; order_index: number }>(
      'select name, order_index from public.team_members order by order_index',
    );

  it('has new members last, and keeps every place once when two admins move at the same time', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await backend.ask('admin', 'POST', '/rest/v1/team_members', {
        name,
        role: 'Engineer',
        description: 'Builds.',
      });
    }
    expect((await order()).map(({ name }) => name).join('')).toBe('ABCDE');
    const ids = await backend.sql<{ id: string }>('select id::text from public.team_members');
    const moves = Array.from({ length: 20 }, (_, n) =>
      backend.ask('admin', 'POST', '/rest/v1/rpc/move_team_member', {
        member_id: ids[n % 5]!.id,
        new_position: (n * 3) % 5,
      }),
    );
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    expect((await order()).map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3, 4]);
  });

  it('is not for others to change', async () => {
    const [row] = await backend.sql<{ id: string }>('select id::text from public.team_members limit 1');
    for (const role of ['anonymous', 'member'] as const) {
      const { status } = await backend.ask(role, 'POST', '/rest/v1/rpc/move_team_member', {
        member_id: row!.id,
        new_position: 0,
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
