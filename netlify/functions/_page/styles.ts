import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** A piece of a style sheet: kept when its classes are on the page. */
interface Piece {
  text: string;
  /** Classes of each selector; any one of them whole keeps the rule. Empty for what is always kept. */
  selectors: string[][];
  /** Pieces within, for an at-rule that is a condition. */
  inner?: { prelude: string; pieces: Piece[] };
  /** Name of the animation, for `@keyframes`. */
  animation?: string;
}

export type Sheet = readonly Piece[];

const CONDITIONS = new Set(['media', 'supports', 'container', 'layer']);
const CLASS = /\.((?:[\w-]|\\.)+)/g;

function classesOf(selector: string): string[] {
  const withoutNegations = selector.replace(/:not\([^)]*\)/g, '');
  return [...withoutNegations.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));
}

function pieceOf(node: ChildNode): Piece[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule')
    return [{ text: node.toString(), selectors: (node as Rule).selectors.map(classesOf) }];
  const rule = node as AtRule;
  if (CONDITIONS.has(rule.name) && rule.nodes) {
    const inner = { prelude: `@${rule.name} ${rule.params}`, pieces: rule.nodes.flatMap(pieceOf) };
    return [{ text: '', selectors: [], inner }];
  }
  const text = rule.nodes ? rule.toString() : `${rule.toString()};`;
  return [{ text, selectors: [], ...(rule.name === 'keyframes' ? { animation: rule.params } : {}) }];
}

/**
 * A style sheet, ready to be cut down to what a page uses.
 * @param base root-relative folder its relative addresses are meant from, with a trailing slash
 */
export function parseSheet(css: string, base: string): Sheet {
  const absolute = css.replace(
    /url\((?!["']?(?:data:|\/|https?:|#))(["']?)/g,
    (_, quote) => `url(${quote}${base}`,
  );
  return postcss.parse(absolute).nodes.flatMap(pieceOf);
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

/** The class attributes of a page. Few differ: a list names the same ones for each row. */
function classAttributes(parts: readonly string[]): string[] {
  const attributes = new Set<string>();
  for (const part of parts)
    for (const [, names = ''] of part.matchAll(CLASS_ATTRIBUTE)) attributes.add(names);
  return [...attributes].sort();
}

/**
 * @param kept rules that are there already, which is added to. The sheets of pages repeat the rules of components: one stays where
 *   it comes first, as in the browser (`loading/applyOnce.ts` of the shell), before whatever changes it
 * @param within conditions around the pieces
 */
function keep(pieces: Sheet, used: Set<string>, kept: Set<string>, within = ''): string {
  return pieces
    .map(({ text, selectors, inner, animation }) => {
      if (inner) {
        const content = keep(inner.pieces, used, kept, `${within}${inner.prelude} `);
        return content && `${inner.prelude}{${content}}`;
      }
      const isUsed =
        selectors.length === 0 || selectors.some((names) => names.every((name) => used.has(name)));
      if (animation || !isUsed || kept.has(within + text)) return '';
      kept.add(within + text);
      return text;
    })
    .join('');
}

function keyframesIn(pieces: Sheet): Piece[] {
  return pieces.flatMap((piece) =>
    piece.inner ? keyframesIn(piece.inner.pieces) : piece.animation ? [piece] : [],
  );
}

/** Number of cut style sheets kept; more than a site has kinds of pages. */
const MAX_CUTS = 64;
/** Cut style sheets by sheets and classes; pages of one kind have the same. */
const cuts = new Map<string, string>();
/** Numbers of sheets, which never change. */
const numbers = new WeakMap<Sheet, number>();
let lastNumber = 0;

function numberOf(sheet: Sheet): number {
  const number = numbers.get(sheet) ?? (lastNumber += 1);
  numbers.set(sheet, number);
  return number;
}

/**
 * The rules of some sheets that hold for the elements of a page, each once and in their order; the rest of a site stays away.
 * @param parts the page's HTML, in pieces
 */
export function usedStyles(sheets: readonly Sheet[], parts: readonly string[]): string {
  const attributes = classAttributes(parts);
  const key = [sheets.map(numberOf).join(), ...attributes].join('"');
  const known = cuts.get(key);
  if (known !== undefined) return known;
  const used = new Set(attributes.flatMap((names) => names.split(/\s+/)));
  const kept = new Set<string>();
  const css = sheets.map((sheet) => keep(sheet, used, kept)).join('');
  const animations = sheets.flatMap(keyframesIn).filter(({ animation }) => css.includes(animation!));
  const cut = css + [...new Set(animations.map(({ text }) => text))].join('');
  cuts.set(key, cut);
  const [oldest] = cuts.size > MAX_CUTS ? cuts.keys() : [];
  if (oldest !== undefined) cuts.delete(oldest);
  return cut;
}
