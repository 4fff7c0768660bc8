import { PAGE_TAGS, type Table } from '@agency/shared/contracts';
import { UNTOUCHED_MESSAGE, type Call, type Db } from '@agency/shared/runtime';
import { inBatches, type Batched } from './inBatches';
import { anyTable } from './rows';

type Write = Parameters<typeof inBatches>[1];

/** Those of these rows that are still there: all of them, for a person who may not delete them any more. */
export const remaining =
  (db: Db, table: Table): Write =>
  async (ids) => {
    const found = await anyTable(db, table).select('id').in('id', ids);
    const there = new Set(found.data?.map(({ id }) => id));
    if (found.error || ids.every((id) => there.has(id))) return found;
    const role = await db.rpc('my_role');
    if (role.error) return role;
    const isAllowed = role.data === 'administrator' || (role.data === 'editor' && table in PAGE_TAGS);
    return isAllowed ? found : { data: ids.map((id) => ({ id })), error: null };
  };

/**
 * Deletes rows in batches. One that is gone already is deleted: by somebody else, or by a request whose answer was lost.
 * @param write deletes some of them, if that takes more than the deletion
 */
export const deleteRows = (
  db: Db,
  table: Table,
  ids: readonly string[],
  write: Write = (some) => anyTable(db, table).delete().in('id', some).select('id'),
) => inBatches(ids, write, remaining(db, table));

/** Why rows are left; `null` when none is. */
export const whyLeft = ({ left, error }: Batched) =>
  left.length === 0 ? null : (error ?? { code: '404', message: UNTOUCHED_MESSAGE });

/** Deletes one row, as `deleteRows` does. */
export function deleteRow(table: Table, id: string): Call {
  return async ({ db }) => {
    const { data } = await deleteRows(db, table, [id]);
    return { data, error: whyLeft(data) };
  };
}
