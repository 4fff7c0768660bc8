import { DEFAULT_READ_TIME, LIMITS, POST_CATEGORIES } from '../contracts';
import {
  checkbox,
  choice,
  day,
  html,
  labelList,
  optionalText,
  requiredImage,
  requiredText,
  search,
  text,
  textOr,
  type Field,
  plan,
} from './fields';
import { recordOf, type ContentFields } from './record';

export const MISSING_IMAGE_TEXT = 'Please upload a featured image before publishing or saving.';

/** The address of a post: a required text of a narrow alphabet. */
function slug(label: string): Field<string, string> {
  const words = requiredText(label, LIMITS.slug, 'Please enter a slug.');
  return {
    ...words,
    schema: (rules) =>
      words
        .schema(rules)
        .refine(
          (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
          'Only lower-case letters, digits and single hyphens between them.',
        ),
  };
}

export const postRecord = recordOf('blog_posts', {
  slug: slug('Slug'),
  title: requiredText('Title', LIMITS.title, 'Please enter a title.'),
  excerpt: text('Excerpt', LIMITS.excerpt),
  content: html('Content', LIMITS.content, 'This article is too long.'),
  category: choice('Category', POST_CATEGORIES, 'Technology'),
  tags: labelList('Tags', 'tag', 'tags'),
  author: text('Author', LIMITS.name),
  date: day('Date'),
  read_time: textOr('Read Time', LIMITS.short, DEFAULT_READ_TIME),
  image: requiredImage('Featured Image', MISSING_IMAGE_TEXT),
  image_alt: optionalText('Alternative text', LIMITS.line),
  published: checkbox('Published'),
  search,
  ...plan,
} satisfies ContentFields<'blog_posts'>);
