import { createHash } from 'node:crypto';
import type { Registry } from '@agency/shared/contracts';
import { openBlobStore } from './blobStore';

/** A good rendering, kept as a fallback. */
export interface KeptPage {
  /** Canonical address. */
  address: string;
  /** State of the site when it was rendered; see `stateOf`. */
  state: string;
  /** Start of its rendering, in epoch milliseconds. */
  since: number;
  /** When it changes by a plan, in epoch milliseconds; `null` if no change is planned. */
  until?: number | null;
  tags: string[];
  headers: Record<string, string>;
  html: string;
}

/** Maximum age in milliseconds. */
const MAX_AGE = 7 * 86_400_000;
/** Timeout of the store in milliseconds while a visitor waits. */
const READ_TIMEOUT = 1500;
/** Maximum number of detail pages, of pages with a query, and of tag groups. */
const SLOTS = { below: 1024, query: 256, tags: 1024 };

function slot(kind: keyof typeof SLOTS, text: string): string {
  const hash = createHash('sha256').update(text).digest();
  return `${kind}/${hash.readUInt32BE() % SLOTS[kind]}`;
}

/**
 * Storage key of a page. Top-level pages have a key of their own; the others are hashed into a fixed number of slots,
 * which bounds the store without a cleanup. Pages with a query have separate slots, so that made-up queries cannot
 * evict other pages.
 */
function placeOf(address: string): string {
  if (address.includes('?')) return slot('query', address);
  return /^\/[a-z0-9-]*$/.test(address) ? `top/${address.slice(1) || 'home'}` : slot('below', address);
}

/**
 * State a rendering is valid for: its release, and what else of the registry it carries into the browser, which are the
 * releases of remotes with a mount of their own and the blocked remotes.
 */
export function stateOf({ remotes, blocked }: Registry, renderer: string): string {
  const mounted = Object.entries(remotes).filter(([, { mount }]) => mount);
  const ids = mounted.map(([name, { id }]) => `${name}@${id}`);
  return [remotes[renderer]?.id, ...ids.sort(), ...[...blocked].sort()].join(' ');
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The store took longer than ${READ_TIMEOUT} ms.`)),
      READ_TIMEOUT,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Stores a page, replacing the previous one of its address: a line of JSON, and the HTML as it is. */
export async function keepPage({ html, ...about }: KeptPage): Promise<void> {
  await openBlobStore().set(placeOf(about.address), `${JSON.stringify(about)}\n${html}`);
}

function parseKept(stored: string): KeptPage {
  const end = stored.indexOf('\n');
  const about = JSON.parse(stored.slice(0, end)) as Omit<KeptPage, 'html'>;
  return { ...about, html: stored.slice(end + 1) };
}

async function isOutdated({ tags, since }: KeptPage): Promise<boolean> {
  const store = openBlobStore();
  const changes = await Promise.all(tags.map((tag) => store.get(slot('tags', tag))));
  return changes.some((change) => Number(change) >= since);
}

async function find(address: string, state: string): Promise<KeptPage | null> {
  const stored = await openBlobStore().get(placeOf(address));
  const kept = stored === null ? null : parseKept(stored);
  const now = Date.now();
  const isUsable =
    kept?.address === address &&
    kept.state === state &&
    now - kept.since < MAX_AGE &&
    now < (kept.until ?? Infinity);
  return isUsable && !(await isOutdated(kept)) ? kept : null;
}

/** Finds the last good rendering of an address; `null` if it is outdated or from another release. */
export function findPage(address: string, state: string): Promise<KeptPage | null> {
  return inTime(find(address, state)).catch((error: unknown) => {
    console.error(`Reading the kept page ${address} failed:`, error);
    return null;
  });
}

/** Marks earlier renderings with any of these tags as outdated. */
export async function outdatePages(tags: readonly string[]): Promise<void> {
  const store = openBlobStore();
  await Promise.all(tags.map((tag) => store.set(slot('tags', tag), String(Date.now()))));
}
