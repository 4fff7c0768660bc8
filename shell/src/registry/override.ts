import { isReleaseId, isRemoteName, OVERRIDE_KEY } from '@agency/shared/contracts';
import type { Release } from './release';

const KEY = OVERRIDE_KEY;
const PARAMETER = 'mfe';

/** One remote that runs another release in this tab only, for developers and testers. */
export interface Override {
  name: string;
  /** A published release; in development also the URL of any manifest. */
  id: string;
}

const isDevelopment = () => process.env.NODE_ENV !== 'production';

/** Reads `name@id`; `null` when it is not one that may be used. */
export function parseOverride(text: string): Override | null {
  const at = text.indexOf('@');
  if (at < 1) return null;
  const [name, id] = [text.slice(0, at), text.slice(at + 1)];
  if (!isRemoteName(name)) return null;
  const isAllowed = isReleaseId(id) || (isDevelopment() && /^https?:\/\//.test(id));
  return isAllowed ? { name, id } : null;
}

/** The override of this tab. */
export function currentOverride(): Override | null {
  try {
    return parseOverride(window.sessionStorage.getItem(KEY) ?? '');
  } catch {
    return null;
  }
}

/** Ends the override of this tab. */
export function removeOverride(): void {
  window.sessionStorage.removeItem(KEY);
}

/**
 * Takes `?mfe=admin-remote@<id>` out of the address and keeps it for this tab; `?mfe=off` ends it.
 * Has to run before the router reads the address.
 */
export function takeOverrideFromAddress(): void {
  const url = new URL(window.location.href);
  const text = url.searchParams.get(PARAMETER);
  if (text === null) return;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  try {
    if (parseOverride(text)) window.sessionStorage.setItem(KEY, text);
    else removeOverride();
  } catch {
    // Without storage there is no override.
  }
}

/** A manifest anywhere, as a release: in development nobody has published it, so nothing is known about its files. */
export function releaseFromUrl({ name, id }: Override, contract: string): Release | null {
  return isReleaseId(id) ? null : { name, id: 'dev', contract, manifest: id, integrity: {} };
}
