import type { Table, Update } from '@agency/shared/contracts';
import { UNTOUCHED_MESSAGE, type Call } from '@agency/shared/runtime';
import { isEqual } from '../compare/equal';
import { anyTable } from './rows';

/** Code of the failure that says somebody else saved the row in the meantime. */
export const CONFLICT_CODE = 'CONFLICT';
/** What a save answers that found another version. */
export const CONFLICT = {
  data: null,
  error: { code: CONFLICT_CODE, message: 'Somebody else has saved this in the meantime.' },
};

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
type Values = Readonly<Record<string, unknown>>;

/** What was sent of a row, and not answered, by its id: any of it may have been stored. */
const unanswered = new Map<string, readonly Values[]>();

/**
 * Inserts a new row or updates the version that was read, and resolves to the row as it is now.
 * A save that finds another version, or a new row that somebody else has stored from the same draft, fails with
 * `CONFLICT_CODE`. One whose earlier attempt had arrived, though its answer was lost, goes on from there.
 */
export function saveRow<T extends Table>(table: T, { id, version, values }: RowToSave<T>): Call {
  return async ({ db }) => {
    const rows = () => anyTable(db, table);
    const update = (known: string, changes: object) =>
      rows().update(changes).eq('id', id).eq('updated_at', known).select();
    const settle = <A>(answer: A): A => {
      unanswered.delete(id);
      return answer;
    };
    const content = contentOf(values, version === null);
    const earlier = unanswered.get(id) ?? [];
    unanswered.set(id, [...earlier, content]);

    const saved =
      version === null
        ? await rows()
            .insert({ id, ...values } as never)
            .select()
        : await update(version, values);
    if (saved.data?.length) return settle(one(saved));
    if (saved.error && !isThere(saved)) return one(saved);

    const stored = await rows().select('*').eq('id', id);
    const row = stored.data?.[0];
    if (!row) return one(stored);
    if (isSame(content, row)) return settle(one(stored));
    if (earlier.some((sent) => isSame(sent, row))) {
      const continued = await update(row.updated_at, content);
      if (continued.error) return one(continued);
      if (continued.data.length) return settle(one(continued));
    }
    return settle(CONFLICT);
  };
}

const isThere = ({ error }: Answer) => error?.code === '23505' && /_pkey/.test(error.message ?? '');

function one({ data, error, status }: Answer) {
  if (error) return { data: null, error, status };
  if (!data?.[0]) return { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
  return { data: data[0], error: null };
}

/** The values of a save that a stored row can be compared with: no timestamps, and no place that the database chooses. */
function contentOf(values: object, isNew: boolean): Values {
  const sent = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
  delete sent['created_at'];
  delete sent['updated_at'];
  if (isNew && sent['order_index'] === 0) delete sent['order_index'];
  return sent;
}

const isSame = (sent: Values, row: object) =>
  Object.entries(sent).every(
    ([column, value]) =>
      isEqual(value, row[column as never]) || isSameMoment(value, row[column as never] as unknown),
  );

/** The database spells a time in its own way: `+00:00` for `Z`, and no zeros at the end of its seconds. */
const isSameMoment = (one: unknown, other: unknown) =>
  isTime(one) && isTime(other) && Date.parse(one) === Date.parse(other);
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
