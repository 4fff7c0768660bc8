/** An expression of SQL, used as it is. */
export class Expression {
  constructor(readonly sql: string) {}
}

/** A value as an SQL literal; arrays of texts as array literals, other objects as JSON. */
export function literal(value: unknown): string {
  if (value instanceof Expression) return value.sql;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string' || entry === null))
    return `array[${value.map(literal).join(', ')}]::text[]`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** @param table with its schema */
export function insertInto(table: string, row: Record<string, unknown>): string {
  const names = Object.keys(row).map((name) => `"${name}"`);
  return `insert into ${table} (${names.join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;
}

/** The same for values written in SQL, e.g. `now()` or `'a text'`. */
export const insertExpressions = (table: string, row: Record<string, string>): string =>
  insertInto(
    table,
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, new Expression(value)])),
  );
