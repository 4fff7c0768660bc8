/** A piece of SQL: a string literal, or the code between two of them. */
interface Piece {
  text: string;
  isQuoted: boolean;
}

/** A changed piece of SQL, with a description of the change. */
export interface Edit {
  what: string;
  sql: string;
}

function pieces(sql: string): Piece[] {
  return sql
    .split(/('(?:[^']|'')*')/)
    .filter(Boolean)
    .map((text) => ({ text, isQuoted: text.startsWith("'") }));
}

const excerpt = (sql: string, at: number) =>
  sql
    .slice(Math.max(0, at - 15), at + 45)
    .replace(/\s+/g, ' ')
    .trim();

/** Every way to change one match of a pattern; `change` gives the replacements. */
function edits(
  sql: string,
  kind: (isQuoted: boolean) => boolean,
  pattern: RegExp,
  change: (match: string) => readonly string[],
): Edit[] {
  const found: Edit[] = [];
  let start = 0;
  for (const { text, isQuoted } of pieces(sql)) {
    for (const match of kind(isQuoted) ? text.matchAll(pattern) : []) {
      const from = start + match.index;
      for (const replacement of change(match[0])) {
        const changed = sql.slice(0, from) + replacement + sql.slice(from + match[0].length);
        found.push({
          what: `${excerpt(sql, from)}: ${match[0]} → ${replacement || 'nothing'}`,
          sql: changed,
        });
      }
    }
    start += text.length;
  }
  return found;
}

const isCode = (isQuoted: boolean) => !isQuoted;
const isText = (isQuoted: boolean) => isQuoted;
const both = () => true;
const neighbours = (number: string) =>
  [String(Number(number) + 1), String(Number(number) - 1)].filter((n) => !n.startsWith('-'));

/** Limits that are one higher or lower: `<= 200`, `{2,3}`, `interval '10 minutes'`. */
export const shiftedNumbers = (sql: string): Edit[] => [
  ...edits(
    sql,
    isCode,
    /(?<![\w.$]|exists ?\(\s*select |(?:group|order) by (?:\d+, )*)\d+(?![\w.])/gi,
    neighbours,
  ),
  ...edits(sql, isText, /(?<=\{|\{\d+,)\d+(?=[,}])/g, neighbours),
  ...edits(sql, isText, /(?<=^')\d+(?= (?:second|minute|hour|day)s?'$)/g, neighbours),
];

/** Regular expressions without `^` or `$`, which match a part of the text as well. */
export const droppedAnchors = (sql: string): Edit[] => [
  ...edits(sql, isText, /(?<=^')\^/g, () => ['']),
  ...edits(sql, isText, /(?<!\\)\$(?='$)/g, () => ['']),
];

/** Lists of allowed values with one value less, or one more. */
export const changedLists = (sql: string): Edit[] => [
  ...edits(sql, both, /(?<=ARRAY\[)(?=')/g, () => []),
  ...[...sql.matchAll(/'[^']*'::text(?:, )?(?=[^\]]*\])/g)].map(({ 0: entry, index }) => ({
    what: `without ${entry}`,
    sql: (sql.slice(0, index) + sql.slice(index + entry.length)).replace(/, \]/g, ']'),
  })),
  ...[...sql.matchAll(/ARRAY\['/g)].map(({ index }) => ({
    what: 'with one more',
    sql: `${sql.slice(0, index)}ARRAY['Gossip'::text, ${sql.slice(index + 6)}`,
  })),
];

const ENDS = /^(?:and|or|then|returning|order|limit|group|on|join|union|when|else|loop|do|for)$/i;

/** The end of the condition that starts at `from`. */
function endOfCondition(sql: string, from: number): number {
  let depth = 0;
  let betweens = 0;
  const token = /'(?:[^']|'')*'|"[^"]*"|\w+|\$\$|[^\s]/g;
  token.lastIndex = from;
  for (let match = token.exec(sql); match; match = token.exec(sql)) {
    const [word] = match;
    if (/^(?:\(|\[|case)$/i.test(word)) depth += 1;
    else if (/^(?:\)|\]|end)$/i.test(word)) depth -= 1;
    if (depth < 0 || word === '$$' || (depth === 0 && (word === ';' || word === ','))) return match.index;
    if (depth > 0) continue;
    if (/^between$/i.test(word)) betweens += 1;
    else if (/^and$/i.test(word) && betweens > 0) betweens -= 1;
    else if (ENDS.test(word)) return match.index;
  }
  return sql.length;
}

/** Conditions with one part fixed: true in a conjunction, false in a disjunction. */
export function droppedConditions(sql: string): Edit[] {
  const found: Edit[] = [];
  const starts =
    /'(?:[^']|'')*'|"[^"]*"|\b(?:where|if|elsif|and|or|when)\b(?! (?:exists|not exists) \(?select from)/gi;
  for (const match of sql.matchAll(starts)) {
    const [word] = match;
    if (/^['"]/.test(word)) continue;
    const before = sql.slice(0, match.index).trimEnd();
    if (/\bend$/i.test(before) || /\bbetween\s+\S+$/i.test(before)) continue;
    const from = match.index + word.length;
    const to = endOfCondition(sql, from);
    const condition = sql.slice(from, to);
    if (!condition.trim() || /^\s*(?:(?:not )?(?:true|false)|others|'[^']*')\s*$/i.test(condition)) continue;
    const values = /^(?:if|elsif|where)$/i.test(word)
      ? ['true', 'false']
      : [/^or$/i.test(word) ? 'false' : 'true'];
    for (const value of values)
      found.push({
        what: `${word}${condition.replace(/\s+/g, ' ').trimEnd()} → ${value}`,
        sql: `${sql.slice(0, from)} ${value} ${/\s$/.test(condition) ? '' : ''}${sql.slice(to)}`,
      });
  }
  return found;
}

/** Function bodies without one of their statements: an assignment, a check, an insert or a delete. */
export const droppedStatements = (sql: string): Edit[] =>
  [
    ...sql.matchAll(
      /(?<=(?:;|\b(?:begin|then|else|loop))\s*(?:--.*\s*)*)(?:new\.\w+ := |perform |delete from |insert into )[^;]*;$/gim,
    ),
  ].map(({ 0: statement, index }) => ({
    what: `without ${statement.trim().replace(/\s+/g, ' ').slice(0, 80)}`,
    sql: sql.slice(0, index) + sql.slice(index + statement.length),
  }));

/** Updates that set one column less. */
export const droppedAssignments = (sql: string): Edit[] =>
  [
    ...sql.matchAll(
      /(?<=\bset |, |,\n\s*)(\w+) = (?:now\(\)|null|true|false|\d+|[a-z]\.\w+(?: \+ 1)?|new\.\w+|'\w+')(, |(?=\s+(?:where|from)))/g,
    ),
  ].map(({ 0: assignment, 1: column, index }) => ({
    what: `without ${assignment.trim()}`,
    sql: assignment.endsWith(', ')
      ? sql.slice(0, index) + sql.slice(index + assignment.length)
      : `${sql.slice(0, index)}${column} = ${column}${sql.slice(index + assignment.length)}`,
  }));

/** Checks for an admin, replaced by true. */
export const trustedCalls = (sql: string): Edit[] =>
  edits(sql, isCode, /private\.is_(?:admin|staff)\(\)/g, () => ['true']);
