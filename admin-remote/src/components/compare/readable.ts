import { formatMoment } from '../dates';

/** A value prepared for display: lines of text, or list entries. */
export type Readable = { kind: 'text'; text: string } | { kind: 'list'; entries: string[] };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/;

/** Prepares a form value for display: lists by entry, HTML as text with Markdown-like marks. */
export function toReadable(value: unknown): Readable {
  if (Array.isArray(value)) return { kind: 'list', entries: value.map(toEntry) };
  return { kind: 'text', text: toText(value) };
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return toEntry(value);
  const text = String(value);
  if (MOMENT.test(text)) return formatMoment(text);
  return /<[a-z][^>]*>/i.test(text) ? textOfHtml(text) : text;
}

/** An object on one line, e.g. `40% · fewer collisions`. */
function toEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return Object.entries(entry)
    .map(([name, value]) => (typeof value === 'boolean' ? value && name : String(value)))
    .filter(Boolean)
    .join(' · ');
}

const MARKS: Record<string, string> = { STRONG: '**', B: '**', EM: '_', I: '_', CODE: '`', S: '~~', U: '__' };
const BLOCKS = /^(P|DIV|UL|OL|LI|H[1-6]|BLOCKQUOTE|PRE|FIGURE|HR|TR)$/;
const CELLS = /^(TD|TH)$/;

/** Converts HTML to text that still distinguishes headings, lists, links, images and emphasis. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return inside(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function inside(node: Node): string {
  return [...node.childNodes].map(textOf).join('');
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  const { tagName } = node;
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG')
    return `[image: ${node.getAttribute('alt') || (node.getAttribute('src') ?? '').split('/').at(-1)}]`;
  if (tagName === 'A') return `${inside(node)} (${node.getAttribute('href') ?? ''})`;
  if (CELLS.test(tagName)) return `${inside(node).trim()}${node.nextElementSibling ? ' | ' : ''}`;
  const mark = MARKS[tagName];
  if (mark && tagName !== 'PRE') return `${mark}${inside(node)}${mark}`;
  return BLOCKS.test(tagName) ? `\n${prefixOf(node)}${inside(node)}\n` : inside(node);
}

function prefixOf(block: Element): string {
  const { tagName, parentElement: parent } = block;
  if (/^H\d$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} `;
  if (tagName === 'BLOCKQUOTE') return '> ';
  if (tagName !== 'LI') return '';
  const depth = depthOf(block);
  const bullet = parent?.tagName === 'OL' ? `${[...parent.children].indexOf(block) + 1}.` : '•';
  return `${'  '.repeat(depth)}${bullet} `;
}

function depthOf(item: Element): number {
  let depth = -1;
  for (let list = item.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null)
    depth += 1;
  return depth;
}
