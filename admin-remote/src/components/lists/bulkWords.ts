import { wordsOf } from '../words';
import type { BulkTable } from './bulkApi';

const NOUNS: Record<BulkTable, [one: string, many: string]> = {
  blog_posts: ['post', 'posts'],
  case_studies: ['case study', 'case studies'],
  projects: ['project', 'projects'],
};

/** Some rows of a table, e.g. `3 posts`; `posts` without a number. */
export const inWords = (table: BulkTable, count?: number) =>
  count === undefined ? NOUNS[table][1] : wordsOf(count, ...NOUNS[table]);

/** @param done e.g. `published` */
export function report(table: BulkTable, done: string, changed: number, wanted: number): string {
  const gone = wanted - changed;
  const rest = gone === 0 ? '' : ` ${inWords(table, gone)} no longer ${gone === 1 ? 'exists' : 'exist'}.`;
  return `${inWords(table, changed)} ${done}.${rest}`;
}

/** Titles that a question names; of more, the first ones. */
const NAMED = 10;

/** Titles as a text: `"Tides", "Ports" and 3 more`. @param count how many there are, with those whose title is not known */
export function titlesInWords(titles: readonly string[], count: number): string {
  const named = titles.slice(0, NAMED).map((title) => `"${title}"`);
  const others = count - named.length;
  if (named.length === 0) return others === 1 ? 'it' : 'them';
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
