import { toCsv } from '../../components/csv/csv';
import type { Accounts, Entry } from './activityApi';
import { addressOf, columnsOf, inWords, KINDS } from './entry';

/** Entries as CSV, newest first. */
export function activityToCsv(entries: readonly Entry[], accounts: Accounts): Promise<string> {
  return toCsv(
    ['Time', 'By', 'Account', 'Kind', 'What', 'Changed', 'Version', 'Id'],
    entries.map((entry) => [
      entry.at,
      entry.author,
      addressOf(entry, accounts),
      KINDS[entry.kind as keyof typeof KINDS] ?? entry.kind,
      inWords(entry),
      columnsOf(entry),
      entry.version === null ? '' : String(entry.version),
      entry.row_id ?? '',
    ]),
  );
}
