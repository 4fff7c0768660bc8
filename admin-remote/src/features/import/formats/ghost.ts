import { z } from 'zod';
import { UnreadableFile } from '../../../components/csv/readText';
import { toIso, type ForeignContent, type ForeignPost, type LeftOut } from './model';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.nullish(z.string()).transform((value) => value ?? '');
const moment = z.nullish(z.union([z.string(), z.number()])).transform(toIso);
const table = <T extends z.ZodType>(row: T) => z.array(row).optional().default([]);

/** Tables and columns of an export, of Ghost 1 to 6. Source: docs.ghost.org, "Migrating to Ghost: custom". */
const dataSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: text,
      slug: text,
      html: text,
      plaintext: text,
      lexical: text,
      mobiledoc: text,
      custom_excerpt: text,
      feature_image: text,
      image: text,
      type: text,
      page: z.nullish(z.union([z.boolean(), z.number()])),
      status: text,
      visibility: text,
      published_at: moment,
      created_at: moment,
      updated_at: moment,
      author_id: z.nullish(id),
    }),
  ),
  tags: table(z.object({ id, name: text })),
  posts_tags: table(z.object({ post_id: id, tag_id: id, sort_order: z.nullish(z.number()) })),
  users: table(z.object({ id, name: text })),
  posts_authors: table(z.object({ post_id: id, author_id: id, sort_order: z.nullish(z.number()) })),
  posts_meta: table(z.object({ post_id: id, feature_image_alt: text })),
});
type Data = z.output<typeof dataSchema>;
type GhostPost = Data['posts'][number];

/** Stands for the address of the site in everything that Ghost exports. */
export const GHOST_URL = '__GHOST_URL__';

const bySort = (one: { sort_order?: number | null | undefined }, other: typeof one) =>
  (one.sort_order ?? 0) - (other.sort_order ?? 0);

/** Values of a join table in their order, by post. */
function linked<Link extends { post_id: string; sort_order?: number | null | undefined }>(
  links: readonly Link[],
  nameOf: (link: Link) => string | undefined,
): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const link of [...links].sort(bySort)) {
    const name = nameOf(link);
    if (name) names.set(link.post_id, [...(names.get(link.post_id) ?? []), name]);
  }
  return names;
}

const escaped = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text of a post; one that Ghost stores in its editor's own format alone keeps its words. */
function contentOf({ html, plaintext, lexical, mobiledoc }: GhostPost): { html: string; notes: string[] } {
  if (html) return { html, notes: [] };
  const words = plaintext
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
  if (words) return { html: words, notes: ['The file has the text without its formatting.'] };
  return {
    html: '',
    notes: lexical || mobiledoc ? ['The file has no HTML of the text, so it is empty.'] : [],
  };
}

function statusOf({ status }: GhostPost): ForeignPost['status'] {
  if (status === 'published' || status === 'sent') return 'published';
  return status === 'scheduled' ? 'planned' : 'draft';
}

function toPost(post: GhostPost, data: Data, tags: Map<string, string[]>, authors: Map<string, string[]>) {
  const { html, notes } = contentOf(post);
  const isPage = post.type === 'page' || Boolean(post.page);
  const owner = data.users.find((user) => user.id === post.author_id)?.name ?? '';
  const isClosed = post.visibility !== '' && post.visibility !== 'public';
  return {
    origin: `ghost:${post.id}`,
    kind: isPage ? 'page' : 'post',
    title: post.title,
    slug: post.slug,
    html,
    excerpt: post.custom_excerpt,
    author: authors.get(post.id)?.join(', ') ?? owner,
    labels: tags.get(post.id) ?? [],
    // Members pay for it there, so it does not become public by itself.
    status: isClosed ? 'draft' : statusOf(post),
    publishedAt: post.published_at,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    image: post.feature_image || post.image,
    imageAlt: data.posts_meta.find((meta) => meta.post_id === post.id)?.feature_image_alt ?? '',
    path: post.slug ? `/${post.slug}/` : null,
    notes: isClosed ? [...notes, 'Only members could read it there, so it is a draft.'] : notes,
  } satisfies ForeignPost;
}

const isGhost = (json: unknown): json is { data?: unknown; db?: unknown[] } =>
  typeof json === 'object' && json !== null && ('db' in json || 'data' in json);

/**
 * Reads an export of Ghost: `{ db: [{ data }] }`, or `{ data }` alone.
 * @throws UnreadableFile
 */
export function readGhost(json: unknown): ForeignContent {
  const part = isGhost(json) ? (json.db?.[0] ?? json) : null;
  const found = dataSchema.safeParse((part as { data?: unknown } | null)?.data);
  if (!found.success) throw new UnreadableFile('This JSON file is not an export of Ghost or of this site.');
  const { data } = found;
  const tagNames = new Map(data.tags.map((tag) => [tag.id, tag.name]));
  const userNames = new Map(data.users.map((user) => [user.id, user.name]));
  const tags = linked(data.posts_tags, ({ tag_id }) => {
    const name = tagNames.get(tag_id);
    // Ghost keeps tags that start with # from readers.
    return name?.startsWith('#') ? undefined : name;
  });
  const authors = linked(data.posts_authors, ({ author_id }) => userNames.get(author_id));
  const others = Object.entries((part as { data: Record<string, unknown> }).data);
  const leftOut: LeftOut[] = others.flatMap(([name, rows]) => {
    const why = NOT_TAKEN[name];
    return why && Array.isArray(rows) && rows.length > 0
      ? [{ what: `${name} (${rows.length.toLocaleString('en')})`, why }]
      : [];
  });
  return {
    program: 'Ghost',
    posts: data.posts.map((post) => toPost(post, data, tags, authors)),
    leftOut,
    site: '',
    files: new Map(),
  };
}

const NOT_TAKEN: Record<string, string> = {
  members: 'Export them as CSV in Ghost, and import that file under Newsletter.',
  newsletters: 'Newsletters are written and sent here.',
  products: 'This site has no paid plans.',
  settings: 'Brand and settings belong to the site.',
  snippets: 'The editor here has no snippets.',
};
