import type { Backend } from '../backend';
import {
  changedLists,
  droppedAnchors,
  droppedAssignments,
  droppedConditions,
  droppedStatements,
  shiftedNumbers,
  trustedCalls,
  type Edit,
} from './text';

/** A weakened database. */
export interface Mutant {
  kind: string;
  /** The table or function it is about, without its schema. */
  of: string;
  what: string;
  /** Statements that weaken it. */
  sql: string;
}

type Sql = Backend['sql'];
const OURS = "('public'::regnamespace, 'private'::regnamespace)";
const OUR_TABLES = `select c.oid, c.oid::regclass::text as name, c.relname as of from pg_class c where c.relkind = 'r' and c.relnamespace in ${OURS}`;

const flip = (isHeld: boolean, privilege: string, on: string, role: string) =>
  isHeld ? `revoke ${privilege} on ${on} from ${role}` : `grant ${privilege} on ${on} to ${role}`;

/** Every privilege of every role on every table: taken away where it is held, given where it is not. */
async function tableGrants(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ name: string; of: string; role: string; privilege: string; held: boolean }>(
    `select t.name, t.of, role, privilege, has_table_privilege(role, t.oid, privilege) as held
     from (${OUR_TABLES}) t, unnest(array['anon', 'authenticated', 'service_role', 'public']) as role,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
     where role <> 'service_role' or has_table_privilege(role, t.oid, privilege)`,
  );
  return rows.map(({ name, of, role, privilege, held }) => ({
    kind: 'table grants',
    of,
    what: `${held ? 'without' : 'with'} ${privilege} for ${role}`,
    sql: flip(held, privilege, name, role),
  }));
}

async function columnGrants(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{
    name: string;
    of: string;
    column: string;
    role: string;
    privilege: string;
    held: boolean;
  }>(
    `select t.name, t.of, a.attname as column, role, privilege, has_column_privilege(role, t.oid, a.attnum, privilege) as held
     from (${OUR_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped,
       unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update']) as privilege
     where not has_table_privilege(role, t.oid, privilege)`,
  );
  return rows.map(({ name, of, column, role, privilege, held }) => ({
    kind: 'column grants',
    of,
    what: `${held ? 'without' : 'with'} ${privilege} (${column}) for ${role}`,
    sql: flip(held, `${privilege} ("${column}")`, name, role),
  }));
}

const OUR_FUNCTIONS = `select p.oid, p.oid::regprocedure::text as name, p.proname as of, p.prosecdef as definer,
  pg_get_functiondef(p.oid) as source from pg_proc p where p.pronamespace in ${OURS}`;

async function functionRights(sql: Sql): Promise<Mutant[]> {
  const calls = await sql<{ name: string; of: string; role: string; held: boolean }>(
    `select f.name, f.of, role, has_function_privilege(role, f.oid, 'execute') as held
     from (${OUR_FUNCTIONS}) f, unnest(array['anon', 'authenticated', 'service_role', 'public']) as role`,
  );
  const functions = await sql<{ name: string; of: string; definer: boolean }>(OUR_FUNCTIONS);
  const schemas = ['public', 'private'].flatMap((schema) =>
    ['anon', 'authenticated', 'service_role', 'public'].map((role) => ({
      kind: 'schema grants',
      of: 'schema',
      what: `create in ${schema} for ${role}`,
      sql: `grant create on schema ${schema} to ${role}`,
    })),
  );
  return [
    ...schemas,
    ...['anon', 'authenticated', 'service_role'].map((role) => ({
      kind: 'schema grants',
      of: 'schema',
      what: `without private for ${role}`,
      sql: `revoke usage on schema private from ${role}`,
    })),
    ...calls.map(({ name, of, role, held }) => ({
      kind: 'execute',
      of,
      what: `${held ? 'without' : 'with'} execute for ${role}`,
      sql: flip(held, 'execute', `function ${name}`, role),
    })),
    ...functions.map(({ name, of, definer }) => ({
      kind: "owner's rights",
      of,
      what: definer ? 'as its caller' : 'as its owner',
      sql: `alter function ${name} security ${definer ? 'invoker' : 'definer'}`,
    })),
    ...functions.flatMap(({ name, of }) =>
      ['reset search_path', 'set search_path = public'].map((change) => ({
        kind: 'search path',
        of,
        what: change,
        sql: `alter function ${name} ${change}`,
      })),
    ),
  ];
}

async function checks(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, c.relname as of, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c' and k.connamespace in ${OURS}`,
  );
  return rows.flatMap(({ table, of, name, definition }) => {
    const drop = `alter table ${table} drop constraint "${name}"`;
    const changed = [
      ...shiftedNumbers(definition),
      ...droppedAnchors(definition),
      ...changedLists(definition),
      ...droppedConditions(definition),
    ];
    return [
      { kind: 'checks dropped', of, what: name, sql: drop },
      ...changed.map(({ what, sql: weakened }) => ({
        kind: 'checks weakened',
        of,
        what: `${name}: ${what}`,
        sql: `${drop}; alter table ${table} add constraint "${name}" ${weakened} not valid`,
      })),
    ];
  });
}

async function keys(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; of: string; name: string; type: string; definition: string }>(
    `select conrelid::regclass::text as table, c.relname as of, conname as name, k.contype as type, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype in ('u', 'p', 'f') and k.connamespace in ${OURS}`,
  );
  const kinds: Record<string, string> = { u: 'unique keys', p: 'primary keys', f: 'foreign keys' };
  const columns = await sql<{ name: string; of: string; column: string }>(
    `select t.name, t.of, a.attname as column from (${OUR_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
     and not a.attisdropped and a.attnotnull where a.attidentity = '' and not exists (
       select from pg_index i where i.indrelid = t.oid and i.indisprimary and a.attnum = any (i.indkey))`,
  );
  return [
    ...rows.map(({ table, of, name, type }) => ({
      kind: kinds[type]!,
      of,
      what: name,
      sql: `alter table ${table} drop constraint "${name}" cascade`,
    })),
    ...columns.map(({ name, of, column }) => ({
      kind: 'not null',
      of,
      what: column,
      sql: `alter table ${name} alter column "${column}" drop not null`,
    })),
  ];
}

async function triggers(sql: Sql): Promise<Mutant[]> {
  const rows = await sql<{ table: string; of: string; name: string; definition: string }>(
    `select tgrelid::regclass::text as table, c.relname as of, tgname as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace in ${OURS}`,
  );
  return rows.flatMap(({ table, of, name, definition }) => {
    const [, events = ''] = /(?:BEFORE|AFTER) (.+?) ON /.exec(definition) ?? [];
    const list = events.split(' OR ');
    const fewer =
      list.length > 1 ? list.map((event) => list.filter((other) => other !== event).join(' OR ')) : [];
    const [, given = ''] = /\('(.+)'\)$/.exec(definition) ?? [];
    const more = given ? [definition.replace(/\('(.+)'\)$/, `('created_at', '${given}')`)] : [];
    return [
      {
        kind: 'triggers',
        of,
        what: `${name} switched off`,
        sql: `alter table ${table} disable trigger "${name}"`,
      },
      ...fewer.map((kept) => ({
        kind: 'triggers',
        of,
        what: `${name} only on ${kept}`,
        sql: `drop trigger "${name}" on ${table}; ${definition.replace(events, kept)}`,
      })),
      ...more.map((changed) => ({
        kind: 'triggers',
        of,
        what: `${name} with created_at listed`,
        sql: `drop trigger "${name}" on ${table}; ${changed}`,
      })),
    ];
  });
}

async function buckets(sql: Sql): Promise<Mutant[]> {
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

async function policies(sql: Sql): Promise<Mutant[]> {
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

/** What stands between `$$` and `$$`, or after RETURN, of a function. */
function bodyOf(source: string): [before: string, body: string, after: string] {
  const [, before = '', body = '', after = ''] =
    /^([\s\S]*?AS \$(?:\w*)\$)([\s\S]*)(\$\w*\$\s*)$/.exec(source) ?? [];
  return [before, body, after];
}

async function bodies(sql: Sql): Promise<Mutant[]> {
  const functions = await sql<{ of: string; source: string }>(OUR_FUNCTIONS);
  return functions.flatMap(({ of, source }) => {
    const [before, body, after] = bodyOf(source);
    const kinds: [string, Edit[]][] = [
      ['numbers in functions', shiftedNumbers(body)],
      ['patterns in functions', droppedAnchors(body)],
      ['conditions in functions', [...droppedConditions(body), ...trustedCalls(body)]],
      ['statements in functions', [...droppedStatements(body), ...droppedAssignments(body)]],
    ];
    return kinds.flatMap(([kind, changes]) =>
      changes.map(({ what, sql: changed }) => ({
        kind,
        of,
        what: `${of}: ${what}`,
        sql: before + changed + after,
      })),
    );
  });
}

/** Every mutant that the database's own catalogue names. */
export async function mutantsOf({ sql }: Pick<Backend, 'sql'>): Promise<Mutant[]> {
  const all = [tableGrants, columnGrants, functionRights, checks, keys, triggers, buckets, policies, bodies];
  const made: Mutant[] = [];
  for (const make of all) made.push(...(await make(sql)));
  return made;
}
