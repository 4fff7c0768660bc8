const CHARACTERS: Record<string, string> = {
  nbsp: ' ',
  '#160': ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  amp: '&',
};

/** The text content of untrusted HTML, cut after a sentence, or at a word. `limit` counts characters. */
export function textFromHtml(html: string, limit = Infinity): string {
  // One that is not closed reaches to the end, as in a browser; looking for its end once is enough.
  const shown = html.replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)>|$)/gi, ' ');
  // Behind the last `>` no tag ends: whoever looked for its end from each `<` there would read the rest again and again.
  const end = shown.lastIndexOf('>') + 1;
  const text = shown
    .slice(0, end)
    // Within a word, too: H<sub>2</sub>O.
    .replace(/<\/?(?:[abisu]|em|su[bp]|span|strong|code)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .concat(shown.slice(end))
    .replace(/&(nbsp|#160|lt|gt|quot|#39|amp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return cutAtSentence(text, limit);
}

/** A text of at most so many characters: its whole sentences, where these are at least a third of that. */
function cutAtSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.max(...['. ', '! ', '? '].map((mark) => text.lastIndexOf(mark, limit - 1)));
  return end + 1 < limit / 3 ? cutAtWord(text, limit) : text.slice(0, end + 1);
}

/** A text of at most so many characters; one that is longer is cut at a word, where it has some, and in no character. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(' ', limit);
  return `${text.slice(0, end < limit / 3 ? limit : end).replace(/[\s,;:.\ud800-\udbff]+$/, '')}…`;
}
