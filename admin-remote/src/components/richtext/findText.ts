interface Op {
  insert?: unknown;
}

/** Stands for an embedded picture, so that positions in the text are positions in the editor. */
const EMBED = '\uFFFC';

/** The text of an editor's contents, one character for each position. */
export const textOf = (ops: readonly Op[]): string =>
  ops.map(({ insert }) => (typeof insert === 'string' ? insert : EMBED)).join('');

export interface Match {
  index: number;
  length: number;
}

/** Where words occur in a text, from its start; upper and lower case are the same unless `isExact`. */
export function findAll(text: string, words: string, isExact: boolean): Match[] {
  if (words === '') return [];
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(escaped, isExact ? 'gu' : 'giu');
  return [...text.matchAll(pattern)].map((found) => ({ index: found.index, length: found[0].length }));
}
