import { CALLOUT, calloutName } from './blockNames';
import type { Option } from './OptionBox';
import type { Editor } from './quill';
import { TABLE_ACTIONS } from './tables';

/** What the editor opens for a command. */
export interface InsertTools {
  onImage: () => void;
  onLibrary: () => void;
  onVideo: () => void;
}

export interface SlashCommand extends Option {
  /** Other words that find it. */
  words: string;
  run(quill: Editor, tools: InsertTools): void;
}

const line = (format: string, value: unknown) => (quill: Editor) => {
  const range = quill.getSelection(true);
  quill.formatLine(range.index, 1, format, value, 'user');
};

type Command = Omit<SlashCommand, 'key'>;
const named = (command: Command): SlashCommand => ({ key: command.name, ...command });

const heading = (level: number) =>
  named({
    name: `Heading ${level}`,
    note: '#'.repeat(level),
    words: `title section h${level}`,
    run: line('header', level),
  });
const callout = (kind: string, words: string) =>
  named({ name: calloutName(kind), words: `callout ${words} box`, run: line(CALLOUT, kind) });

/** Blocks and pictures: the toolbar has a menu of them, beside its buttons for headings and lists. */
export const INSERTS: readonly SlashCommand[] = [
  named({ name: 'Quote', note: '>', words: 'blockquote citation', run: line('blockquote', true) }),
  named({ name: 'Code block', note: '```', words: 'pre program', run: line('code-block', 'plain') }),
  callout('note', 'info'),
  callout('tip', 'hint'),
  callout('warning', 'caution'),
  named({ name: 'Table', words: 'grid rows columns', run: (quill) => TABLE_ACTIONS.insert!.run(quill) }),
  named({ name: 'Image', words: 'picture photo', run: (_, { onImage }) => onImage() }),
  named({
    name: 'Image from the library',
    words: 'picture photo media',
    run: (_, { onLibrary }) => onLibrary(),
  }),
  named({ name: 'Video', words: 'youtube vimeo player film', run: (_, { onVideo }) => onVideo() }),
];

/** What a slash at the start of a line offers. */
const SLASH_COMMANDS: readonly SlashCommand[] = [
  heading(2),
  heading(3),
  heading(4),
  named({ name: 'Bulleted list', note: '-', words: 'unordered points', run: line('list', 'bullet') }),
  named({ name: 'Numbered list', note: '1.', words: 'ordered steps', run: line('list', 'ordered') }),
  ...INSERTS,
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
