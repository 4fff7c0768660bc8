import { RELATED_EXCERPT_CHARACTERS } from '@agency/shared/contracts';

// In UTC and one language, so that server and browser write the same.
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-03-04` as `March 4, 2025`; any other text is returned unchanged. */
export function formatPostDate(date: string): string {
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) ? date : LONG_DATE.format(parsed);
}

/** The first 100 characters of an excerpt; an ellipsis when there is more. */
export function relatedExcerpt(excerpt: string): string {
  const characters = Array.from(excerpt);
  if (characters.length <= RELATED_EXCERPT_CHARACTERS) return excerpt;
  return `${characters.slice(0, RELATED_EXCERPT_CHARACTERS).join('')}…`;
}
