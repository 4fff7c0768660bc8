import { DEFAULT_READ_TIME, LIMITS, POST_CATEGORIES, slugify, type Post } from '@agency/shared/contracts';
import { z } from 'zod';
import { today } from '../../components/dates';
import { imageField, orNull, requiredText, textField } from '../../components/form/validators';
import { richTextField } from '../../components/richtext';

export const MISSING_IMAGE_TEXT = 'Please upload a featured image before publishing or saving.';

/** A post as its form sends it. */
export const postSchema = z.object({
  title: requiredText(LIMITS.title, 'Please enter a title.'),
  excerpt: textField(LIMITS.excerpt),
  content: richTextField(LIMITS.content, 'This article is too long.'),
  author: textField(LIMITS.name),
  category: z.enum(POST_CATEGORIES),
  slug: requiredText(LIMITS.slug, 'Please enter a slug.').regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Only lower-case letters, digits and single hyphens between them.',
  ),
  image: imageField.refine((url) => url !== '', MISSING_IMAGE_TEXT),
  image_alt: textField(500),
  read_time: textField(LIMITS.short).transform((text) => text || DEFAULT_READ_TIME),
  published: z.boolean(),
  date: z.iso.date('Please choose a date.'),
});
export type PostInput = z.infer<typeof postSchema>;
export type PostFormValues = z.input<typeof postSchema>;

export function emptyPost(author: string): PostFormValues {
  return {
    title: '',
    excerpt: '',
    content: '',
    author,
    category: 'Technology',
    slug: '',
    image: '',
    image_alt: '',
    read_time: DEFAULT_READ_TIME,
    published: false,
    date: today(),
  };
}

export function toPostForm(post: Post): PostFormValues {
  const { title, excerpt, content, author, slug, image, read_time, published, date } = post;
  const category = POST_CATEGORIES.find((name) => name === post.category) ?? 'Technology';
  return {
    title,
    excerpt,
    content,
    author,
    category,
    slug,
    image,
    image_alt: post.image_alt ?? '',
    read_time,
    published,
    date,
  };
}

/** The columns to write. */
export function toPostRow(input: PostInput): Record<string, unknown> {
  return { ...input, image_alt: orNull(input.image_alt) };
}

/** A title as a slug; `post-{6 characters}` when nothing of it remains. @param suffix the six characters */
export function postSlug(title: string, suffix: string): string {
  return slugify(title).slice(0, LIMITS.slug).replace(/-+$/, '') || (title.trim() ? `post-${suffix}` : '');
}

/** The first free address made from a taken one. @param taken every slug that begins like it */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const stem = slug.replace(/-\d+$/, '').slice(0, LIMITS.slug - 5);
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
