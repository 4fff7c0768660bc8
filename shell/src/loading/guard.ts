import { baseOf } from '../registry/urls';
import { applyOnce } from './applyOnce';

/** Milliseconds after which a stylesheet of a remote counts as not arriving; browsers have no limit of their own. */
const STYLE_TIMEOUT = 8000;
/** Milliseconds after which a pending file counts as hanging: a plain retry would wait for the same request. */
const HANG = 4000;
/** A hash no file has: what a file that is not part of its release must match. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const bases = new Set<string>();
const failed = new Set<string>();
/** Start time of each pending file request. */
const waiting = new Map<string, number>();

const withoutQuery = (url: string) => url.split('?', 1)[0]!;

/** From now on, files below the release's folder must hash to what is listed here. An empty list guards nothing. */
export function guardRelease(manifest: string, integrity: Record<string, string>): void {
  const base = baseOf(manifest);
  if (Object.keys(integrity).length === 0) return;
  bases.add(base);
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, base).href, hash);
}

/** The hash a file must have; nothing when it belongs to no guarded release. */
export function integrityOf(url: string): string | undefined {
  const href = new URL(withoutQuery(url), window.location.href).href;
  const isGuarded = [...bases].some((base) => href.startsWith(base));
  return isGuarded ? (hashes.get(href) ?? NO_FILE) : undefined;
}

/** A URL that no cache has an answer for, and that no connection hangs on. */
export function withoutCache(url: string): string {
  return `${withoutQuery(url)}?retry=${Math.random().toString(36).slice(2, 10)}`;
}

/** From now on this file is requested past the caches. */
export function markFailed(url: string): void {
  failed.add(url);
}

/**
 * Prepares a script or a style of a remote before it is inserted: its hash, and past the caches when it has failed before.
 * Remotes call it through the page, as `__MFE_GUARD__`, for every chunk they load.
 */
export function guardElement(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integrity = integrityOf(url);
  if (integrity) {
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
  }
  const isHanging = Date.now() - (waiting.get(url) ?? Infinity) > HANG;
  const fresh = failed.has(url) || isHanging ? withoutCache(url) : url;
  waiting.set(url, Date.now());
  element.addEventListener('load', () => waiting.delete(url));
  element.addEventListener('error', () => markFailed(url));
  if (element instanceof HTMLScriptElement) {
    element.src = fresh;
    return;
  }
  if (element.rel === 'stylesheet') applyOnce(element);
  element.href = fresh;
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), STYLE_TIMEOUT);
  for (const event of ['load', 'error']) element.addEventListener(event, () => clearTimeout(timer));
}

Object.assign(globalThis, { __MFE_GUARD__: guardElement });
