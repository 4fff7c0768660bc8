import { UNTOUCHED_MESSAGE } from '@agency/shared/runtime';
import type { Batched } from './inBatches';

/** How far a write to many rows came, e.g. `100 are deleted, 130 are left. The server could not be reached.` */
export function leftInWords(total: number, { left, isCertain, error }: Batched, done: string): string {
  const are = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'}`;
  const reason = error?.message ?? UNTOUCHED_MESSAGE;
  if (isCertain && left.length === total) return `None is ${done}. ${reason}`;
  const [atLeast, atMost] = isCertain ? ['', ''] : ['At least ', 'at most '];
  return `${atLeast}${are(total - left.length)} ${done}, ${atMost}${are(left.length)} left. ${reason}`;
}
