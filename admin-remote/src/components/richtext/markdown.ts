import { Quill } from 'react-quill';
import { inlineFormat } from './inlineMarkdown';

const Delta = Quill.import('delta');

export interface Context {
  /** Text of the line before the cursor. */
  prefix: string;
}
interface Keyboard {
  DEFAULTS: { bindings: Record<string, object> };
}
const defaults = (Quill.import('modules/keyboard') as unknown as Keyboard).DEFAULTS.bindings;

/** The format of a line by the Markdown at its start. */
const lineFormat = (mark: string): Record<string, unknown> => {
  if (mark === '>') return { blockquote: true };
  if (mark === '``') return { 'code-block': 'plain' };
  // The page has the first level.
  return { header: Math.max(mark.length, 2) };
};

/** Formats the line and removes the Markdown; Undo brings the Markdown back. */
function formatLine(this: { quill: Quill }, range: { index: number }, { prefix }: Context): boolean {
  const { quill } = this;
  const [line, offset] = quill.getLine(range.index);
  if (!line || offset !== prefix.length) return true;
  const last = prefix === '``' ? '`' : ' ';
  quill.insertText(range.index, last, 'user');
  quill.history.cutoff();
  quill.updateContents(
    new Delta()
      .retain(range.index - offset)
      .delete(offset + 1)
      .retain(line.length() - offset - 2)
      .retain(1, lineFormat(prefix)),
    'user',
  );
  quill.history.cutoff();
  quill.setSelection(range.index - offset, 0, 'silent');
  return false;
}

const PLAIN_LINE = { 'code-block': false, blockquote: false, header: false, list: false };
const atStart = (key: string, prefix: RegExp) => ({
  key,
  shiftKey: null,
  collapsed: true,
  format: PLAIN_LINE,
  prefix,
  handler: formatLine,
});

/** Keys that turn Markdown at the start of a line into its format. Quill has those of lists. */
export const MARKDOWN_BINDINGS = {
  // Without its check boxes, which a stored text cannot hold.
  'list autofill': { ...defaults['list autofill'], prefix: /^\s*?(\d+\.|-|\*)$/ },
  'heading autofill': atStart(' ', /^#{1,4}$/),
  'quote autofill': atStart(' ', /^>$/),
  'code autofill': atStart('`', /^``$/),
};

/**
 * Turns `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and `[words](address)` into their formats when the last mark is
 * typed; Undo brings the marks back.
 * @returns a function that stops it
 */
export function setUpMarkdown(quill: Quill): () => void {
  const handleChange = (delta: { ops: { insert?: unknown }[] }, _old: unknown, source: string) => {
    const typed = delta.ops.at(-1)?.insert;
    if (source !== 'user' || typeof typed !== 'string' || !/^[*~_`)]$/.test(typed)) return;
    const range = quill.getSelection();
    if (!range || range.length > 0) return;
    const { code, 'code-block': block } = quill.getFormat(range.index, 0);
    if (code || block) return;
    const [, offset] = quill.getLine(range.index);
    // An embedded picture counts as one character, and has no text.
    const text = quill.getText(range.index - offset, offset);
    const found = text.length === offset ? inlineFormat(text) : null;
    if (!found) return;
    const { format, value, words, before, after } = found;
    const start = range.index - before - words.length - after;
    quill.history.cutoff();
    quill.updateContents(
      new Delta()
        .retain(start)
        .delete(before)
        .retain(words.length, { [format]: value })
        .delete(after),
      'user',
    );
    quill.history.cutoff();
    quill.setSelection(start + words.length, 0, 'silent');
    // The text that follows is plain.
    quill.format(format, false, 'silent');
  };
  quill.on('text-change', handleChange);
  return () => quill.off('text-change', handleChange);
}
