import { LIMITS, POST_CATEGORIES, slugify, type PostCategory } from '@agency/shared/contracts';
import { postRecord } from '@agency/shared/records';
import { readTime } from '../../../components/richtext';
import { mergeTags } from '../../../components/tags/tags';
import type { ForeignPost } from '../formats/model';
import { textOf } from '../formats/plainText';
import type { PreparedText } from './prepareText';

/** What the person has decided about an import. */
export interface Choices {
  isDraftsOnly: boolean;
  withPages: boolean;
  /** Whether posts that are here already get the content of the file. */
  isReplacing: boolean;
  /** Our category for a label of the file; every label stays as a tag. */
  categories: ReadonlyMap<string, PostCategory>;
  /** For posts none of whose labels has a category. */
  otherCategory: PostCategory;
  /** Address of the old site, `''` when it is not known. */
  site: string;
}

/** Shown by posts without a picture, until somebody gives them one: this site's posts all have one. */
export const PLACEHOLDER_IMAGE = '/media/posts/html-first.webp';
const EXCERPT = 200;

const SYNONYMS: Record<string, PostCategory> = {
  tech: 'Technology',
  engineering: 'Development',
  programming: 'Development',
  code: 'Development',
  coding: 'Development',
  ux: 'Design',
  ui: 'Design',
  ecommerce: 'E-commerce',
  shop: 'E-commerce',
  hosting: 'Cloud',
  devops: 'Cloud',
  seo: 'Marketing',
};

/** Our category for a label, as far as its name says it. */
export function guessCategory(label: string): PostCategory | null {
  const name = label.trim().toLowerCase();
  return (
    POST_CATEGORIES.find((category) => category.toLowerCase() === name) ??
    SYNONYMS[name.replace(/[\s-]/g, '')] ??
    null
  );
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most / 2))}…`;
}

const decoded = (slug: string) => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

/** The slug that a post should have, before anybody looks whether it is taken. @param id for a title without letters */
export function wantedSlug({ slug, title }: ForeignPost, id: string): string {
  // Letters with accents keep their letter.
  const base = (text: string) =>
    slugify(
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/_/g, '-'),
    );
  const wanted = base(decoded(slug)) || base(title);
  return wanted.slice(0, LIMITS.slug).replace(/-+$/, '') || `post-${id.slice(0, 6)}`;
}

export const categoryOf = ({ labels }: ForeignPost, { categories, otherCategory }: Choices): PostCategory =>
  labels.map((label) => categories.get(label)).find((category) => category !== undefined) ?? otherCategory;

/** The labels of a post as its tags; a name of its category is none, nor is WordPress's word for no category. */
export function tagsOf(post: ForeignPost, choices: Choices): string[] {
  const none = [categoryOf(post, choices).toLowerCase(), 'uncategorized'];
  return mergeTags(post.labels.map((label) => cut(label.trim(), LIMITS.short))).filter(
    (label) => label && !none.includes(label.toLowerCase()),
  );
}

/** The minute for which a post was planned and still is (ISO 8601); `''` for every other post. */
export function plannedBy({ status, kind, publishedAt }: ForeignPost, { isDraftsOnly }: Choices): string {
  if (status !== 'planned' || kind !== 'post' || isDraftsOnly || !publishedAt) return '';
  const moment = new Date(publishedAt);
  moment.setUTCSeconds(0, 0);
  return moment.getTime() > Date.now() ? moment.toISOString() : '';
}

export const isPublishedBy = ({ status, kind }: ForeignPost, { isDraftsOnly }: Choices): boolean =>
  status === 'published' && kind === 'post' && !isDraftsOnly;

/**
 * A post as its form would hold it.
 * @param image address of its featured picture here, or `''`
 * @param today `YYYY-MM-DD`, for a post without a date
 */
export function toValues(
  post: ForeignPost,
  choices: Choices,
  { slug, text, image, today }: { slug: string; text: PreparedText; image: string; today: string },
) {
  const plain = textOf(text.html);
  const notes: string[] = [];
  const fitted = (label: string, value: string, most: number) => {
    if (value.length > most) notes.push(`${label} is cut to ${most.toLocaleString('en')} characters.`);
    return cut(value, most);
  };
  if (!post.title) notes.push('It has no title.');
  if (!image && !text.firstImage)
    notes.push('It has no image, so it shows one of this site until you choose one.');
  const words = plain.split(' ').length;
  const tags = tagsOf(post, choices);
  if (tags.length > LIMITS.labels)
    notes.push(`Of its ${tags.length} tags the first ${LIMITS.labels} are kept.`);
  const plan = plannedBy(post, choices);
  if (post.status === 'planned' && !plan) notes.push('It was planned there, and is a draft here.');
  const values = {
    // What a file of another program does not say.
    ...postRecord.empty,
    slug,
    title: fitted('The title', post.title.trim() || 'Untitled', LIMITS.title),
    excerpt: post.excerpt.trim()
      ? fitted('The excerpt', post.excerpt.trim(), LIMITS.excerpt)
      : cut(plain, EXCERPT),
    content: text.html,
    category: categoryOf(post, choices),
    tags: tags.slice(0, LIMITS.labels),
    author: fitted('The author', post.author.trim(), LIMITS.name),
    date: (post.publishedAt ?? post.createdAt ?? today).slice(0, 10),
    read_time: readTime(words),
    image: image || text.firstImage?.url || PLACEHOLDER_IMAGE,
    image_alt: fitted(
      'The alternative text',
      image ? post.imageAlt : (text.firstImage?.alt ?? ''),
      LIMITS.line,
    ),
    published: isPublishedBy(post, choices) || plan !== '',
    publish_at: plan,
    unpublish_at: '',
  };
  return { values, notes };
}
