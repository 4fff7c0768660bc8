import { OUR_FUNCTIONS, OUR_TABLES, type Mutant, type Sql } from './mutant';

/** Revokes a privilege that is held, grants one that is not. */
const flip = (isHeld: boolean, privilege: string, on: string, role: string) =>
  isHeld ? `revoke ${privilege} on ${on} from ${role}` : `grant ${privilege} on ${on} to ${role}`;

/** Every privilege of every role on every table. */
export async function tableGrants(sql: Sql): Promise<Mutant[]> {
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

/** Every privilege of the browser's roles on single columns, where they have none on the table. */
export async function columnGrants(sql: Sql): Promise<Mutant[]> {
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

/** Who calls a function, with whose rights it runs and where it looks names up; who creates objects in a schema. */
export async function functionRights(sql: Sql): Promise<Mutant[]> {
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
