import { UNTOUCHED_MESSAGE } from '@agency/shared/runtime';

/** Ids that one request names; more would make its address too long for some servers. */
const BATCH = 100;

interface Answer {
  data: unknown[] | null;
  error: unknown;
}

/**
 * Writes to many rows, some at a time, and stops at the first failure.
 * @param write writes to the rows with these ids and answers with those it touched
 * @returns how many rows were touched; none is a failure
 */
export async function inBatches(
  ids: readonly string[],
  write: (ids: string[]) => PromiseLike<Answer>,
): Promise<{ data: number | null; error: unknown }> {
  let touched = 0;
  for (let first = 0; first < ids.length; first += BATCH) {
    const { data, error } = await write(ids.slice(first, first + BATCH));
    if (error) return { data: null, error };
    touched += data?.length ?? 0;
  }
  return touched > 0
    ? { data: touched, error: null }
    : { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } };
}
