import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateTypes } from '../../local-stack/src/database/generate-types';
import { startBackend, type Backend } from './backend';
import { MATRIX } from './matrix';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const names = async (text: string) => (await backend.sql<{ name: string }>(text)).map(({ name }) => name);

describe('the schema', () => {
  it('has row level security on every public table', async () => {
    expect(
      await names(
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
      ),
    ).toEqual([]);
  });

  it('has one permissive policy per table, role and command', async () => {
    expect(
      await names(`select tablename || ' ' || role || ' ' || cmd as name from pg_policies, unnest(roles) as role
        where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE' group by tablename, role, cmd having count(*) > 1`),
    ).toEqual([]);
  });

  it('calls functions in policies once per statement, not per row', async () => {
    expect(
      await names(`select policyname as name from pg_policies where schemaname in ('public', 'storage')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '\\( ?SELECT [^()]*(is_admin|is_staff|tables_of_staff|uid)\\(\\)[^()]*\\)', '', 'g') ~ '(is_admin|is_staff|tables_of_staff|uid)\\(\\)'`),
    ).toEqual([]);
  });

  it('pins the search path of every function', async () => {
    expect(
      await names(`select proname as name from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not exists (select from unnest(coalesce(proconfig, '{}')) as setting where setting like 'search_path=%')`),
    ).toEqual([]);
  });

  it("lets visitors call no public function with its owner's rights", async () => {
    expect(
      await names(`select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and has_function_privilege('anon', oid, 'execute')`),
    ).toEqual([]);
  });

  it('has an index for every foreign key', async () => {
    expect(
      await names(`select conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`),
    ).toEqual([]);
  });

  it('limits the length of every text column', async () => {
    expect(
      await names(`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and a.atttypid = 'text'::regtype and a.attgenerated = '' and not exists (
            select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`),
    ).toEqual([]);
  });

  it('has every table in the matrix', async () => {
    const tables = await names(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    expect(MATRIX.map(({ table }) => table).sort()).toEqual(tables.sort());
  });

  it('lets an admin read and add their own profile only', async () => {
    const read = await backend.request('admin', 'GET', '/rest/v1/profiles?select=name');
    expect(read.body).toHaveLength(1);
    expect((await backend.request('member', 'GET', '/rest/v1/profiles?select=name')).body).toEqual([]);
    const [{ id }] = (await backend.sql<{ id: string }>(
      "select id::text from auth.users where email = 'member@agency.test'",
    )) as [{ id: string }];
    expect(
      (await backend.request('admin', 'POST', '/rest/v1/profiles', { user_id: id })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      (await backend.request('member', 'POST', '/rest/v1/profiles', { user_id: id })).status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe('the generated types', () => {
  it('match the migrations', async () => {
    const now = await generateTypes({ run: async () => undefined, query: backend.sql });
    const kept = readFileSync(resolve(__dirname, '../../shared/src/contracts/database.types.ts'), 'utf8');
    expect(now).toBe(kept);
  });
});
