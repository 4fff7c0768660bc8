import { PLACES, type Place } from '../../components/places';
import { wordsOf } from '../../components/words';
import type { Accounts, Entry } from './activityApi';

export const KINDS = {
  content: 'Content',
  people: 'People’s data',
  sending: 'Newsletters',
  settings: 'Settings',
  accounts: 'Accounts',
} as const;

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  offline: 'Took offline',
  deleted: 'Deleted',
  sent: 'Sent',
  shared: 'Shared a draft of',
  withdrawn: 'Withdrew a draft link of',
  exported: 'Exported',
  erased: 'Erased',
};

/** Address of the account that did it; empty for jobs, for entries from before accounts were kept, and for an account that is gone. */
export const addressOf = ({ author_id: id }: Entry, accounts: Accounts): string =>
  (id && accounts[id]?.email) || '';

/** Whether the name alone does not say who it was: the account is called something else now, or another one is called that. */
export function isNameUnclear({ author, author_id: id }: Entry, accounts: Accounts): boolean {
  const now = id ? accounts[id] : undefined;
  if (!now || author === now.email) return false;
  const others = Object.entries(accounts).filter(([other]) => other !== id);
  return now.name !== author || others.some(([, { name, email }]) => name === author || email === author);
}

const placeOf = ({ table_name: table }: Entry): Place =>
  PLACES[table] ?? { noun: table.replaceAll('_', ' ') };

/** What was done to what, e.g. `Published post “Tides”`, `Changed 3 messages`. */
export function inWords(entry: Entry): string {
  const { noun } = placeOf(entry);
  const isAnswer = entry.kind === 'people' && entry.action === 'sent';
  const many = noun === 'case study' ? 'case studies' : `${noun}s`;
  const what = isAnswer ? `answer to ${noun}` : entry.amount > 1 ? wordsOf(entry.amount, noun, many) : noun;
  const title = entry.title ? ` “${entry.title}”` : '';
  return `${ACTIONS[entry.action] ?? entry.action} ${what}${title}`;
}

/** Where the row is; nothing for several rows, and for one that is gone. */
export function placeFor(entry: Entry): string | undefined {
  if (entry.action === 'deleted' || entry.amount > 1 || entry.isGone) return undefined;
  const { to } = placeOf(entry);
  return to?.(entry.row_id ?? '');
}

/** Where the version is that the change left. */
export function versionPlaceFor(entry: Entry): string | undefined {
  const place = placeFor(entry);
  if (!place || entry.version === null) return undefined;
  return `${place}${place.includes('?') ? '&' : '?'}version=${entry.version}`;
}

/** Names of changed columns as words, e.g. `image alt, title`. */
export const columnsOf = ({ columns }: Entry): string =>
  columns.map((name) => name.replace(/_id$/, '').replaceAll('_', ' ')).join(', ');

/** What is said below an entry: the changed columns, and why there is no link. */
export const noteOf = (entry: Entry): string =>
  [columnsOf(entry), entry.isGone && entry.action !== 'deleted' && 'Deleted since']
    .filter(Boolean)
    .join(' · ');
