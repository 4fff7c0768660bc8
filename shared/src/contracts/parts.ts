import {
  ADMIN_REMOTE,
  BUILT_IN_MOUNTS,
  type ContributedPart,
  type Contributions,
  DASHBOARD_SLOT,
  HOME_SLOT,
  isRemoteName,
  type PartContribution,
} from './release';

/*
 * Components that remotes show in pages of others. A slot is named by the remote that has it; the slots of
 * this site are listed in release.ts, any other is a matter between two remotes.
 */

/** Most components of a slot, of all remotes together. */
const MOST = 6;
const NAME = /^[A-Za-z][\w-]{0,40}$/;
/** Of the remotes of this site: a name that is not one of them is misspelt. */
const OWN: readonly string[] = [HOME_SLOT, DASHBOARD_SLOT];

type Entry = PartContribution & { remote: string };
/** What each slot shows, while it is gathered. */
export type Slots = Map<string, Entry[]>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function slotProblem(slot: string): string | null {
  const [owner, place, ...more] = slot.split('/');
  if (!isRemoteName(owner) || !NAME.test(place ?? '') || more.length > 0)
    return `"${slot}" is no slot: <remote>/<place>, e.g. ${HOME_SLOT}`;
  const isForeign = !Object.hasOwn(BUILT_IN_MOUNTS, owner);
  return isForeign || OWN.includes(slot) ? null : `${owner} has no slot ${place}`;
}

function partProblem(entry: unknown): string | null {
  if (!isObject(entry)) return 'it has to be an object';
  const { part, order, isForEditors } = entry;
  if (typeof part !== 'string' || !NAME.test(part)) return 'its part has to be a name, e.g. NextEvent';
  if (order !== undefined && !Number.isInteger(order)) return 'its order has to be a whole number';
  return isForEditors === undefined || typeof isForEditors === 'boolean'
    ? null
    : 'isForEditors has to be true or false';
}

/**
 * Adds the components of a remote to the slots they are for.
 * @param contributed what its release says
 * @param onRefused gets the name of the remote, and why an entry is left out
 */
export function addParts(
  slots: Slots,
  remote: string,
  contributed: unknown,
  onRefused?: (name: string, why: string) => void,
): void {
  if (contributed === undefined) return;
  if (!isObject(contributed)) return onRefused?.(remote, 'Its contributions to slots are no object.');
  for (const [slot, entries] of Object.entries(contributed)) {
    const wrong = slotProblem(slot) ?? (Array.isArray(entries) ? null : 'its entries are no list');
    if (wrong) {
      onRefused?.(remote, `Its contributions to slots: ${wrong}.`);
      continue;
    }
    const shown = slots.get(slot) ?? [];
    (entries as unknown[]).forEach((entry, index) => {
      const { part } = (entry ?? {}) as PartContribution;
      const isThere = shown.some((other) => other.remote === remote && other.part === part);
      const problem =
        partProblem(entry) ??
        (isThere ? 'it is there already' : null) ??
        (shown.length < MOST ? null : `there is room for ${MOST}, of all remotes together`);
      if (problem) onRefused?.(remote, `Entry ${index + 1} of its contributions to ${slot}: ${problem}.`);
      else shown.push({ ...(entry as PartContribution), remote });
    });
    if (shown.length > 0) slots.set(slot, shown);
  }
}

/** Each slot in its order. */
export function shownParts(slots: Slots): Record<string, ContributedPart[]> {
  const inOrder = (entries: Entry[]): ContributedPart[] =>
    entries
      .sort(({ order: a = 0 }, { order: b = 0 }) => a - b)
      .map(({ remote, part, isForEditors }) => ({ remote, part, ...(isForEditors && { isForEditors }) }));
  return Object.fromEntries([...slots].map(([slot, entries]) => [slot, inOrder(entries)]));
}

/** What a page of the site may show: nothing of the back-office's. */
export function siteParts(slots: Contributions['slots']): Contributions['slots'] {
  const entries = Object.entries(slots ?? {}).filter(([slot]) => !slot.startsWith(`${ADMIN_REMOTE}/`));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
