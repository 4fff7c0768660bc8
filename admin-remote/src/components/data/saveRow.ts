import { UNTOUCHED_MESSAGE, type Call } from '@agency/shared/runtime';

/** Code of the failure that says somebody else saved the row in the meantime. */
export const CONFLICT_CODE = 'CONFLICT';
const CONFLICT_MESSAGE = 'Somebody else has saved this in the meantime.';

export interface RowToSave {
  /** Made by the browser for a new row, so that a repeated attempt is the same row. */
  id: string;
  /** `updated_at` as it was read; `null` for a new row. */
  version: string | null;
  values: Record<string, unknown>;
}

interface Answer {
  data: Record<string, unknown>[] | null;
  error: { code?: string; message?: string } | null;
  status?: number;
}
interface Matched extends PromiseLike<Answer> {
  eq: (column: string, value: string) => Matched;
  select: (columns?: string) => Matched;
}
/** The part of the table client used here, whatever the table. */
interface Table {
  insert: (values: object) => Matched;
  update: (values: object) => Matched;
  select: (columns: string) => Matched;
}

/**
 * Inserts a new row or updates the version that was read, and resolves to the row as it is now.
 * An update that finds another version fails with `CONFLICT_CODE`; one whose first attempt had arrived, though its
 * answer was lost, succeeds.
 */
export function saveRow(table: string, { id, version, values }: RowToSave): Call {
  return async ({ db }) => {
    const rows = () => (db as unknown as { from: (name: string) => Table }).from(table);

    if (version === null) {
      const inserted = await rows()
        .insert({ id, ...values })
        .select();
      const isRepeated = inserted.error?.code === '23505' && /_pkey/.test(inserted.error.message ?? '');
      return one(isRepeated ? await rows().update(values).eq('id', id).select() : inserted);
    }

    const updated = await rows().update(values).eq('id', id).eq('updated_at', version).select();
    if (updated.error || updated.data?.length) return one(updated);

    const current = await rows().select('*').eq('id', id);
    const row = current.data?.[0];
    if (!row || isSame(values, row)) return one(current);
    return { data: null, error: { code: CONFLICT_CODE, message: CONFLICT_MESSAGE } };
  };
}

function one({ data, error, status }: Answer) {
  if (error) return { data: null, error, status };
  if (!data?.[0]) return { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
  return { data: data[0], error: null };
}

function isSame(values: Record<string, unknown>, row: Record<string, unknown>): boolean {
  return Object.entries(values).every(
    ([column, value]) => column === 'updated_at' || JSON.stringify(value) === JSON.stringify(row[column]),
  );
}
