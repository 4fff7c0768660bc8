const SPACE = /[ \t\r\n]*/y;
// eslint-disable-next-line no-control-regex -- JSON forbids control characters in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Index of the first character that cannot continue a JSON text, its length when the text only ends too early.
 * Browsers word their complaints differently, and often leave the place out. Grammar: RFC 8259.
 */
export function jsonErrorIndex(text: string): number {
  let at = 0;
  /** What has to be closed, innermost last, so that no depth of nesting can exhaust the stack. */
  const open: ('}' | ']')[] = [];

  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match !== null;
  };
  const next = (character: string): boolean => {
    take(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const key = (): boolean => {
    take(SPACE);
    return take(STRING) && next(':');
  };

  for (;;) {
    // A value begins here.
    take(SPACE);
    if (next('{')) {
      if (!next('}')) {
        open.push('}');
        if (key()) continue;
        return at;
      }
    } else if (next('[')) {
      if (!next(']')) {
        open.push(']');
        continue;
      }
    } else if (!take(STRING) && !take(SCALAR)) {
      return at;
    }
    // A value has ended: close what ends with it, then go on after a comma.
    while (open.length > 0 && next(open.at(-1)!)) open.pop();
    take(SPACE);
    if (open.length === 0 || !next(',')) return at;
    if (open.at(-1) === '}' && !key()) return at;
  }
}
