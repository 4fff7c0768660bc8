import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors';

/** The part of a database that migrations need. */
export interface SqlRunner {
  /** Runs one or more statements. */
  run(script: string): Promise<void>;
  query<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
}

/** `20250101000000_name.sql`, as Supabase's own command line names and orders them. */
const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** The roles that a hosted project has before its first migration. */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
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
    const script = readFileSync(join(folder, file), 'utf8');
    const record = `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`;
    try {
      await database.run(`begin;\n${script}\n${record}\ncommit;`);
    } catch (error) {
      await database.run('rollback;').catch(() => undefined);
      throw new UserError(`The migration ${file} failed and was rolled back: ${explain(error, script)}`);
    }
    applied.push(file);
  }
  return applied;
}

/** What the database said, with the line of the script where it gave a position. */
function explain(error: unknown, script: string): string {
  const { message, position } = error as { message: string; position?: string | number };
  const offset = Number(position) - 'begin;\n'.length;
  if (!Number.isFinite(offset) || offset < 0 || offset > script.length) return message;
  const line = script.slice(0, offset).split('\n').length;
  return `${message} (line ${line}: ${script.split('\n')[line - 1]?.trim() ?? ''})`;
}

/**
 * The tables' grants as the migrations wrote them. The embedded API grants everything to everyone on its first
 * request, so they are said again after it.
 */
export async function repeatGrants(database: SqlRunner, folder: string): Promise<void> {
  const statement = /^\s*(?:grant|revoke)\s[^;]+;/gim;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const tables = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(statement) ?? []);
  await database.run(tables.join('\n'));
}
