import { droppedAnchors, droppedConditions, shiftedNumbers, type Edit } from './text';
import type { Mutant, Sql } from './mutant';

/** Limits of the buckets of stored files. */
export async function buckets(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ id: string; public: boolean; types: string[] }>(
    'select id, public, allowed_mime_types as types from storage.buckets',
  );
  const set = (id: string, what: string, change: string): Mutant => ({
    kind: 'buckets',
    of: 'buckets',
    what: `${id}: ${what}`,
    sql: `update storage.buckets set ${change} where id = '${id}'`,
  });
  return rows.flatMap(({ id, public: isPublic, types }) => [
    set(id, isPublic ? 'private' : 'public', `public = ${!isPublic}`),
    ...['null', 'file_size_limit + 1', 'file_size_limit - 1'].map((limit) =>
      set(id, `size ${limit}`, `file_size_limit = ${limit}`),
    ),
    set(id, 'every type', 'allowed_mime_types = null'),
    ...['image/svg+xml', 'text/html'].map((type) =>
      set(id, `with ${type}`, `allowed_mime_types = array_append(allowed_mime_types, '${type}')`),
    ),
    ...types.map((type) =>
      set(id, `without ${type}`, `allowed_mime_types = array_remove(allowed_mime_types, '${type}')`),
    ),
    {
      kind: 'buckets',
      of: 'buckets',
      what: `${id} gone`,
      sql: `delete from storage.buckets where id = '${id}'`,
    },
  ]);
}

/** Policies that are dropped or weakened, and tables without row level security. */
export async function policies(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{
    schema: string;
    table: string;
    name: string;
    command: string;
    qual: string | null;
    check: string | null;
  }>(
    `select schemaname as schema, tablename as table, policyname as name, cmd as command, qual, with_check as check
     from pg_policies where schemaname in ('public', 'private', 'storage')`,
  );
  const tables = await sql<{ name: string; of: string }>(
    `select c.oid::regclass::text as name, c.relname as of from pg_class c where relrowsecurity and relkind = 'r'`,
  );
  const open = tables.map(({ name, of }) => ({
    kind: 'row level security',
    of,
    what: 'switched off',
    sql: `alter table ${name} disable row level security`,
  }));
  return rows
    .flatMap(({ schema, table, name, command, qual, check }) => {
      const on = `"${name}" on ${schema}.${table}`;
      const mutant = (what: string, statement: string): Mutant => ({
        kind: 'policies',
        of: table,
        what: `${name}: ${what}`,
        sql: statement,
      });
      const alter = (using: string | null, withCheck: string | null) =>
        `alter policy ${on}${using === null ? '' : ` using (${using})`}${withCheck === null ? '' : ` with check (${withCheck})`}`;
      const parts: ['using' | 'check', string | null][] = [
        ['using', qual],
        ['check', check],
      ];
      const variants = parts.flatMap(([part, predicate]) => {
        if (predicate === null) return [];
        const edited: Edit[] = [
          { what: 'opened', sql: 'true' },
          { what: 'reversed', sql: `not (${predicate})` },
          ...droppedConditions(predicate),
          ...droppedAnchors(predicate),
          ...shiftedNumbers(predicate),
        ];
        return edited
          .filter(({ sql: changed }) => changed !== predicate)
          .map(({ what, sql: changed }) =>
            mutant(`${part} ${what}`, part === 'using' ? alter(changed, null) : alter(null, changed)),
          );
      });
      const widened = mutant('for everybody', `alter policy ${on} to public`);
      return [mutant('dropped', `drop policy ${on}`), ...(command ? [widened] : []), ...variants];
    })
    .concat(open);
}
