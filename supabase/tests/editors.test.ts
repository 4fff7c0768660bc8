import { startBackend, type Backend } from './backend';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ isSeeded: true });
});
afterAll(() => backend?.stop());

/** Functions that answer an editor; every other function must refuse or answer nothing, new ones too. */
const OF_EDITORS = [
  'find_picture_uses',
  'find_rows',
  'list_pictures',
  'list_sessions',
  'make_draft_link',
  'move_project',
  'move_service',
  'move_team_member',
  'my_address',
  'my_role',
  'my_second_factor',
  'permit_cv',
  'read_calendar',
  'read_draft_link',
  'read_needs',
  'replace_picture',
  'search_posts',
  'tag_blog_posts',
  'tag_case_studies',
  'tag_projects',
  'visit_row',
  'withdraw_address_change',
];

/** Tables that an editor reads; the matrix says what else they may do, and every table is in it. */
const TABLES_OF_EDITORS = [
  'about_content',
  'blog_posts',
  'case_studies',
  'content_drafts',
  'content_versions',
  'draft_links',
  'old_paths',
  'picture_uses',
  'pictures',
  'profiles',
  'projects',
  'services',
  'slug_redirects',
  'team_members',
];

const VALUES: Record<string, unknown> = {
  uuid: '10000000-0000-4000-8000-000000000001',
  text: 'a',
  integer: 1,
  bigint: 1,
  boolean: true,
  jsonb: {},
  date: '2025-01-01',
  'timestamp with time zone': '2025-01-01T00:00:00Z',
  'text[]': ['a'],
  'uuid[]': [],
  'bigint[]': [],
  // A computed column.
  newsletter_subscribers: {},
};

interface Argument {
  name: string;
  type: string;
}
/** The functions of the API with their arguments. */
const functions = () =>
  backend.sql<{ name: string; args: Argument[] }>(
    `select p.proname as name, coalesce((
       select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null)) order by n)
       from generate_series(1, p.pronargs) as n), '[]') as args
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`,
  );
const call = async ({ name, args }: { name: string; args: Argument[] }, role: 'editor' | 'admin') => {
  const body = Object.fromEntries(args.map((argument) => [argument.name, VALUES[argument.type]]));
  return backend.request(role, 'POST', `/rest/v1/rpc/${name}`, body);
};
const tells = (body: unknown): boolean =>
  Array.isArray(body)
    ? body.some(tells)
    : typeof body === 'object' && body !== null
      ? Object.values(body).some(tells)
      : Boolean(body);

describe("an editor's token", () => {
  it('reads the tables of content and no other table', async () => {
    const tables = await backend.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') order by 1",
    );
    expect(tables.length).toBeGreaterThan(25);
    const others = tables.map(({ name }) => name).filter((name) => !TABLES_OF_EDITORS.includes(name));
    for (const table of others) {
      const { body } = await backend.request('editor', 'GET', `/rest/v1/${table}?select=*&limit=1`);
      expect([table, tells(body)]).toEqual([table, (body as { code?: string }).code === '42501']);
    }
    const rows = await backend.request('admin', 'GET', '/rest/v1/contact_messages?select=id&limit=1');
    expect(rows.body).toHaveLength(1);
  });

  it('is answered by the functions for content and by no other function', async () => {
    const all = await functions();
    const unknown = all.flatMap(({ args }) => args.filter(({ type }) => !(type in VALUES)));
    expect(unknown).toEqual([]);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(OF_EDITORS));
    for (const each of all.filter(({ name }) => !OF_EDITORS.includes(name))) {
      const { status, body } = await call(each, 'editor');
      expect([each.name, status >= 400 || !tells(body)]).toEqual([each.name, true]);
    }
  });
});
