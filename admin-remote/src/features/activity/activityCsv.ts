import { toCsv } from '../../components/csv/csv';
import type { Entry } from './activityApi';
import { columnsOf, inWords, KINDS } from './entry';

/** Entries as CSV, newest first. */
export function activityToCsv(entries: readonly Entry[]): Promise<string> {
  return toCsv(
    ['Time', 'By', 'Kind', 'What', 'Changed', 'Version', 'Id'],
    entries.map((entry) => [
      entry.at,
      entry.author,
      KINDS[entry.kind as keyof typeof KINDS] ?? entry.kind,
      inWords(entry),
      columnsOf(entry),
      entry.version === null ? '' : String(entry.version),
      entry.row_id ?? '',
    ]),
  );
}
