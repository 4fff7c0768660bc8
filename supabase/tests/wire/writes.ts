import { like, moment, post, uuid, type WireCase } from './case';
import { JSON_TYPE, message, NOBODY, rows, written } from './row-responses';

/** Inserting, updating and deleting rows. */
export const WRITES: readonly WireCase[] = [
  {
    name: 'inserts a row and returns nothing',
    call: ({ visitor }) => visitor.from('contact_messages').insert(message()),
    ...written(201, '*/*'),
  },
  {
    name: 'inserts a row and returns it',
    call: ({ admin }) => admin.from('services').insert({ title: 'New' }).select(),
    status: 201,
    headers: { 'content-type': JSON_TYPE, 'content-range': '*/*' },
    body: [like({ id: uuid, title: 'New', features: [], created_at: moment })],
    gives: like({ data: [like({ title: 'New' })], error: null, status: 201 }),
  },
  {
    name: 'inserts several rows',
    call: ({ service }) =>
      service.from('suppressions').insert([
        { email: 'a@agency.test', reason: 'manual' },
        { email: 'b@agency.test', reason: 'manual' },
      ]),
    ...written(201, '*/*'),
  },
  {
    name: 'updates a row and returns it',
    call: ({ admin }) =>
      admin.from('services').update({ icon: 'Cloud' }).eq('title', 'Drafts').select('icon'),
    ...rows([{ icon: 'Cloud' }], '0-0/*'),
  },
  {
    name: 'returns no rows if none matches an update',
    call: ({ admin }) => admin.from('services').update({ icon: 'Cloud' }).eq('id', NOBODY).select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'updates nothing for an account without rights',
    call: ({ member }) => member.from('services').update({ icon: 'Cloud' }).eq('title', 'Piers').select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'updates a row and returns nothing',
    call: ({ service }) => service.from('services').update({ icon: 'Code' }).eq('title', 'Drafts'),
    ...written(204, '0-0/*'),
  },
  {
    name: 'updates a row of the version that was read, sent back unchanged',
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
    name: 'inserts a new row by upsert',
    call: async ({ admin, sql }) => {
      await sql('delete from public.profiles');
      const { data } = await admin.auth.getUser();
      return admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Ada' });
    },
    ...written(201, '*/*'),
  },
  {
    name: 'updates a known row by upsert',
    call: async ({ admin }) => {
      const { data } = await admin.auth.getUser();
      await admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Ada' });
      return admin.from('profiles').upsert({ user_id: data.user!.id, name: 'Grace' });
    },
    ...written(200, '*/*'),
  },
  {
    name: 'inserts a row unless it is known',
    call: ({ fetch, keys }) =>
      fetch(
        '/rest/v1/suppressions?on_conflict=email',
        post(keys.secret, [{ email: 'once@agency.test', reason: 'manual' }], {
          headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
        }),
      ),
    status: 201,
    headers: { 'content-range': '*/*' },
    body: null,
  },
  {
    name: 'inserts rows unless they are known, and replaces a known one by its key',
    call: async ({ admin }) => {
      const image = (address: string) => ({
        key: '0'.repeat(64),
        address: `https://files.example/${address}`,
      });
      const images = () => admin.from('imported_images');
      await images().upsert([image('a.png')], { onConflict: 'key', ignoreDuplicates: true });
      return images().upsert(image('b.png'), { onConflict: 'key' });
    },
    ...written(200, '*/*'),
  },
  {
    name: 'deletes a row and returns it',
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
    name: 'returns no rows if none matches a delete',
    call: ({ admin }) => admin.from('services').delete().eq('id', NOBODY).select('id'),
    ...rows([], '*/*'),
  },
  {
    name: 'deletes a row and returns nothing',
    call: ({ service }) => service.from('services').delete().eq('id', NOBODY),
    ...written(204, '*/*'),
  },
];
