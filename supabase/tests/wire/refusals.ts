import { like, type WireCase } from './case';
import { failure, message, NOBODY, visitorGet } from './row-responses';

/** Requests for rows that are refused. */
export const REFUSALS: readonly WireCase[] = [
  {
    name: 'refuses an invalid id',
    call: ({ visitor }) => visitor.from('services').select('title').eq('id', 'piers').single(),
    ...failure(400, '22P02', 'invalid input syntax for type uuid: "piers"'),
  },
  {
    name: 'refuses an unknown column',
    call: ({ visitor }) => visitor.from('services').select('price'),
    ...failure(400, '42703', 'column services.price does not exist'),
  },
  {
    name: 'refuses an unknown table',
    call: ({ visitor }) => visitor.from('xyzzy').select('id'),
    ...failure(404, 'PGRST205', "Could not find the table 'public.xyzzy' in the schema cache"),
  },
  {
    name: 'refuses a private table to a visitor',
    call: ({ visitor }) => visitor.from('newsletter_campaigns').select('id'),
    ...failure(401, '42501', 'permission denied for table newsletter_campaigns'),
  },
  {
    name: 'refuses a row from an account without rights',
    call: ({ member }) => member.from('services').insert({ title: 'Mine' }),
    ...failure(403, '42501', 'new row violates row-level security policy for table "services"'),
  },
  {
    name: 'refuses an expired session',
    call: async (world) =>
      visitorGet('/rest/v1/services?select=id', {
        authorization: `Bearer ${world.token({ exp: 1_700_000_000 })}`,
      })(world),
    ...failure(401, 'PGRST303', 'JWT expired'),
    gives: undefined,
  },
  {
    name: 'refuses an invalid token',
    call: visitorGet('/rest/v1/services?select=id', { authorization: 'Bearer nonsense' }),
    ...failure(401, 'PGRST301', 'Expected 3 parts in JWT; got 1'),
    gives: undefined,
  },
  {
    name: 'refuses a row without a required value',
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
    name: 'refuses an object in place of a list',
    call: ({ visitor }) =>
      visitor.from('newsletter_subscribers').insert({ email: 'list@agency.test', topics: { a: 1 } }),
    status: 400,
    body: like({ code: '22P02' }),
  },
  {
    name: 'refuses an object in place of a list as a filter',
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
    name: 'refuses a second row with the same key',
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
    name: 'names the duplicate key to a role that may read it',
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
    name: 'refuses a row without its parent',
    call: ({ service }) => service.from('slug_redirects').insert({ slug: 'gone', post_id: NOBODY }),
    ...failure(
      409,
      '23503',
      'insert or update on table "slug_redirects" violates foreign key constraint "slug_redirects_post_id_fkey"',
      { details: `Key (post_id)=(${NOBODY}) is not present in table "blog_posts".` },
    ),
  },
  {
    name: 'refuses an unknown column of a new row',
    call: ({ admin }) => admin.from('services').insert({ title: 'x', price: 1 }).select(),
    ...failure(400, 'PGRST204', "Could not find the 'price' column of 'services' in the schema cache"),
  },
  {
    name: 'limits how often a form is sent',
    call: async ({ visitor }) => {
      const send = () => visitor.from('contact_messages').insert(message({ email: 'flood@agency.test' }));
      for (let times = 0; times < 5; times += 1) await send();
      return send();
    },
    ...failure(429, 'PT429', 'Too many requests. Please try again later.'),
  },
];
