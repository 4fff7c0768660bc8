import { OUR_TABLES, OURS, type Mutant, type Sql } from './mutant';
import { changedLists, droppedAnchors, droppedConditions, shiftedNumbers } from './text';

/** Checks that are dropped or weakened. */
export async function checks(sql: Sql): Promise<Mutant[]> {
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

/** Primary, unique and foreign keys, and columns that must have a value. */
export async function keys(sql: Sql): Promise<Mutant[]> {
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

/** Triggers that are disabled, fire for fewer events, or let visitors fill in one more column. */
export async function triggers(sql: Sql): Promise<Mutant[]> {
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
