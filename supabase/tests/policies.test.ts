import { startBackend, type Backend, type Role } from './backend';
import { MATRIX, PARENTS, type TableRights } from './matrix';

jest.setTimeout(120_000);

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.sql(
    "insert into public.newsletter_campaigns (id, idempotency_key, subject, html) values ($1, 'parent', 'Tide', '<p>x</p>')",
    [PARENTS.campaign],
  );
  await backend.sql(
    "insert into public.blog_posts (id, slug, title, image, published) values ($1, 'parent', 'Parent', '/media/x.webp', true)",
    [PARENTS.post],
  );
});
afterAll(() => backend.stop());

let counter = 0;
const ROLES: Role[] = ['anonymous', 'member', 'admin', 'service'];
const literal = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : value);

/** Puts a row there as the owner, and resolves to its key. */
async function plant({ table, row, visible, key = 'id' }: TableRights, isShown: boolean): Promise<string> {
  counter += 1;
  if (table === 'about_content') await backend.sql('delete from public.about_content');
  await backend.sql('delete from private.rate_buckets');
  const values = {
    ...row(counter),
    ...(visible ? { [visible.column]: isShown ? visible.shown : visible.hidden } : {}),
  };
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const [planted] = await backend.sql<Record<string, string>>(
    `insert into public.${table} (${names.join(', ')}) values (${places}) returning ${key}`,
    Object.values(values).map(literal),
  );
  return planted![key]!;
}

const find = async ({ table, key = 'id' }: TableRights, id: string) =>
  (await backend.sql(`select * from public.${table} where ${key} = $1`, [id]))[0];

const rowsOf = (body: unknown) => (Array.isArray(body) ? body.length : 0);

describe.each(MATRIX)('$table', (entry) => {
  const { table, row, visible, change, key = 'id', rights } = entry;

  describe.each(ROLES)('for %s', (role) => {
    const may = rights[role];

    it(`${/s/i.test(may) ? (may.includes('s') ? 'shows only what is public' : 'shows every row') : 'shows nothing'}`, async () => {
      const read = async (id: string) =>
        rowsOf((await backend.ask(role, 'GET', `/rest/v1/${table}?select=${key}&${key}=eq.${id}`)).body);
      expect(await read(await plant(entry, true))).toBe(/s/i.test(may) ? 1 : 0);
      if (visible) expect(await read(await plant(entry, false))).toBe(may.includes('S') ? 1 : 0);
    });

    it(`${may.includes('I') ? 'accepts' : 'refuses'} a new row`, async () => {
      counter += 1;
      if (table === 'about_content') await backend.sql('delete from public.about_content');
      await backend.sql('delete from private.rate_buckets');
      const count = async () =>
        (await backend.sql<{ n: string }>(`select count(*)::text as n from public.${table}`))[0]!.n;
      const before = Number(await count());
      const { status } = await backend.ask(role, 'POST', `/rest/v1/${table}`, row(counter));
      expect({ isAccepted: status < 300, rows: Number(await count()) }).toEqual({
        isAccepted: may.includes('I'),
        rows: before + (may.includes('I') ? 1 : 0),
      });
    });

    it(`${may.includes('U') ? 'changes' : 'does not change'} a row`, async () => {
      const id = await plant(entry, true);
      await backend.ask(role, 'PATCH', `/rest/v1/${table}?${key}=eq.${id}`, change);
      const [column, value] = Object.entries(change)[0]!;
      const [found] = await backend.sql<Record<string, unknown>>(
        `select ${column} as value from public.${table} where ${key} = $1 or ${key}::text = $2`,
        [id, String(value)],
      );
      const isChanged = found?.value === value;
      expect(isChanged).toBe(may.includes('U'));
    });

    it(`${may.includes('D') ? 'deletes' : 'does not delete'} a row`, async () => {
      const id = await plant(entry, true);
      await backend.ask(role, 'DELETE', `/rest/v1/${table}?${key}=eq.${id}`);
      expect((await find(entry, id)) === undefined).toBe(may.includes('D'));
    });
  });
});

describe('what is private', () => {
  it.each(['admins', 'audit_log', 'rate_buckets'])('keeps private.%s out of the API', async (table) => {
    for (const role of ROLES) {
      const { status } = await backend.ask(role, 'GET', `/rest/v1/${table}`, undefined, {
        'Accept-Profile': 'private',
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});
