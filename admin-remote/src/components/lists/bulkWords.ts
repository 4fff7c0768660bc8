import type { BulkTable } from './bulkApi';

const NOUNS: Record<BulkTable, [one: string, many: string]> = {
  blog_posts: ['post', 'posts'],
  case_studies: ['case study', 'case studies'],
  projects: ['project', 'projects'],
};

export const inWords = (table: BulkTable, count: number) =>
  `${count.toLocaleString('en')} ${NOUNS[table][count === 1 ? 0 : 1]}`;

/** @param done e.g. `published` */
export function report(table: BulkTable, done: string, changed: number, wanted: number): string {
  const gone = wanted - changed;
  const rest = gone === 0 ? '' : ` ${inWords(table, gone)} no longer ${gone === 1 ? 'exists' : 'exist'}.`;
  return `${inWords(table, changed)} ${done}.${rest}`;
}

/** Titles that a question names; of more, the first ones. */
const NAMED = 10;

/** Titles as a text: `"Tides", "Ports" and 3 more`. */
export function titlesInWords(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `"${title}"`);
  const others = titles.length - named.length;
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
