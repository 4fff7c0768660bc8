/** Font sizes of the title, in the order in which they are tried, and the lines that each has space for. */
const SIZES = [
  { size: 84, lines: 3 },
  { size: 70, lines: 4 },
  { size: 58, lines: 5 },
] as const;
const ELLIPSIS = '…';

/** A title in lines; a word that is wider than a line is broken. */
function wrapped(title: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/\s+/).filter(Boolean)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

/**
 * The largest size in which a title has space, and its lines; the end of a very long title is left out.
 * @param fits whether a text of a size is at most as wide as a line
 */
export function layTitle(title: string, fits: (text: string, size: number) => boolean) {
  for (const { size, lines: space } of SIZES) {
    const lines = wrapped(title, (text) => fits(text, size));
    const hasWholeWords = lines.join(' ') === title.trim().replace(/\s+/g, ' ');
    if (lines.length <= space && hasWholeWords) return { size, lines };
  }
  const { size, lines: space } = SIZES.at(-1)!;
  const lines = wrapped(title, (text) => fits(text, size));
  if (lines.length <= space) return { size, lines };
  let last = lines[space - 1]!;
  while (last && !fits(last + ELLIPSIS, size)) last = [...last].slice(0, -1).join('');
  return { size, lines: [...lines.slice(0, space - 1), last.trimEnd() + ELLIPSIS] };
}
