import { createHash } from 'node:crypto';
import type { Registry } from '@agency/shared/contracts';
import { openStore } from './store';

/** A page that was rendered well, kept for the time when it cannot be rendered. */
export interface KeptPage {
  /** Its one address. */
  address: string;
  /** What ran when it was rendered; see `stateOf`. */
  state: string;
  /** When its rendering began, in milliseconds of the clock. */
  since: number;
  tags: string[];
  headers: Record<string, string>;
  html: string;
}

/** Milliseconds after which nobody is shown a page any more. */
const MAX_AGE = 7 * 86_400_000;
/** Milliseconds the store may take when somebody waits. */
const PATIENCE = 1500;
/** Most pages below a list, most pages with a query, and most groups of tags that are kept. */
const SLOTS = { below: 1024, query: 256, tags: 1024 };

function slot(kind: keyof typeof SLOTS, text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return `${kind}/${hash.readUInt32BE() % SLOTS[kind]}`;
}

/**
 * Where a page is kept. Those at the top of the site have a place of their own. The others share a number of places, so
 * that the store is bounded without being cleaned up; whoever invents queries takes nothing from pages without one.
 */
function placeOf(address: string): string {
  if (address.includes('?')) return slot('query', address);
  return /^\/[a-z0-9-]*$/.test(address) ? `top/${address.slice(1) || 'home'}` : slot('below', address);
}

/** What a rendering is bound to: the release that made it and what was switched off then. */
export function stateOf({ remotes, blocked }: Registry, renderer: string): string {
  return [remotes[renderer]?.id, ...[...blocked].sort()].join(' ');
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The store took longer than ${PATIENCE} ms.`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Keeps a page in place of the one that was kept for its address before. */
export async function keepPage(page: KeptPage): Promise<void> {
  await openStore().set(placeOf(page.address), JSON.stringify(page));
}

async function isOutdated({ tags, since }: KeptPage): Promise<boolean> {
  const store = openStore();
  const changes = await Promise.all(tags.map((tag) => store.get(slot('tags', tag))));
  return changes.some((change) => Number(change) >= since);
}

async function find(address: string, state: string): Promise<KeptPage | null> {
  const kept = JSON.parse((await openStore().get(placeOf(address))) ?? 'null') as KeptPage | null;
  const isUsable = kept?.address === address && kept.state === state && Date.now() - kept.since < MAX_AGE;
  return isUsable && !(await isOutdated(kept)) ? kept : null;
}

/** The last good rendering of an address; none that shows what has changed since, or that another release has made. */
export function findPage(address: string, state: string): Promise<KeptPage | null> {
  return inTime(find(address, state)).catch((error: unknown) => {
    console.error(`${address} was not found among the kept pages:`, error);
    return null;
  });
}

/** What shows one of these tags has changed: pages that were rendered before are of no use any more. */
export async function outdatePages(tags: readonly string[]): Promise<void> {
  const store = openStore();
  await Promise.all(tags.map((tag) => store.set(slot('tags', tag), String(Date.now()))));
}
