import { notified, UNTOUCHED_MESSAGE, useAppDispatch } from '@agency/shared/runtime';
import type { Batched } from '../data/inBatches';
import type { SelectionControl } from '../table';
import { wordsOf } from '../words';
import type { Actions } from './useActions';

/** The key of what is done with selected rows, as `Actions.busy` has it. */
export const BULK = 'bulk';

/**
 * Writes selected rows in batches. A failure says how far it came; the rows that are left stay selected, and the next attempt
 * goes on with them.
 * @param noun what a row is, e.g. `message`
 * @returns takes what is done, with `…` for the rows (`mark … as read`), and how that is said when it is (`marked as read`)
 */
export function useBatches(noun: string, { run }: Actions, { choose }: SelectionControl) {
  const dispatch = useAppDispatch();
  return async (
    ids: readonly string[],
    what: string,
    done: string,
    write: (some: readonly string[]) => Promise<Batched>,
  ) => {
    const rows = wordsOf(ids.length, noun);
    let left = ids;
    const goOn = async () => {
      const result = await write(left);
      left = result.left;
      choose(left);
      if (left.length > 0) throw new Error(leftInWords(ids.length, result, done));
      dispatch(notified('success', `${rows} ${done}.`));
    };
    await run(BULK, `Failed to ${what.replace('…', rows)}.`, goOn, { retryLabel: 'Go on' });
  };
}

/** How far a write to many rows came, e.g. `100 are deleted, 130 are left. The server could not be reached.` */
export function leftInWords(total: number, { left, isCertain, error }: Batched, done: string): string {
  const are = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'}`;
  const reason = error?.message ?? UNTOUCHED_MESSAGE;
  if (isCertain && left.length === total) return `None is ${done}. ${reason}`;
  const [atLeast, atMost] = isCertain ? ['', ''] : ['At least ', 'at most '];
  return `${atLeast}${are(total - left.length)} ${done}, ${atMost}${are(left.length)} left. ${reason}`;
}
