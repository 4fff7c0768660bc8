import { randomUUID } from 'node:crypto';
import type { Backend, Role } from './backend';

/** A rule that the matrix of roles and tables cannot express. */
export interface SpecialRule {
  name: string;
  holds(backend: Backend): Promise<boolean>;
}

const OWNER: Partial<Record<Role, string>> = { admin: 'boss@agency.test', member: 'member@agency.test' };
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const userId = async (backend: Backend, role: Role) =>
  (await backend.sql<{ id: string }>('select id::text from auth.users where email = $1', [OWNER[role]]))[0]!
    .id;

/** Gives both accounts a profile without a name. */
async function plantProfiles(backend: Backend): Promise<void> {
  await backend.sql('insert into public.profiles (user_id) select id from auth.users on conflict do nothing');
  await backend.sql("update public.profiles set name = ''");
}

const upload = async (backend: Backend, role: Role, path: string, type: string) =>
  (await backend.request(role, 'POST', `/storage/v1/object/${path}`, PNG, { 'content-type': type })).status <
  300;
const uploadImage = (backend: Backend, role: Role, name: string) =>
  upload(backend, role, `public-images/${name}`, 'image/png');
const uploadCv = (backend: Backend, role: Role, name = `${randomUUID()}.pdf`) =>
  upload(backend, role, `applications/${name}`, 'application/pdf');
const isStored = async (backend: Backend, name: string) =>
  (await backend.sql('select 1 from storage.objects where name = $1', [name])).length === 1;
const image = () => `blog/${randomUUID()}.png`;

async function every(trials: [Promise<boolean> | boolean, boolean][]): Promise<boolean> {
  for (const [tried, expected] of trials) if ((await tried) !== expected) return false;
  return true;
}

/** Sends forged columns. @returns whether the request was refused and no row was added */
async function forge(backend: Backend, table: string, forged: object): Promise<boolean> {
  await backend.sql('delete from private.rate_buckets');
  const email = `forger-${randomUUID()}@example.com`;
  const person =
    table === 'newsletter_subscribers' ? { email } : { name: 'Visitor', email, message: 'Hello.' };
  const { status } = await backend.request('anonymous', 'POST', `/rest/v1/${table}`, {
    ...person,
    ...forged,
  });
  return (
    status >= 400 &&
    (await backend.sql(`select 1 from public.${table} where email = $1`, [email])).length === 0
  );
}

/** Whether an admin may change one column and not another. */
async function onlySwitch(backend: Backend, table: string, change: Record<string, unknown>, flip: object) {
  const email = `kept-${randomUUID()}@example.com`;
  const person = table === 'newsletter_subscribers' ? { email } : { name: 'Kept', email, message: 'Kept.' };
  await backend.request('service', 'POST', `/rest/v1/${table}`, person);
  const path = `/rest/v1/${table}?email=eq.${email}`;
  await backend.request('admin', 'PATCH', path, change);
  const [column, value] = Object.entries(change)[0]!;
  const read = async () => (await backend.sql(`select * from public.${table} where email = $1`, [email]))[0];
  if (JSON.stringify((await read())?.[column]) === JSON.stringify(value)) return false;
  return (await backend.request('admin', 'PATCH', path, flip)).status < 300;
}

const guarded = (table: string, forged: object): SpecialRule => ({
  name: `the server decides its own columns of ${table}`,
  holds: (backend) => forge(backend, table, forged),
});

const single = (table: string, row: (n: number) => object): SpecialRule => ({
  name: `visitors send one row of ${table} at a time`,
  async holds(backend) {
    await backend.sql('delete from private.rate_buckets');
    return (await backend.request('anonymous', 'POST', `/rest/v1/${table}`, [row(1), row(2)])).status === 429;
  },
});
const fresh = (n: number) => ({ email: `several-${n}-${randomUUID()}@example.com` });
const written = (n: number) => ({ ...fresh(n), name: 'Several', message: 'Hello.' });

export const SPECIAL_RULES: SpecialRule[] = [
  {
    name: 'admins read their own profile and no other',
    async holds(backend) {
      await plantProfiles(backend);
      const read = async (role: Role) =>
        (await backend.request(role, 'GET', '/rest/v1/profiles?select=user_id')).body as {
          user_id: string;
        }[];
      const own = await read('admin');
      const isOwn = own.length === 1 && own[0]!.user_id === (await userId(backend, 'admin'));
      return isOwn && (await read('member')).length === 0;
    },
  },
  {
    name: 'admins add their own profile and no other',
    async holds(backend) {
      await backend.sql('delete from public.profiles');
      const add = async (role: Role, whose: Role) =>
        (await backend.request(role, 'POST', '/rest/v1/profiles', { user_id: await userId(backend, whose) }))
          .status < 300;
      return every([
        [add('admin', 'member'), false],
        [add('member', 'member'), false],
        [add('admin', 'admin'), true],
      ]);
    },
  },
  {
    name: 'admins change their own profile and no other',
    async holds(backend) {
      await plantProfiles(backend);
      for (const role of ['member', 'admin'] as const)
        await backend.request(role, 'PATCH', '/rest/v1/profiles', { name: `By the ${role}` });
      const named = await backend.sql<{ email: string; name: string }>(
        'select u.email, p.name from public.profiles p join auth.users u on u.id = p.user_id where p.name <> $1',
        [''],
      );
      return named.length === 1 && named[0]!.email === OWNER.admin && named[0]!.name === 'By the admin';
    },
  },
  {
    name: 'only admins upload images, under valid names',
    holds: (backend) =>
      every([
        [uploadImage(backend, 'admin', image()), true],
        [uploadImage(backend, 'member', image()), false],
        [uploadImage(backend, 'anonymous', image()), false],
        [uploadImage(backend, 'admin', 'elsewhere/a.png'), false],
        [uploadImage(backend, 'admin', 'blog/a.png.html'), false],
      ]),
  },
  {
    name: 'everyone uploads CVs, under random names',
    async holds(backend) {
      await backend.sql("update storage.objects set created_at = now() - interval '1 day'");
      return every([
        [uploadCv(backend, 'anonymous'), true],
        [uploadCv(backend, 'member'), true],
        [uploadCv(backend, 'anonymous', 'mine.pdf'), false],
        [uploadCv(backend, 'member', 'mine.pdf'), false],
      ]);
    },
  },
  {
    name: 'only admins list and open stored files',
    async holds(backend) {
      const cvFile = `${randomUUID()}.pdf`;
      await uploadCv(backend, 'anonymous', cvFile);
      const opens = async (role: Role) =>
        (await backend.request(role, 'GET', `/storage/v1/object/applications/${cvFile}`)).status === 200;
      const lists = async (role: Role) => {
        const { body } = await backend.request(role, 'POST', '/storage/v1/object/list/applications', {
          prefix: '',
        });
        return Array.isArray(body) && body.length > 0;
      };
      return every([
        [opens('admin'), true],
        [opens('member'), false],
        [opens('anonymous'), false],
        [lists('admin'), true],
        [lists('member'), false],
        [lists('anonymous'), false],
      ]);
    },
  },
  {
    name: 'only admins delete stored files',
    async holds(backend) {
      const name = image();
      await uploadImage(backend, 'admin', name);
      const remove = async (role: Role) => {
        await backend.request(role, 'DELETE', '/storage/v1/object/public-images', { prefixes: [name] });
        return !(await isStored(backend, name));
      };
      const isKept = [await remove('anonymous'), await remove('member')].every((isGone) => !isGone);
      // The storage service reads before it deletes; the policy must hold without that.
      await backend.sql('do $$ begin set local role authenticated; delete from storage.objects; end $$');
      return isKept && (await isStored(backend, name)) && (await remove('admin'));
    },
  },
  guarded('contact_messages', { read: true }),
  guarded('newsletter_subscribers', { confirmation_sent_at: '2001-01-01T00:00:00+00:00' }),
  guarded('job_applications', { created_at: '2001-01-01T00:00:00Z' }),
  single('contact_messages', written),
  single('newsletter_subscribers', fresh),
  single('job_applications', written),
  {
    name: 'an admin changes whether a message is read, and nothing else of it',
    holds: (backend) =>
      onlySwitch(backend, 'contact_messages', { message: 'Put into their mouth' }, { read: true }),
  },
  {
    name: 'an admin changes whether a subscriber is active, and nothing else',
    holds: (backend) =>
      onlySwitch(backend, 'newsletter_subscribers', { topics: ['E-commerce'] }, { active: false }),
  },
];
