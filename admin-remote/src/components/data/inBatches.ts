import { toAppError } from '@agency/shared/runtime';
import type { AppError } from '@agency/shared/contracts';

/** Ids that one request names; more would make its address too long for some servers. */
const BATCH = 100;

interface BatchResult {
  data: { id: string }[] | null;
  error: unknown;
  status?: number;
}
type Batch = (ids: string[]) => PromiseLike<BatchResult>;

/** Result of a bulk write. */
export interface Batched {
  /** Ids of the rows still to be written. */
  left: string[];
  /** Whether `left` was confirmed by the server. */
  isCertain: boolean;
  /** What stopped the write; `null` when it ran to the end, even if it did not change every row. */
  error: AppError | null;
}

const portions = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );

/**
 * Writes to many rows in batches and stops at the first failure. Then reads which rows are left, because a write may
 * have succeeded although its response was lost.
 * @param write writes the rows with these ids and returns the ids it changed
 * @param findLeft returns those of these rows that still have to be written
 */
export async function inBatches(
  ids: readonly string[],
  write: Batch,
  findLeft: Batch,
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
