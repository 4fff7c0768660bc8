import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const one = async (text: string, params?: unknown[]) => (await backend.sql(text, params))[0];

describe('an admin', () => {
  it('loses the rights with the next request, even with a valid token', async () => {
    const remove =
      'delete from private.admins where user_id = (select id from auth.users where email = $1) returning user_id::text';
    const [gone] = await backend.sql<{ user_id: string }>(remove, ['boss@agency.test']);
    expect((await backend.request('admin', 'POST', '/rest/v1/rpc/is_admin', {})).body).toBe(false);
    expect(
      (await backend.request('admin', 'POST', '/rest/v1/services', { title: 'After' })).status,
    ).toBeGreaterThanOrEqual(400);
    await backend.sql('insert into private.admins (user_id) values ($1)', [gone!.user_id]);
    expect((await backend.request('admin', 'POST', '/rest/v1/rpc/is_admin', {})).body).toBe(true);
  });

  it('is audited with the columns that changed, never their values', async () => {
    await backend.request('admin', 'POST', '/rest/v1/services', { title: 'Audited' });
    await backend.request('admin', 'PATCH', '/rest/v1/services?title=eq.Audited', {
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

  it('leaves a redirect when the slug of a published post changes', async () => {
    await backend.request('admin', 'POST', '/rest/v1/blog_posts', {
      slug: 'first',
      title: 'x',
      image: '/media/x.webp',
      published: true,
    });
    await backend.request('admin', 'PATCH', '/rest/v1/blog_posts?slug=eq.first', { slug: 'second' });
    expect(await one("select slug from public.slug_redirects where slug = 'first'")).toEqual({
      slug: 'first',
    });
    await backend.request('admin', 'PATCH', '/rest/v1/blog_posts?slug=eq.second', { slug: 'first' });
    expect(await one("select slug from public.slug_redirects where slug = 'first'")).toBeUndefined();
  });
});

const ID = '30000000-0000-4000-8000-000000000077';

describe('functions for the service', () => {
  it.each([
    ['record_client_report', { p_remote: 'x', p_release: '', p_kind: 'chunk', p_message: '', p_path: '/' }],
    ['note_mail_feedback', { p_events: [{ email: 'reader@example.com', reason: 'bounced' }] }],
    ['purge_expired', {}],
    ['claim_confirmations', { p_limit: 1 }],
    ['import_subscribers', { p_rows: [], p_has_consent: true, p_admin: null }],
    ['subscribe_visitor', { p_email: 'x@example.com', p_topics: [], p_asker: '' }],
    [
      'post_form',
      {
        p_form: 'contact_messages',
        p_row: { client_id: ID, name: 'Ada', email: 'posted@example.com', message: 'Hello' },
        p_former: ID,
        p_asker: '',
      },
    ],
    ['permit_posted_cv', { object_name: `${ID}.pdf`, p_asker: '' }],
    ['deployment_state', {}],
    ['set_admin', { account_email: 'nobody@agency.test', is_admin: true }],
  ])('refuse all other roles: %s', async (name, body) => {
    for (const role of ['anonymous', 'member', 'editor', 'admin'] as const) {
      const { status } = await backend.request(role, 'POST', `/rest/v1/rpc/${name}`, body);
      expect([role, status >= 400]).toEqual([role, true]);
    }
    expect((await backend.request('service', 'POST', `/rest/v1/rpc/${name}`, body)).status).toBeLessThan(300);
  });
});

describe('the order of the team', () => {
  const order = async () =>
    await backend.sql<{ name: string; order_index: number }>(
      'select name, order_index from public.team_members order by order_index',
    );

  it('has new members last, and every position once after simultaneous moves', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await backend.request('admin', 'POST', '/rest/v1/team_members', {
        name,
        role: 'Engineer',
        description: 'Builds.',
      });
    }
    expect((await order()).map(({ name }) => name).join('')).toBe('ABCDE');
    const ids = await backend.sql<{ id: string }>('select id::text from public.team_members');
    const moves = Array.from({ length: 20 }, (_, n) =>
      backend.request('admin', 'POST', '/rest/v1/rpc/move_team_member', {
        member_id: ids[n % 5]!.id,
        new_position: (n * 3) % 5,
      }),
    );
    for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
    expect((await order()).map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3, 4]);
  });

  it('cannot be changed by others', async () => {
    const [row] = await backend.sql<{ id: string }>('select id::text from public.team_members limit 1');
    for (const role of ['anonymous', 'member'] as const) {
      const { status } = await backend.request(role, 'POST', '/rest/v1/rpc/move_team_member', {
        member_id: row!.id,
        new_position: 0,
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
