import { CALLOUT } from './blockNames';
import type { Editor } from './quill';
import { TABLE_ACTIONS } from './tables';

export interface SlashCommand {
  name: string;
  /** Other words that find it. */
  words: string;
  run(quill: Editor, tools: { onImage: () => void; onLibrary: () => void }): void;
}

const line = (format: string, value: unknown) => (quill: Editor) => {
  const range = quill.getSelection(true);
  quill.formatLine(range.index, 1, format, value, 'user');
};

/** What a slash at the start of a line offers. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [
  { name: 'Heading 2', words: 'title section h2', run: line('header', 2) },
  { name: 'Heading 3', words: 'title section h3', run: line('header', 3) },
  { name: 'Heading 4', words: 'title section h4', run: line('header', 4) },
  { name: 'Bulleted list', words: 'unordered points', run: line('list', 'bullet') },
  { name: 'Numbered list', words: 'ordered steps', run: line('list', 'ordered') },
  { name: 'Quote', words: 'blockquote citation', run: line('blockquote', true) },
  { name: 'Code block', words: 'pre program', run: line('code-block', 'plain') },
  { name: 'Note', words: 'callout info box', run: line(CALLOUT, 'note') },
  { name: 'Tip', words: 'callout hint box', run: line(CALLOUT, 'tip') },
  { name: 'Warning', words: 'callout caution box', run: line(CALLOUT, 'warning') },
  { name: 'Table', words: 'grid rows columns', run: (quill) => TABLE_ACTIONS.insert!.run(quill) },
  { name: 'Image', words: 'picture photo', run: (_, { onImage }) => onImage() },
  {
    name: 'Image from the library',
    words: 'picture photo media',
    run: (_, { onLibrary }) => onLibrary(),
  },
];

/** The commands whose words begin with the letters. */
export function matchingCommands(letters: string): readonly SlashCommand[] {
  const start = letters.trim().toLowerCase();
  return SLASH_COMMANDS.filter(({ name, words }) => ` ${name} ${words}`.toLowerCase().includes(` ${start}`));
}

/** The letters after a slash at the start of the cursor's line; `null` if there is none. */
export function slashAt(quill: Editor): { letters: string; index: number } | null {
  const range = quill.getSelection();
  if (!range || range.length > 0) return null;
  const [found, offset] = quill.getLine(range.index);
  const length = (found?.length() ?? 1) - 1;
  const text = quill.getText(range.index - offset, offset);
  const isPlain = Object.keys(quill.getFormat(range.index, 0)).length === 0;
  // Only at the end of the line: a path in the middle of a text is no command.
  if (!isPlain || length !== offset || text.length !== offset || !/^\/[\w ]{0,20}$/.test(text)) return null;
  return { letters: text.slice(1), index: range.index - offset };
}
