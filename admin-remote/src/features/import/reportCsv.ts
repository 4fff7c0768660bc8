import { toCsv } from '../../components/csv/csv';
import type { Outcome } from './run/runImport';

/** The report as a table: one line a post. */
export const reportCsv = (outcomes: readonly Outcome[]): Promise<string> =>
  toCsv(
    ['title', 'result', 'address', 'old address', 'notes'],
    outcomes.map(({ post, result, slug, notes }) => [
      post.title,
      result,
      result === 'failed' ? '' : `/blog/${slug}`,
      post.path ?? '',
      notes.join(' '),
    ]),
  );
