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

/** The format that a text ends with, and the text between its marks. */
export function inlineFormat(text: string): { format: string; words: string; mark: number } | null {
  for (const { format, pattern, mark } of INLINE) {
    const words = pattern.exec(text)?.[1];
    if (words !== undefined) return { format, words, mark };
  }
  return null;
}
