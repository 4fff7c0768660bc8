import {
  isReleaseId,
  isRemoteName,
  REGISTRY_ID,
  REGISTRY_PATH,
  type Registry,
  type RegistryRemote,
  withOwnMounts,
} from '@agency/shared/contracts';
import { isObject, isRunnable, isText } from './release';

/** Milliseconds after which the registry counts as not answering. */
export const REGISTRY_TIMEOUT = 4000;

function isRemote(value: unknown): value is RegistryRemote {
  if (!isRunnable(value)) return false;
  const { previous, mount, withdrawn } = value as Record<string, unknown>;
  return (
    (previous === null || previous === undefined || isReleaseId(previous)) &&
    (mount === undefined || isText(mount)) &&
    (withdrawn === undefined || Array.isArray(withdrawn))
  );
}

/** Gets the name of a remote that is left out of the registry, and why. */
export type OnRefused = (name: string, why: string) => void;

/**
 * The registry out of parsed JSON; `null` when it is not one. A remote whose entry is broken, or whose mount belongs to
 * somebody else, is left out, so that it alone is missing. Checked by hand: a schema library would cost every visitor
 * more than this file.
 */
export function parseRegistry(value: unknown, onRefused?: OnRefused): Registry | null {
  if (!isObject(value) || !Number.isInteger(value['rev']) || !isObject(value['remotes'])) return null;
  const remotes: Record<string, RegistryRemote> = {};
  for (const [name, remote] of Object.entries(value['remotes'])) {
    if (!isRemoteName(name)) continue;
    if (isRemote(remote)) remotes[name] = { ...remote, previous: remote.previous ?? null };
    else onRefused?.(name, 'Its entry in the registry is not readable.');
  }
  const blocked = Array.isArray(value['blocked']) ? value['blocked'].filter(isText) : [];
  return { rev: value['rev'] as number, remotes: withOwnMounts(remotes, onRefused), blocked };
}

/** JSON out of a data element of the page; `null` when it is missing, not filled in, or no JSON. */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}

/** Milliseconds after which a page no longer knows what is blocked. */
const KNOWS_FOR = 30_000;

/** The registry the page was delivered with. */
export function inlinedRegistry(onRefused?: OnRefused): Registry | null {
  return parseRegistry(readPageData(REGISTRY_ID), onRefused);
}

/**
 * The registry as it is now.
 * @throws Error when it cannot be loaded
 */
export async function fetchRegistry(onRefused?: OnRefused): Promise<Registry> {
  const response = await fetch(REGISTRY_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The registry answered with ${response.status}.`);
  const registry = parseRegistry(await response.json(), onRefused);
  if (!registry) throw new Error('The registry is not readable.');
  return registry;
}

/**
 * The registry to load remotes by: what the page was delivered with, as long as that is there. In a page that has been
 * open for a while something may have been blocked since; its releases stay what it was rendered with.
 * @param isFresh whether to ask the server in any case
 * @throws Error when it cannot be loaded
 */
export async function readRegistry(isFresh: boolean, onRefused?: OnRefused): Promise<Registry> {
  const inlined = isFresh ? null : inlinedRegistry(onRefused);
  if (!inlined) return fetchRegistry(onRefused);
  if (performance.now() < KNOWS_FOR) return inlined;
  const { blocked } = await fetchRegistry().catch(() => inlined);
  return { ...inlined, blocked };
}
