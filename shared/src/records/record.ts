import type { ContentColumn, Row, Table } from '../contracts';
import type { Field } from './fields';

/** A field for each column an editor fills in: one that is missing, or too many, does not compile. */
export type ContentFields<T extends Table> = {
  [K in ContentColumn<T>]: Field<Row<T>[K], unknown>;
};

type AnyFields = Record<
  string,
  Omit<Field<unknown, unknown>, 'toForm'> & { toForm: (stored: never) => unknown }
>;
/** What the form of these fields holds. */
type TypedValues<F extends AnyFields> = { [K in keyof F]: F[K]['empty'] };
/** The schema of each of these fields. */
type Shape<F extends AnyFields> = { [K in keyof F]: ReturnType<F[K]['schema']> };

/** Props of a field's control: the column it edits, and its label. */
export interface FieldProps<K extends string = string> {
  name: K;
  label: string;
  isRequired: boolean;
}

/**
 * The content of a table as its editor reads, checks and writes it, all from one list of fields. A column is read into
 * the form if and only if the form saves it, so that no save can write an empty value over a stored one.
 */
export function recordOf<T extends Table, F extends AnyFields>(table: T, fields: F) {
  type Values = TypedValues<F>;
  type Stored = Pick<Row<T>, ContentColumn<T>>;
  const entries = Object.entries(fields) as unknown as [string, Field<unknown, unknown>][];
  const each = <V>(of: (one: Field<unknown, unknown>, name: string) => V) =>
    Object.fromEntries(entries.map(([name, one]) => [name, of(one, name)]));
  // A version of a row may be older than a column.
  const toForm = (row: Stored) =>
    each((one, name) => (name in row ? one.toForm(row[name as keyof Stored]) : one.empty)) as Values;

  return {
    table,
    /** The columns the form edits, in the order of the fields. */
    columns: Object.keys(fields) as ContentColumn<T>[],
    /** Downloads what reads the form's content into what is stored. Rejects when it does not arrive; ask again then. */
    loadSchema: async () => {
      const rules = await import('./rules');
      return rules.objectSchema(each((one) => one.schema(rules)) as Shape<F>).check(rules.checkPlan);
    },
    empty: each((one) => one.empty) as Values,
    labels: each((one) => one.label) as Record<keyof F, string>,
    /** Props for the control of each column, by its name. */
    fields: each(({ label, isRequired }, name) => ({ name, label, isRequired })) as unknown as {
      [K in ContentColumn<T>]: FieldProps<K>;
    },
    toForm,
    /** A stored row as its form starts with it; a row read without one of the columns does not compile. */
    toLoaded: (row: Stored & { updated_at: string }) => ({ values: toForm(row), version: row.updated_at }),
    /** The start of a new record. */
    toNew: (values: Partial<Values> = {}) => ({
      values: { ...(each((one) => one.empty) as Values), ...values },
      version: null,
    }),
  };
}

/** What the form of a record holds. */
export type FormValues<R extends { empty: unknown }> = R['empty'];
