import { Marked } from 'marked';
import { LineCounter, parse, YAMLParseError } from 'yaml';
import { UnreadableFile } from '../../../components/csv/readText';
import { pathOf, toIso, type ForeignContent, type ForeignPost } from './model';
import { plainText, textOf } from './plainText';

/** A Markdown file, by its path in the archive or its name. */
export interface TextFile {
  path: string;
  text: string;
}

type Front = Readonly<Record<string, unknown>>;
const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** Within its line: white space that runs over lines would be read again from each of them. */
const HEADING = /^[ \t]*#[ \t]+(.+)$/m;

/** An address that does not depend on where the file lies. */
const ABSOLUTE = /^([a-z]+:|\/|#)/i;

/** How deep a file may be nested. The parsers recurse into each level; if the stack overflows while V8 compiles a pattern, the page crashes. */
const MOST_LEVELS = 100;
/** So many quotes, entries or keys that begin in one line. */
const NESTED = new RegExp(String.raw`(?:>[ \t]*|(?:[-*+?:]|\d{1,9}[.)])[ \t]+){${MOST_LEVELS}}`);

/** How many brackets are open at once, at most. */
function levelsOf(yaml: string): number {
  let [level, deepest] = [0, 0];
  for (const [mark] of yaml.matchAll(/[[\]{}]/g)) {
    level = mark === '[' || mark === '{' ? level + 1 : Math.max(0, level - 1);
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

/** Markdown as untrusted HTML. @param path of its file, in whose folder pictures may lie */
export function markdownToHtml(text: string, path = ''): string {
  const marked = new Marked({
    gfm: true,
    walkTokens: (token) => {
      if (token.type === 'image' && !ABSOLUTE.test(String(token['href'])))
        token['href'] = encodeURI(inFolderOf(path, String(token['href'])));
    },
  });
  return marked.parse(text, { async: false });
}

/** The first of these keys that has a value; front matter has no fixed names. */
const valueOf = (front: Front, ...keys: string[]) =>
  keys.map((key) => front[key]).find((value) => value !== undefined && value !== null && value !== '');

function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value === 'object' && value !== null) {
    const { name, title } = value as { name?: unknown; title?: unknown };
    return wordsOf(name ?? title);
  }
  return value === undefined || value === null ? [] : [String(value).trim()].filter(Boolean);
}

const wordOf = (front: Front, ...keys: string[]) => wordsOf(valueOf(front, ...keys))[0] ?? '';

const YES = /^(true|yes|y|on|1)$/i;
const NO = /^(false|no|n|off|0)$/i;
/** A folder of drafts, as Jekyll has it. */
const DRAFTS = /(^|\/)_?drafts\//i;

/** Whether readers saw the post; one whose front matter could not be read may not be shown to them. */
function statusOf(front: Front, path: string, date: string | null, isRead: boolean): ForeignPost['status'] {
  const isDraft =
    !isRead ||
    DRAFTS.test(path) ||
    YES.test(wordOf(front, 'draft')) ||
    NO.test(wordOf(front, 'published')) ||
    YES.test(wordOf(front, 'private')) ||
    !/^(publish(ed)?|public|live|)$/i.test(wordOf(front, 'status', 'visibility'));
  if (isDraft) return 'draft';
  return date !== null && date > new Date().toISOString() ? 'planned' : 'published';
}

/** Whether a line may have marks or references; most headings have none, and need no document. */
const isMarkup = (line: string) => /[*_`[<&~\\]/.test(line);

const listOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : wordsOf(value);

function imageOf(front: Front): { image: string; alt: string } {
  const value = valueOf(
    front,
    'image',
    'cover',
    'featured_image',
    'featuredImage',
    'hero',
    'thumbnail',
    'banner',
  );
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Front;
  return {
    image: typeof value === 'string' ? value : wordOf(fields, 'url', 'src', 'image', 'path'),
    alt: wordOf(fields, 'alt') || wordOf(front, 'image_alt', 'imageAlt', 'cover_alt', 'featured_image_alt'),
  };
}

/** @throws UnreadableFile for what nobody has written by hand */
function frontOf(text: string, path: string): { front: Front; body: string; notes: string[] } {
  const [all = '', yaml = ''] = FENCE.exec(text) ?? [];
  if (NESTED.test(text) || levelsOf(yaml) > MOST_LEVELS)
    throw new UnreadableFile(`${path} is nested more than ${MOST_LEVELS} levels deep.`);
  const body = text.slice(all.length);
  if (!all)
    return {
      front: {},
      body,
      notes: /^\+\+\+/.test(text) ? ['Its front matter is TOML, which is not read; only YAML is.'] : [],
    };
  const lineCounter = new LineCounter();
  try {
    // Its own messages copy the line of each mistake, so one long line would be read once for each.
    const front: unknown = parse(yaml, { maxAliasCount: 20, prettyErrors: false, lineCounter });
    if (typeof front === 'object' && front !== null) return { front: front as Front, body, notes: [] };
    return { front: {}, body, notes: [] };
  } catch (error) {
    const { message } = error as Error;
    const place = error instanceof YAMLParseError ? lineCounter.linePos(error.pos[0]) : null;
    const line = place ? `${message} at line ${place.line}, column ${place.col}` : message;
    return {
      front: {},
      body,
      notes: [`Its front matter could not be read: ${line.replace(/\.?$/, '.')}`],
    };
  }
}

/** `2024-05-01-tides.md`, `tides.md` or `tides/index.md`, as Jekyll, Hugo and others name files. */
function nameOf(path: string): { slug: string; date: string | null } {
  const parts = path.replace(/\.(md|markdown|mdx)$/i, '').split('/');
  const last = parts.at(-1) ?? '';
  const name = /^(index|readme|_index)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  const [, date = null, slug = name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(name) ?? [];
  return { slug, date };
}

function toPost({ path, text }: TextFile): ForeignPost {
  const { front, body, notes } = frontOf(text.replace(/^\uFEFF/, ''), path);
  const name = nameOf(path);
  const [, heading = ''] = HEADING.exec(body) ?? [];
  const named = wordOf(front, 'title');
  // The heading that is the title would stand twice.
  const isTitle = heading !== '' && (!named || named === heading.trim());
  const rest = isTitle ? body.replace(HEADING, '') : body;
  const ownWords = isMarkup(heading) ? textOf(markdownToHtml(heading)) : heading.trim();
  const slug = wordOf(front, 'slug') || name.slug;
  const date =
    toIso(valueOf(front, 'date', 'published', 'publishDate', 'pubDate', 'created_at')) ?? toIso(name.date);
  const { image, alt } = imageOf(front);
  return {
    origin: `markdown:${wordOf(front, 'id', 'uuid') || path}`,
    kind: wordOf(front, 'type', 'layout') === 'page' ? 'page' : 'post',
    title: plainText(named) || ownWords || name.slug,
    slug,
    html: markdownToHtml(rest, path),
    excerpt: plainText(wordOf(front, 'excerpt', 'description', 'summary')),
    author: plainText(listOf(valueOf(front, 'author', 'authors')).join(', ')),
    labels: [
      ...listOf(valueOf(front, 'category')),
      ...listOf(valueOf(front, 'categories')),
      ...listOf(valueOf(front, 'tags')),
    ].map(plainText),
    status: statusOf(front, path, date, notes.length === 0),
    publishedAt: date,
    createdAt: date,
    updatedAt: toIso(valueOf(front, 'updated', 'lastmod', 'modified', 'updated_at')),
    image: image && !ABSOLUTE.test(image) ? inFolderOf(path, image) : image,
    imageAlt: plainText(alt),
    path: pathOf(wordOf(front, 'permalink', 'url')),
    notes: notes.map((note) => `${note} So it is a draft.`),
  };
}

/** The address of a file beside another one. */
function inFolderOf(path: string, address: string): string {
  const base = new URL(path.split('/').map(encodeURIComponent).join('/'), 'file:///');
  return decodeURIComponent(new URL(address, base).pathname.slice(1));
}

/**
 * Reads Markdown files with YAML front matter.
 * @param files pictures that came with them, by path
 */
export function readMarkdown(texts: readonly TextFile[], files: ReadonlyMap<string, Blob>): ForeignContent {
  if (texts.length === 0) throw new UnreadableFile('There is no Markdown file in it.');
  return { program: 'Markdown', posts: texts.map(toPost), leftOut: [], site: '', files };
}
