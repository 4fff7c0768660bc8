import type { Screen } from '@agency/shared/contracts';

/** Shapes of the pictures, in their own pixels, and how wide each is shown. A small window shows a desktop screen larger than its frame, so that its text can be read. */
export const DESKTOP = {
  width: 2560,
  height: 1600,
  sizes: '(min-width: 80rem) 80rem, (min-width: 40rem) 92vw, 190vw',
};
export const PHONE = {
  width: 780,
  height: 1688,
  sizes: '(min-width: 60rem) 20rem, (min-width: 40rem) 30vw, 72vw',
};

/** The last screen of before and the last of after; nothing unless there are both. */
export function beforeAndAfter(screens: readonly Screen[]): [before: Screen, after: Screen] | [] {
  const before = screens.findLast(({ frame }) => frame === 'before');
  const after = screens.findLast(({ frame }) => frame === 'after');
  return before && after ? [before, after] : [];
}
