import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Readable } from './readable';

export interface Part {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Unchanged words shown on either side of a change. */
const CONTEXT = 8;
/** Time limit of a comparison in milliseconds; after it, both texts are shown whole. */
const DIFF_TIMEOUT = 2000;

/** The changes from one value to another, with some context. */
export function findDifferences(before: Readable, after: Readable): Part[] {
  return before.kind === 'list' || after.kind === 'list'
    ? compareLists(entriesOf(before), entriesOf(after))
    : compareTexts(before.text, after.text);
}

const entriesOf = (value: Readable) =>
  value.kind === 'list' ? value.entries : value.text === '' ? [] : [value.text];

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Part['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Compares entry by entry, one line each. */
function compareLists(before: string[], after: string[]): Part[] {
  return diffArrays(before, after).flatMap((change) =>
    change.value.map((text) => ({ kind: kindOf(change), text: `${text}\n` })),
  );
}

function compareTexts(before: string, after: string): Part[] {
  const changes = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const last = changes.length - 1;
  return changes.map((change, index) => {
    const kind = kindOf(change);
    const text = kind === 'same' ? shorten(change.value, index > 0, index < last) : change.value;
    return { kind, text };
  });
}

/** Shortens unchanged text to the context next to a change. */
function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  const kept = (isAfterChange ? CONTEXT : 0) + (isBeforeChange ? CONTEXT : 0);
  if (words.length <= kept + 1) return text;
  const start = isAfterChange ? words.slice(0, CONTEXT).join('') : '';
  const end = isBeforeChange ? words.slice(-CONTEXT).join('') : '';
  return `${start}… ${end}`;
}
