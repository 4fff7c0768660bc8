import { textFromHtml } from '@agency/shared/ui';

/** Words that people read in a minute, on average. */
const WORDS_A_MINUTE = 220;

/** Number of words in HTML. */
export function countWords(html: string): number {
  const text = textFromHtml(html);
  return text === '' ? 0 : text.split(' ').length;
}

/** Minutes that a text takes to read, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** A reading time as posts show it. */
export const readTime = (words: number): string => `${readingMinutes(words)} min read`;
