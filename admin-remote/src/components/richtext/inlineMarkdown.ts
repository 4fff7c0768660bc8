import { linkAddress } from './linkAddress';

/** What stands between marks: no space beside them. */
const within = (mark: string) => `([^${mark}\\s](?:[^${mark}]*[^${mark}\\s])?)`;
/** Markdown within a line, which ends at the cursor; the longer marks first. */
const INLINE: { format: string; pattern: RegExp; mark: number }[] = [
  { format: 'bold', pattern: new RegExp(`\\*\\*${within('*')}\\*\\*$`), mark: 2 },
  { format: 'strike', pattern: new RegExp(`~~${within('~')}~~$`), mark: 2 },
  { format: 'code', pattern: new RegExp(`\`${within('`')}\`$`), mark: 1 },
  { format: 'italic', pattern: new RegExp(`(?<![*\\w])\\*${within('*')}\\*$`), mark: 1 },
  { format: 'italic', pattern: new RegExp(`(?<![_\\w])_${within('_')}_$`), mark: 1 },
];

/** `[words](address)`; with an exclamation mark before it, it would be a picture. */
const LINK = /(?<!!)\[([^[\]]*[^[\]\s][^[\]]*)\]\(([^()\s]+)\)$/;

/** Markdown that a text ends with. */
export interface InlineFormat {
  format: string;
  value: string | true;
  /** What it is for. */
  words: string;
  /** Numbers of characters of Markdown on both sides of the words. */
  before: number;
  after: number;
}

/** The format that a text ends with; `null` for none, and for a link whose address is none. */
export function inlineFormat(text: string): InlineFormat | null {
  const [, linked, typed] = LINK.exec(text) ?? [];
  const address = typed && linkAddress(typed);
  if (linked && address)
    return { format: 'link', value: address, words: linked, before: 1, after: typed.length + 3 };
  for (const { format, pattern, mark } of INLINE) {
    const words = pattern.exec(text)?.[1];
    if (words !== undefined) return { format, value: true, words, before: mark, after: mark };
  }
  return null;
}
