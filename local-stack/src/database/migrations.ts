import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors';
import { FACTOR_TABLES } from '../hosted/factorTables';
import { splitStatements } from './statements';

/** The part of a database that migrations need. */
export interface SqlRunner {
  /** Runs one or more statements. */
  run(script: string): Promise<void>;
  query<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

/** `20250101000000_name.sql`, as Supabase's own command line names and orders them. */
const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** The roles that a hosted project has before its first migration. Roles belong to the server, where others may make them at the same time. */
const ROLES = `
do $$
declare
  wanted record;
begin
  for wanted in select * from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) as r (name, options) loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I nologin %s', wanted.name, wanted.options);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end $$;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema auth, storage to service_role;
grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

export async function ensureRoles(database: SqlRunner): Promise<void> {
  await database.run(FACTOR_TABLES);
  await database.run(ROLES);
}

/**
 * Applies what has not been applied yet, each file in a transaction of its own.
 * @returns the file names that were applied now
 * @throws UserError naming the file and what the database said about it
 */
export async function applyMigrations(
  database: SqlRunner,
  folder: string,
  onProgress: (text: string) => void,
): Promise<string[]> {
  const done = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const versions = new Set(done.map(({ version }) => version));
  const applied: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
    if (!version || !name)
      throw new UserError(`The migration ${file} is not named like 20250101000000_what_it_does.sql.`);
    if (versions.has(version)) continue;
    onProgress(`Applying ${file}`);
    await applyFile(database, file, readFileSync(join(folder, file), 'utf8'), { version, name });
    applied.push(file);
  }
  return applied;
}

async function applyFile(
  database: SqlRunner,
  file: string,
  script: string,
  { version, name }: { version: string; name: string },
): Promise<void> {
  const statements = splitStatements(script);
  await database.run('begin');
  for (const { text, line } of statements) {
    try {
      await database.run(text);
    } catch (error) {
      await database.run('rollback').catch(() => undefined);
      throw new UserError(
        `The migration ${file} failed at line ${line} and was rolled back: ${(error as Error).message}\n\n${excerpt(text)}`,
      );
    }
  }
  await database.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array(select jsonb_array_elements_text($3::text::jsonb)))',
    [version, name, JSON.stringify(statements.map(({ text }) => text))],
  );
  await database.run('commit');
}

/** The first lines of a statement. */
function excerpt(statement: string): string {
  const lines = statement.split('\n');
  return [...lines.slice(0, 5), ...(lines.length > 5 ? ['…'] : [])].join('\n');
}

/**
 * The tables' grants as the migrations wrote them, columns and all. The embedded API grants every table to everyone on
 * its first request, so they are applied again after it; it does not change functions.
 */
export async function repeatGrants(database: SqlRunner, folder: string): Promise<void> {
  const statement = /^\s*(?:grant|revoke)\s(?![^;]*\son function\s)[^;]+;/gim;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const tables = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(statement) ?? []);
  await database.run(tables.join('\n'));
}
