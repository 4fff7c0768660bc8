/*
 * Rows and functions. Sources of the answers: PostgREST at 4834678 (2026-08-21): docs/references/errors.rst (status and
 * body of every failure), docs/references/api/*.rst, src/library/PostgREST/Response.hs (status and headers of every success),
 * RangeQuery.hs, Error.hs; the client's own @supabase/postgrest-js 2.109.0, src/PostgrestBuilder.ts (the count is what
 * `content-range` says); PostgreSQL's own words for what it refuses.
 *
 * Deviations that cannot be mended, none of which the product reads: a plain text or boolean as the whole of a JSON value
 * does not arrive (see values.test.ts); a hint at a similar name may be another one, or absent.
 */
import { like, matching, moment, uuid, type WireCase, type World } from './case';

const JSON_TYPE = 'application/json; charset=utf-8';
const ONE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const PIERS = { title: 'Piers' };
const QUAYS = { title: 'Quays' };

/** Rows as they are read: how many are in the answer, and of how many, where that was asked for. */
const rows = (body: unknown[], range: string, status = 200) => ({
  status,
  headers: { 'content-type': JSON_TYPE, 'content-range': range },
  body,
  gives: like({
    data: body,
    error: null,
    status,
    count: /\/(\d+)$/.test(range) ? Number(range.split('/')[1]) : null,
  }),
});
const one = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': ONE_TYPE, 'content-range': '0-0/*' },
  body,
  gives: like({ data: body, error: null, status: 200 }),
});
const failure = (
  status: number,
  code: string,
  message: unknown,
  more: { details?: unknown; hint?: unknown } = {},
) => {
  const body = { code, message, details: null, hint: null, ...more };
  return {
    status,
    headers: { 'content-type': matching(/^application\/json/) },
    body,
    gives: like({ data: null, error: like(body), status }),
  };
};
/** A write that asks for nothing back. */
const written = (status: number, range: string) => ({
  status,
  headers: { 'content-range': range },
  body: null,
  gives: like({ data: null, error: null, status }),
});
const singular = (count: number) =>
  failure(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });

const services = (world: World) => world.visitor.from('services').select('title').eq('published', true);
const inOrder = (world: World) => services(world).order('order', { ascending: true }).order('id');
const message = (overrides: object = {}) => ({
  name: 'Ada',
  email: 'ada@agency.test',
  message: 'Hello.',
  ...overrides,
});
const visitorGet =
  (path: string, headers: Record<string, string> = {}) =>
  ({ fetch, keys }: World) =>
    fetch(path, { headers: { apikey: keys.publishable, accept: 'application/json', ...headers } });

const READS: WireCase[] = [
  { name: 'reads rows in an order', call: (world) => inOrder(world), ...rows([PIERS, QUAYS], '0-1/*') },
  {
    name: 'reads backwards',
    call: (world) => services(world).order('order', { ascending: false }),
    ...rows([QUAYS, PIERS], '0-1/*'),
  },
  { name: 'reads some of them', call: (world) => inOrder(world).limit(1), ...rows([PIERS], '0-0/*') },
  {
    name: 'reads a page of them, and counts them all',
    call: ({ admin }) =>
      admin.from('services').select('title', { count: 'exact' }).order('order').range(0, 1),
    ...rows([PIERS, QUAYS], '0-1/3', 206),
  },
  {
    name: 'reads the last page',
    call: ({ admin }) =>
      admin.from('services').select('title', { count: 'exact' }).order('order').range(2, 3),
    ...rows([{ title: 'Drafts' }], '2-2/3', 206),
  },
  {
    name: 'counts what matches when all of it is on the page',
    call: ({ admin }) =>
      admin
        .from('services')
        .select('title', { count: 'exact' })
        .eq('published', true)
        .order('order')
        .range(0, 24),
    ...rows([PIERS, QUAYS], '0-1/2'),
  },
  {
    name: 'has no page past the end',
    call: ({ admin }) => admin.from('services').select('title', { count: 'exact' }).range(25, 49),
    ...failure(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'An offset of 25 was requested, but there are only 3 rows.',
    }),
    headers: { 'content-range': '*/3' },
  },
  {
    name: 'reads nothing past the end where nobody counts',
    call: ({ admin }) => admin.from('services').select('title').range(25, 49),
    ...rows([], '*/*'),
  },
  {
    name: 'counts without reading',
    call: ({ admin }) => admin.from('services').select('id', { count: 'exact', head: true }),
    status: 200,
    headers: { 'content-range': '0-2/3' },
    body: null,
    gives: like({ data: null, error: null, count: 3 }),
  },
  {
    name: 'counts nothing',
    call: ({ admin }) => admin.from('suppressions').select('email', { count: 'exact', head: true }),
    status: 200,
    headers: { 'content-range': '*/0' },
    body: null,
    gives: like({ count: 0 }),
  },
  {
    name: 'reads the one row',
    call: (world) => services(world).eq('title', 'Piers').single(),
    ...one(PIERS),
  },
  {
    name: 'reads every column, moments as every engine reads them',
    call: ({ visitor }) => visitor.from('services').select('*').eq('title', 'Piers').single(),
    ...one(
      like({ id: uuid, title: 'Piers', features: ['One'], order: 1, created_at: moment, updated_at: moment }),
    ),
  },
  {
    name: 'has no one row where there is none',
    call: ({ visitor }) => visitor.from('services').select('title').eq('id', NOBODY).single(),
    ...singular(0),
  },
  {
    name: 'has no one row where there are two',
    call: (world) => services(world).single(),
    ...singular(2),
  },
  {
    name: 'reads the one row that may be missing',
    call: (world) => services(world).eq('title', 'Piers').maybeSingle(),
    ...rows([PIERS], '0-0/*'),
    gives: like({ data: PIERS, error: null }),
  },
  {
    name: 'reads no row where it is missing',
    call: ({ visitor }) => visitor.from('services').select('title').eq('id', NOBODY).maybeSingle(),
    ...rows([], '*/*'),
    gives: like({ data: null, error: null }),
  },
  {
    name: 'leaves a row out',
    call: (world) => inOrder(world).neq('title', 'Piers'),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads on after a key',
    call: (world) => inOrder(world).gt('title', 'Piers'),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads what is in a list',
    call: (world) => inOrder(world).in('title', ['Quays', 'a "quoted", name']),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads what begins with a text',
    call: (world) => inOrder(world).like('title', 'Pie%'),
    ...rows([PIERS], '0-0/*'),
  },
  {
    name: 'reads what has no value',
    call: ({ admin }) => admin.from('projects').select('title').is('image', null),
    ...rows([{ title: 'Harbour' }], '0-0/*'),
  },
  {
    name: 'reads what has a value',
    call: ({ admin }) => admin.from('projects').select('title').not('image', 'is', null),
    ...rows([], '*/*'),
  },
  {
    name: 'reads what carries a tag',
    call: ({ visitor }) => visitor.from('projects').select('tags').filter('tags', 'cs', '{"Node, js"}'),
    ...rows([{ tags: ['React', 'Node, js'] }], '0-0/*'),
  },
  {
    name: 'reads what holds a text in one of its columns',
    call: (world) => inOrder(world).or('title.imatch."pie[.]*rs",description.imatch."100[%], ."'),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  {
    name: 'reads what has a topic, or none',
    call: ({ admin }) =>
      admin
        .from('newsletter_subscribers')
        .select('email')
        .or('topics.cs.{"UI/UX Design"},topics.eq.{}')
        .order('email'),
    ...rows([{ email: 'all@agency.test' }, { email: 'design@agency.test' }], '0-1/*'),
  },
  {
    name: 'reads on after a row of the same rank',
    call: (world) => inOrder(world).or(`order.gt.1,and(order.eq.1,id.gt.${NOBODY})`),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  {
    name: 'reads at most 1,000 rows, whatever was asked for',
    call: ({ service }) => service.from('client_reports').select('hits').limit(5000),
    status: 200,
    headers: { 'content-range': '0-999/*' },
    body: expect.any(Array),
  },
  {
    name: 'reads without a client',
    call: visitorGet(
      '/rest/v1/services?select=id,title&order=id.asc&limit=1000&published=eq.true&id=gt.' + NOBODY,
    ),
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: expect.arrayContaining([{ id: uuid, title: 'Piers' }]),
  },
];

const REFUSALS: WireCase[] = [
  {
    name: 'refuses what is no id',
    call: ({ visitor }) => visitor.from('services').select('title').eq('id', 'piers').single(),
    ...failure(400, '22P02', 'invalid input syntax for type uuid: "piers"'),
  },
  {
    name: 'knows no other column',
    call: ({ visitor }) => visitor.from('services').select('price'),
    ...failure(400, '42703', 'column services.price does not exist'),
  },
  {
    name: 'knows no other table',
    call: ({ visitor }) => visitor.from('xyzzy').select('id'),
    ...failure(404, 'PGRST205', "Could not find the table 'public.xyzzy' in the schema cache"),
  },
  {
    name: 'shows a visitor no table of others',
    call: ({ visitor }) => visitor.from('newsletter_campaigns').select('id'),
    ...failure(401, '42501', 'permission denied for table newsletter_campaigns'),
  },
  {
    name: 'takes no row from an account without rights',
    call: ({ member }) => member.from('services').insert({ title: 'Mine' }),
    ...failure(403, '42501', 'new row violates row-level security policy for table "services"'),
  },
  {
    name: 'refuses a session that has run out',
    call: async (world) =>
      visitorGet('/rest/v1/services?select=id', {
        authorization: `Bearer ${world.token({ exp: 1_700_000_000 })}`,
      })(world),
    ...failure(401, 'PGRST303', 'JWT expired'),
    gives: undefined,
  },
  {
    name: 'refuses what is no session',
    call: visitorGet('/rest/v1/services?select=id', { authorization: 'Bearer nonsense' }),
    ...failure(401, 'PGRST301', 'Expected 3 parts in JWT; got 1'),
    gives: undefined,
  },
  {
    name: 'refuses a row without what it needs',
    call: ({ visitor }) => visitor.from('contact_messages').insert({ name: 'Ada', email: 'ada@agency.test' }),
    ...failure(
      400,
      '23502',
      'null value in column "message" of relation "contact_messages" violates not-null constraint',
    ),
  },
  {
    name: 'refuses a row that a check forbids',
    call: ({ visitor }) => visitor.from('contact_messages').insert(message({ email: 'no address' })),
    ...failure(400, '23514', 'This is not an email address.'),
  },
  {
    name: 'refuses what is no list where a list belongs',
    call: ({ visitor }) =>
      visitor.from('newsletter_subscribers').insert({ email: 'list@agency.test', topics: { a: 1 } }),
    status: 400,
    body: like({ code: '22P02' }),
  },
  {
    name: 'refuses it as a filter too',
    call: ({ visitor }) => visitor.from('services').select('title').filter('features', 'eq', '{"a":1}'),
    status: 400,
    body: like({ code: '22P02' }),
  },
  {
    name: 'refuses a change that a check forbids',
    call: ({ admin }) => admin.from('services').update({ title: '' }).eq('title', 'Piers').select(),
    ...failure(
      400,
      '23514',
      'new row for relation "services" violates check constraint "services_title_check"',
    ),
  },
  {
    name: 'refuses a second row of a key',
    call: async ({ visitor }) => {
      const row = message({ client_id: '20000000-0000-4000-8000-000000000001' });
      await visitor.from('contact_messages').insert(row);
      return visitor.from('contact_messages').insert(row);
    },
    ...failure(
      409,
      '23505',
      'duplicate key value violates unique constraint "contact_messages_client_id_key"',
    ),
  },
  {
    name: 'tells who may read it which key is taken',
    call: async ({ service }) => {
      await service.from('suppressions').insert({ email: 'taken@agency.test', reason: 'manual' });
      const second = await service
        .from('suppressions')
        .insert({ email: 'taken@agency.test', reason: 'manual' });
      return second;
    },
    ...failure(409, '23505', 'duplicate key value violates unique constraint "suppressions_pkey"', {
      details: 'Key (email)=(taken@agency.test) already exists.',
    }),
  },
  {
    name: 'refuses a row that points nowhere',
    call: ({ service }) => service.from('slug_redirects').insert({ slug: 'gone', post_id: NOBODY }),
    ...failure(
      409,
      '23503',
      'insert or update on table "slug_redirects" violates foreign key constraint "slug_redirects_post_id_fkey"',
      { details: `Key (post_id)=(${NOBODY}) is not present in table "blog_posts".` },
    ),
  },
  {
    name: 'refuses a column that is not there',
    call: ({ admin }) => admin.from('services').insert({ title: 'x', price: 1 }).select(),
    ...failure(400, 'PGRST204', "Could not find the 'price' column of 'services' in the schema cache"),
  },
  {
    name: 'stops a flood of forms',
    call: async ({ visitor }) => {
      const send = () => visitor.from('contact_messages').insert(message({ email: 'flood@agency.test' }));
      for (let times = 0; times < 5; times += 1) await send();
      return send();
    },
    ...failure(429, 'PT429', 'Too many requests. Please try again later.'),
  },
];

const WRITES: WireCase[] = [
  {
    name: 'takes a row and gives nothing back',
    call: ({ visitor }) => visitor.from('contact_messages').insert(message()),
    ...written(201, '*/*'),
  },
  {
    name: 'takes a row and gives it back',
    call: ({ admin }) => admin.from('services').insert({ title: 'New' }).select(),
    status: 201,
    headers: { 'content-type': JSON_TYPE, 'content-range': '*/*' },
    body: [like({ id: uuid, title: 'New', features: [], created_at: moment })],
    gives: like({ data: [like({ title: 'New' })], error: null, status: 201 }),
  },
  {
    name: 'takes several rows',
    call: ({ service }) =>
      service.from('suppressions').insert([
        { email: 'a@agency.test', reason: 'manual' },
        { email: 'b@agency.test', reason: 'manual' },
      ]),
    ...written(201, '*/*'),
  },
  {
    name: 'changes a row and gives it back',
    call: ({ admin }) =>
      admin.from('services').update({ icon: 'Cloud' }).eq('title', 'Drafts').select('icon'),
    ...rows([{ icon: 'Cloud' }], '0-0/*'),
  },
  {
    name: 'changes nothing, and says so',
    call: ({ admin }) => admin.from('services').update({ icon: 'Cloud' }).eq('id', NOBODY).select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'changes nothing for who may not',
    call: ({ member }) => member.from('services').update({ icon: 'Cloud' }).eq('title', 'Piers').select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'changes a row and gives nothing back',
    call: ({ service }) => service.from('services').update({ icon: 'Code' }).eq('title', 'Drafts'),
    ...written(204, '0-0/*'),
  },
  {
    name: 'saves only over the version that was read, which comes back as it went out',
    call: async ({ admin }) => {
      const read = await admin.from('services').select('updated_at').eq('title', 'Drafts').single();
      const version = (read.data as { updated_at: string }).updated_at;
      return admin
        .from('services')
        .update({ icon: 'Code' })
        .eq('title', 'Drafts')
        .eq('updated_at', version)
        .select('title');
    },
    ...rows([{ title: 'Drafts' }], '0-0/*'),
  },
  {
    name: 'inserts what was not there',
    call: async ({ admin, sql }) => {
      await sql('delete from public.profiles');
      const { data } = await admin.auth.getUser();
      return admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Ada' });
    },
    ...written(201, '*/*'),
  },
  {
    name: 'changes what was there',
    call: async ({ admin }) => {
      const { data } = await admin.auth.getUser();
      await admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Ada' });
      return admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Grace' });
    },
    ...written(200, '*/*'),
  },
  {
    name: 'leaves alone what was there',
    call: ({ fetch, keys }) =>
      fetch('/rest/v1/suppressions?on_conflict=email', {
        method: 'POST',
        headers: {
          apikey: keys.secret,
          authorization: `Bearer ${keys.secret}`,
          'content-type': 'application/json',
          prefer: 'return=minimal,resolution=ignore-duplicates',
        },
        body: JSON.stringify([{ email: 'once@agency.test', reason: 'manual' }]),
      }),
    status: 201,
    headers: { 'content-range': '*/*' },
    body: null,
  },
  {
    name: 'deletes a row and gives back what was in it',
    call: async ({ admin }) => {
      await admin.from('services').insert({ title: 'Gone' });
      return admin.from('services').delete().eq('title', 'Gone').select('title');
    },
    status: 200,
    headers: { 'content-type': JSON_TYPE, 'content-range': '*/*' },
    body: [{ title: 'Gone' }],
    gives: like({ data: [{ title: 'Gone' }], error: null }),
  },
  {
    name: 'deletes nothing, and says so',
    call: ({ admin }) => admin.from('services').delete().eq('id', NOBODY).select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'deletes a row and gives nothing back',
    call: ({ service }) => service.from('services').delete().eq('id', NOBODY),
    ...written(204, '*/*'),
  },
];

/** What a function returns, as the catalogue says it; a test holds that every kind our functions have is here. */
export type ReturnKind = 'scalar' | 'void' | 'json' | 'row' | 'set of scalars' | 'set of rows';

const scalar = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, 'content-range': '0-0/*' },
  body,
  gives: like({ data: body, error: null }),
});

export const FUNCTIONS: (WireCase & { kind?: ReturnKind })[] = [
  {
    kind: 'scalar',
    name: 'says whether one is an admin',
    call: ({ admin }) => admin.rpc('is_admin'),
    ...scalar(true),
  },
  { name: 'says so to a visitor too', call: ({ visitor }) => visitor.rpc('is_admin'), ...scalar(false) },
  {
    name: 'takes a list',
    call: ({ admin }) =>
      admin.rpc('count_newsletter_audience', { p_recipients: ['all', 'topic:E-commerce'] }),
    ...scalar(0),
  },
  {
    name: 'answers nothing as null',
    call: ({ service }) => service.rpc('finish_newsletter_campaign', { p_campaign: NOBODY }),
    ...scalar(null),
  },
  {
    kind: 'void',
    name: 'answers nothing at all',
    call: ({ service }) =>
      service.rpc('settle_confirmation', {
        p_id: NOBODY,
        p_round: 1,
        p_sent: true,
        p_attempts: 1,
        p_due_at: null,
      }),
    status: 204,
    body: null,
    gives: like({ data: null, error: null, status: 204 }),
  },
  {
    kind: 'json',
    name: 'answers a whole',
    call: ({ service }) => service.rpc('deployment_state'),
    ...scalar(like({ admins: 1, unguarded: [], migrations: expect.any(Array), tables: expect.any(Array) })),
  },
  {
    kind: 'row',
    name: 'answers a row of its own',
    call: ({ service }) =>
      service.rpc('import_subscribers', {
        p_rows: [{ email: 'imported@agency.test', topics: ['E-commerce'] }],
        p_has_consent: true,
        p_admin: null,
      }),
    ...rows([{ added: 1, known: 0, suppressed: 0 }], '0-0/*'),
  },
  {
    kind: 'set of scalars',
    name: 'answers a list of values',
    call: ({ service }) => service.rpc('due_newsletter_campaigns'),
    ...rows(['10000000-0000-4000-8000-00000000000a'], '0-0/*'),
  },
  {
    kind: 'set of rows',
    name: 'answers rows of its own',
    call: ({ admin }) =>
      admin.rpc('newsletter_progress', { p_campaigns: ['10000000-0000-4000-8000-00000000000a'] }),
    ...rows([like({ status: 'pending', deliveries: 1 })], '0-0/*'),
  },
  {
    name: 'answers no rows',
    call: ({ service }) => service.rpc('newsletter_progress', { p_campaigns: [] }),
    ...rows([], '*/*'),
  },
  {
    name: 'is asked by the operator without a client',
    call: ({ fetch, keys }) =>
      fetch('/rest/v1/rpc/set_admin', {
        method: 'POST',
        headers: {
          apikey: keys.secret,
          authorization: `Bearer ${keys.secret}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ account_email: 'nobody@agency.test', is_admin: true }),
      }),
    ...scalar(false),
    gives: undefined,
  },
  {
    name: 'is not for a visitor',
    call: ({ visitor }) => visitor.rpc('purge_expired'),
    ...failure(401, '42501', 'permission denied for function purge_expired'),
  },
  {
    name: 'is not for an account without rights',
    call: ({ member }) => member.rpc('move_team_member', { member_id: NOBODY, new_position: 0 }),
    ...failure(403, '42501', 'Only an admin may reorder the team.'),
  },
  {
    name: 'is not there under another name',
    call: ({ service }) => service.rpc('xyzzy'),
    ...failure(
      404,
      'PGRST202',
      'Could not find the function public.xyzzy without parameters in the schema cache',
      {
        details:
          'Searched for the function public.xyzzy without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      },
    ),
  },
];

export const ROWS = [...READS, ...REFUSALS, ...WRITES];
