/** Deeper than any hand-written HTML; the parser's time and stack grow with depth. */
const MAX_DEPTH = 250;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Elements closed implicitly by a following one of the same kind. */
const CLOSED_BY_NEXT = new Set(['p', 'li', 'td', 'th', 'tr', 'option', 'dt', 'dd']);

/** Whether HTML is nested too deeply to parse. Runs in one pass, so that it can come before any parser. */
export function isTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)/gi)) {
    const name = tag.toLowerCase();
    if (VOID.has(name) || rest.endsWith('/')) continue;
    if (slash) {
      const last = open.lastIndexOf(name);
      if (last !== -1) open.length = last;
      continue;
    }
    if (CLOSED_BY_NEXT.has(name) && open.at(-1) === name) open.pop();
    if (open.push(name) > MAX_DEPTH) return true;
  }
  return false;
}
