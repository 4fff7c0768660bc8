import type { Selection } from '../../components/data/rows';

/** Recipients: the selected rows of the table, all subscribers, or the readers of one topic. */
export type Choice = 'selected' | 'all' | `topic:${string}`;

export interface Chosen {
  choice: Choice;
  selection: Selection;
  /** Addresses behind a selection of everything a filtered list matches; `null` when they are not needed. */
  matched: readonly string[] | null;
}

/**
 * The `recipients` of a send: addresses, or `all`, `topic:<label>` and `except:<address>`, so that a long list needs no
 * address at all. The server decides who of them may be written to.
 */
export function toRecipients({ choice, selection, matched }: Chosen): string[] {
  if (choice !== 'selected') return [choice];
  if (selection.kind === 'some') return [...selection.ids];
  if (matched) {
    const except = new Set(selection.except);
    return matched.filter((email) => !except.has(email));
  }
  return ['all', ...selection.except.map((email) => `except:${email}`)];
}

/** The first few of a list in words, e.g. `a@x.example, b@x.example and 12 more`. */
export function inWords(emails: readonly string[], shown = 3): string {
  const rest = emails.length - shown;
  if (rest <= 0) return emails.join(', ');
  return `${emails.slice(0, shown).join(', ')} and ${rest.toLocaleString('en')} more`;
}
