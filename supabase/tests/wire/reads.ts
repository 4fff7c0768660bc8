import { like, moment, uuid, type WireCase } from './case';
import {
  failure,
  inOrder,
  JSON_TYPE,
  NOBODY,
  one,
  PIERS,
  QUAYS,
  rows,
  services,
  singular,
  visitorGet,
} from './row-responses';

/** Reading and counting rows. */
export const READS: readonly WireCase[] = [
  { name: 'reads rows in an order', call: (world) => inOrder(world), ...rows([PIERS, QUAYS], '0-1/*') },
  {
    name: 'reads backwards',
    call: (world) => services(world).order('order', { ascending: false }),
    ...rows([QUAYS, PIERS], '0-1/*'),
  },
  {
    name: 'reads rows without a value before all others',
    call: (world) =>
      services(world).order('publish_at', { ascending: false, nullsFirst: true }).order('order'),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  { name: 'reads the first rows', call: (world) => inOrder(world).limit(1), ...rows([PIERS], '0-0/*') },
  {
    name: 'reads a page and counts all rows',
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
    name: 'counts the matching rows when one page has them all',
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
    name: 'refuses a page past the end when it counts',
    call: ({ admin }) => admin.from('services').select('title', { count: 'exact' }).range(25, 49),
    ...failure(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'An offset of 25 was requested, but there are only 3 rows.',
    }),
    headers: { 'content-range': '*/3' },
  },
  {
    name: 'reads nothing past the end without a count',
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
    name: 'counts no rows',
    call: ({ admin }) => admin.from('suppressions').select('email', { count: 'exact', head: true }),
    status: 200,
    headers: { 'content-range': '*/0' },
    body: null,
    gives: like({ count: 0 }),
  },
  {
    name: 'reads a text of a JSON column under another name',
    call: ({ admin }) =>
      admin
        .from('content_versions')
        .select('name:content->>title')
        .eq('table_name', 'projects')
        .order('number'),
    ...rows([{ name: 'Harbour' }], '0-0/*'),
  },
  {
    name: 'reads a single row',
    call: (world) => services(world).eq('title', 'Piers').single(),
    ...one(PIERS),
  },
  {
    name: 'reads every column, with times as every browser parses them',
    call: ({ visitor }) => visitor.from('services').select('*').eq('title', 'Piers').single(),
    ...one(
      like({ id: uuid, title: 'Piers', features: ['One'], order: 1, created_at: moment, updated_at: moment }),
    ),
  },
  {
    name: 'refuses a single row if there is none',
    call: ({ visitor }) => visitor.from('services').select('title').eq('id', NOBODY).single(),
    ...singular(0),
  },
  {
    name: 'refuses a single row if there are two',
    call: (world) => services(world).single(),
    ...singular(2),
  },
  {
    name: 'reads a single row that may be missing',
    call: (world) => services(world).eq('title', 'Piers').maybeSingle(),
    ...rows([PIERS], '0-0/*'),
    gives: like({ data: PIERS, error: null }),
  },
  {
    name: 'reads null for a missing row',
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
    name: 'reads the rows after a key',
    call: (world) => inOrder(world).gt('title', 'Piers'),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads the rows up to a value',
    call: (world) => inOrder(world).lte('title', 'Piers'),
    ...rows([PIERS], '0-0/*'),
  },
  {
    name: 'reads rows with a value of a list',
    call: (world) => inOrder(world).in('title', ['Quays', 'a "quoted", name']),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads rows with a value of a list that has quotation marks, a comma and a backslash',
    call: (world) => inOrder(world).filter('description', 'in', String.raw`("100%, \"always\"\\")`),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads rows that begin with a text',
    call: (world) => inOrder(world).like('title', 'Pie%'),
    ...rows([PIERS], '0-0/*'),
  },
  {
    name: 'reads rows without a value',
    call: ({ admin }) => admin.from('projects').select('title').is('image', null),
    ...rows([{ title: 'Harbour' }], '0-0/*'),
  },
  {
    name: 'reads rows with a value',
    call: ({ admin }) => admin.from('projects').select('title').not('image', 'is', null),
    ...rows([], '*/*'),
  },
  {
    name: 'reads rows with a tag',
    call: ({ visitor }) => visitor.from('projects').select('tags').filter('tags', 'cs', '{"Node, js"}'),
    ...rows([{ tags: ['React', 'Node, js'] }], '0-0/*'),
  },
  {
    name: 'reads rows with a text in one of two columns',
    call: (world) => inOrder(world).or('title.imatch."pie[.]*rs",description.imatch."100[%], ."'),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  {
    name: 'reads rows with a quotation mark and a backslash, by their names',
    call: (world) => inOrder(world).or('description.imatch."[[.quotation-mark.]]ALWAYS..$"'),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads no row in which another character stands for a backslash',
    call: (world) =>
      inOrder(world).or(
        'title.imatch."pier[[.backslash.]]",description.imatch."s[[.quotation-mark.]][[.backslash.]]"',
      ),
    ...rows([QUAYS], '0-0/*'),
  },
  {
    name: 'reads rows with a text in one column',
    call: (world) => inOrder(world).filter('title', 'imatch', 'pie[r]s'),
    ...rows([PIERS], '0-0/*'),
  },
  {
    name: 'reads rows from a place on, and not that of the same rank before it',
    call: (world) =>
      inOrder(world).filter('order', 'gte', 1).or(`order.gt."1",and(order.eq."1",id.gt.${NOBODY})`),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  {
    name: 'reads rows with a topic or with none',
    call: ({ admin }) =>
      admin
        .from('newsletter_subscribers')
        .select('email')
        .or('topics.cs.{"UI/UX Design"},topics.eq.{}')
        .order('email'),
    ...rows([{ email: 'all@agency.test' }, { email: 'design@agency.test' }], '0-1/*'),
  },
  {
    name: 'reads the rows after one of the same rank',
    call: (world) => inOrder(world).or(`order.gt.1,and(order.eq.1,id.gt.${NOBODY})`),
    ...rows([PIERS, QUAYS], '0-1/*'),
  },
  {
    name: 'reads at most 1,000 rows, whatever the limit says',
    call: ({ service }) => service.from('client_reports').select('hits').limit(5000),
    status: 200,
    headers: { 'content-range': '0-999/*' },
    body: expect.any(Array),
  },
  {
    name: 'reads a column of the row that a row belongs to',
    call: visitorGet('/rest/v1/old_paths?select=target,blog_posts(slug)&path=eq./nowhere'),
    status: 200,
    headers: { 'content-type': JSON_TYPE },
    body: [],
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
