import { toAppError } from '@agency/shared/runtime';
import type { AppError } from '@agency/shared/contracts';

/** Ids that one request names; more would make its address too long for some servers. */
const BATCH = 100;

interface Answer {
  data: { id: string }[] | null;
  error: unknown;
  status?: number;
}
type Ask = (ids: string[]) => PromiseLike<Answer>;

/** What became of a write to many rows. */
export interface Batched {
  /** Rows that it is still to be done to. */
  left: string[];
  /** Whether it is known for certain of each of them. */
  isCertain: boolean;
  /** What stopped it; `null` when it came to its end, whether or not every row was touched. */
  error: AppError | null;
}

const portions = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Writes to many rows, some at a time, until a failure stops it, and finds out what is left to do: an answer that was
 * lost may have done its part.
 * @param write writes to the rows with these ids and answers with those it touched
 * @param findLeft those of these rows that it is still to be done to
 */
export async function inBatches(
  ids: readonly string[],
  write: Ask,
  findLeft: Ask,
): Promise<{ data: Batched; error: null }> {
  const open = new Set(ids);
  const doubtful: string[] = [];
  let error: AppError | null = null;

  for (const some of portions(ids)) {
    const { data, error: reason, status } = await write(some);
    for (const { id } of data ?? []) open.delete(id);
    doubtful.push(...some.filter((id) => open.has(id)));
    if (!reason) continue;
    error = toAppError(reason, status);
    break;
  }

  let isCertain = true;
  for (const some of portions(doubtful)) {
    const { data, error: reason } = await findLeft(some);
    if (reason) isCertain = false;
    const left = new Set(data?.map(({ id }) => id) ?? some);
    for (const id of some) if (!left.has(id)) open.delete(id);
  }
  return { data: { left: [...open], isCertain, error }, error: null };
}
