import type { Table, Update } from '@agency/shared/contracts';
import { UNTOUCHED_MESSAGE, type Call } from '@agency/shared/runtime';
import { anyTable } from './rows';

/** Code of the failure that says somebody else saved the row in the meantime. */
export const CONFLICT_CODE = 'CONFLICT';
const CONFLICT_MESSAGE = 'Somebody else has saved this in the meantime.';

export interface RowToSave<T extends Table> {
  /** Made by the browser for a new row, so that a repeated attempt is the same row. */
  id: string;
  /** `updated_at` as it was read; `null` for a new row. */
  version: string | null;
  values: Update<T>;
}

interface Answer {
  data: object[] | null;
  error: { code?: string; message?: string } | null;
  status?: number;
}

/** Values sent for new rows whose response was lost, by id: such a row may have been stored. */
const unanswered = new Map<string, object>();

/**
 * Inserts a new row or updates the version that was read, and resolves to the row as it is now.
 * A save that finds another version, or a new row that somebody else has stored from the same draft, fails with
 * `CONFLICT_CODE`; one whose first attempt had arrived, though its answer was lost, succeeds.
 */
export function saveRow<T extends Table>(table: T, { id, version, values }: RowToSave<T>): Call {
  return async ({ db }) => {
    const rows = () => anyTable(db, table);
    const update = () =>
      rows()
        .update(values as object)
        .eq('id', id);

    let known = version;
    if (known === null) {
      const before = unanswered.get(id);
      unanswered.set(id, values);
      const inserted = await rows()
        .insert({ id, ...values } as never)
        .select();
      const isThere = inserted.error?.code === '23505' && /_pkey/.test(inserted.error.message ?? '');
      if (!inserted.error) unanswered.delete(id);
      if (!isThere) return one(inserted);
      const { data } = await rows().select('*').eq('id', id);
      // An earlier attempt of this form was stored, and the save continues from it.
      if (before && data?.[0] && isSame(before, data[0])) known = data[0].updated_at;
    }

    if (known !== null) {
      const updated = await update().eq('updated_at', known).select();
      if (!updated.error) unanswered.delete(id);
      if (updated.error || updated.data?.length) return one(updated);
    }

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

function isSame(values: object, row: object): boolean {
  return Object.entries(values).every(
    ([column, value]) =>
      column === 'updated_at' || JSON.stringify(value) === JSON.stringify(row[column as never]),
  );
}
