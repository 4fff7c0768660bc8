import { markdownToHtml } from './markdown';
import { pathOf, toIso, type ForeignContent, type ForeignPost, type LeftOut } from './model';
import { plainText } from './plainText';

/** A CSV file: its first line, and the others. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Which row of the file each is, as a spreadsheet counts; without it the header is the first, and none is empty. */
  numbers?: readonly number[];
}

/** What a column can be, with its label and the names under which programs export it. */
export const TABLE_FIELDS = {
  title: { label: 'Title', names: ['title', 'name', 'headline', 'post title'] },
  content: {
    label: 'Content',
    names: ['content', 'body', 'html', 'text', 'markdown', 'content html', 'post content'],
  },
  slug: { label: 'Slug', names: ['slug', 'handle', 'post name'] },
  id: { label: 'Id', names: ['id', 'item id', 'uuid', '_id', 'key'] },
  excerpt: {
    label: 'Excerpt',
    names: ['excerpt', 'summary', 'description', 'meta description', 'post summary'],
  },
  author: { label: 'Author', names: ['author', 'authors', 'author name', 'byline', 'created by'] },
  labels: { label: 'Category', names: ['category', 'categories', 'topic', 'section'] },
  tags: { label: 'Tags', names: ['tags', 'tag', 'keywords', 'labels'] },
  date: {
    label: 'Date',
    names: [
      'published at',
      'publishedat',
      'published on',
      'date',
      'publish date',
      'created at',
      'createdat',
      'created on',
    ],
  },
  status: { label: 'Status', names: ['status', 'published', '_status', 'state', 'draft'] },
  image: {
    label: 'Image',
    names: [
      'image',
      'featured image',
      'feature image',
      'cover',
      'hero',
      'main image',
      'thumbnail',
      'image url',
    ],
  },
  imageAlt: {
    label: 'Alternative text',
    names: ['image alt', 'alt', 'alt text', 'alternative text', 'hero alt'],
  },
  path: { label: 'Old address', names: ['url', 'path', 'permalink', 'link', 'address'] },
} as const;
export type TableField = keyof typeof TABLE_FIELDS;
/** The index of the column of each field; a field without a column is absent. */
export type Mapping = Partial<Record<TableField, number>>;

const FIELDS = Object.keys(TABLE_FIELDS) as TableField[];
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[_\-./]+/g, ' ')
    .trim();

/** The columns whose names say what they are; each column is one field only. */
export function guessMapping({ columns }: Table): Mapping {
  const names = columns.map(plain);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const field of FIELDS)
    for (const name of TABLE_FIELDS[field].names) {
      const index = names.findIndex((column, at) => !taken.has(at) && column === plain(name));
      if (index < 0) continue;
      mapping[field] = index;
      taken.add(index);
      break;
    }
  return mapping;
}

/** A column “draft” of these is about a published post; any other word in it could mean a draft. */
const NO_DRAFT = /^(false|no|0|published)?$/i;
const NO = /^(false|no|0|draft|unpublished|private|archived|pending)$/i;
const YES = /^(true|yes|1|published|publish|public|live|active)$/i;

/** @param column the name of the column, because `true` means the opposite in one named “draft” */
function statusOf(text: string, column: string): ForeignPost['status'] {
  if (plain(column) === 'draft') return NO_DRAFT.test(text) ? 'published' : 'draft';
  if (/^scheduled$/i.test(text)) return 'planned';
  return NO.test(text) || !YES.test(text) ? 'draft' : 'published';
}

const listOf = (text: string) =>
  text
    .split(/[,;|]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The posts of a table. Without a column for the id, the slug tells the rows apart, and without that the title.
 * @param name of the file, which an id is good for
 */
export function fromTable({ columns, rows, numbers }: Table, mapping: Mapping, name: string): ForeignContent {
  const posts: ForeignPost[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, cells] of rows.entries()) {
    const cell = (field: TableField) => cells[mapping[field] ?? -1]?.trim() ?? '';
    const title = cell('title');
    if (!title) {
      leftOut.push({ what: 'row', why: 'It has no title.', row: numbers?.[index] ?? index + 2 });
      continue;
    }
    const content = cell('content');
    const date = toIso(cell('date'));
    const statusColumn = columns[mapping.status ?? -1] ?? '';
    posts.push({
      origin: cell('id') ? `csv:${name}#${cell('id')}` : `csv:${cell('slug') || title}`,
      kind: 'post',
      title: plainText(title),
      slug: cell('slug'),
      // Markdown may hold HTML, and HTML without Markdown stays as it is.
      html: /^\s*<[a-z]/i.test(content) ? content : markdownToHtml(content),
      excerpt: plainText(cell('excerpt')),
      author: plainText(cell('author')),
      labels: [...listOf(plainText(cell('labels'))), ...listOf(plainText(cell('tags')))],
      // A file that does not say so publishes nothing by itself.
      status: mapping.status === undefined ? 'draft' : statusOf(cell('status'), statusColumn),
      publishedAt: date,
      createdAt: date,
      updatedAt: null,
      image: cell('image'),
      imageAlt: plainText(cell('imageAlt')),
      path: pathOf(cell('path')),
      notes: [
        ...(cell('date') && !date ? [`“${cell('date')}” is no date that can be read.`] : []),
        ...(cell('path').includes('?') ? [`“${cell('path')}” has a query, so it does not redirect.`] : []),
      ],
    });
  }
  return { program: 'CSV', posts, leftOut, site: '', files: new Map() };
}
