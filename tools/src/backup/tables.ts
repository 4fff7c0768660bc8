import type { SqlRunner } from '../../../local-stack/src/database/migrations';
import { rowsEntry, type Entry, type Rows } from './archive';

const ROWS_AT_ONCE = 100;

/** A table of the project, and the columns that can be written. */
interface Table {
  name: string;
  columns: string[];
}

/**
 * The project's tables, accounts with their second factors, and the list of stored files. Sessions are left out: everybody
 * signs in again. Accounts have other columns hosted than embedded; those that both have are restored.
 */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and (n.nspname in ('public', 'private')
    or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('auth', 'mfa_factors'), ('storage', 'objects')))
  group by 1 order by 1`;

export const FILE_TABLE = 'storage.objects';
/** Tables that people fill; the others have rows of the migrations, or count requests. */
const isFilled = (name: string) =>
  /^(public\.|auth\.users|storage\.objects)/.test(name) && name !== 'public.application_stages';

export const tablesOf = (database: SqlRunner) => database.query<Table>(TABLES);

export async function migrationsOf(database: SqlRunner): Promise<string[]> {
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** The first table that has rows; undefined in an empty project. */
export async function firstFilled(database: SqlRunner): Promise<string | undefined> {
  for (const { name } of await tablesOf(database)) {
    if (isFilled(name) && (await database.query(`select from ${name} limit 1`)).length > 0) return name;
  }
  return undefined;
}

/** Every row of every table; call it in a transaction. */
export async function* dumpTables(database: SqlRunner): AsyncGenerator<Entry> {
  for (const { name, columns } of await tablesOf(database)) {
    await database.run(
      `declare all_rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t`,
    );
    for (;;) {
      const rows = await database.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from all_rows`);
      if (rows.length === 0) break;
      yield rowsEntry(
        name,
        columns,
        rows.map(({ row }) => row),
      );
    }
    await database.run('close all_rows');
  }
}

/** Empties the tables, without triggers; call it in a transaction. */
export async function emptyTables(database: SqlRunner, tables: readonly Table[]): Promise<void> {
  // Sessions go with their accounts.
  await database.run('delete from auth.users');
  // Triggers and foreign keys are for changes that somebody makes: the rows of an archive agree already.
  await database.run('set local session_replication_role = replica');
  for (const { name } of tables) await database.run(`delete from ${name}`);
}

export async function addRows(database: SqlRunner, table: Table, { columns, line }: Rows): Promise<void> {
  const names = table.columns.filter((column) => columns.includes(column)).map((name) => `"${name}"`);
  await database.query(
    `insert into ${table.name} (${names.join()}) overriding system value
     select ${names.join()} from jsonb_populate_recordset(null::${table.name}, $1::text::jsonb -> 'rows')`,
    [line],
  );
}

/** Lets identity columns go on after the restored rows. */
export const continueIdentities = (database: SqlRunner) =>
  database.run(`
    do $$
    declare
      numbered record;
    begin
      for numbered in select n.nspname, c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace where a.attidentity <> '' and n.nspname in ('public', 'private')
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I.%I',
          format('%I.%I', numbered.nspname, numbered.relname), numbered.attname, numbered.attname, numbered.nspname, numbered.relname);
      end loop;
    end $$`);
