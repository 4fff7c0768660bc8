import {
  isReleaseId,
  isRemoteName,
  type Registry,
  REGISTRY_PATH,
  type RegistryRemote,
  type ReleaseInfo,
} from '@agency/shared/contracts';
import type { Release } from './federation';

/** Milliseconds after which the registry counts as not answering. */
export const REGISTRY_TIMEOUT = 4000;

const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isIntegrity = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((hash) => isText(hash) && HASH.test(hash));

function isRemote(value: unknown): value is RegistryRemote {
  return (
    isObject(value) &&
    isReleaseId(value['id']) &&
    (value['previous'] === null || value['previous'] === undefined || isReleaseId(value['previous'])) &&
    isText(value['contract']) &&
    isText(value['manifest']) &&
    /^\/(?!\/)/.test(value['manifest']) &&
    isIntegrity(value['integrity']) &&
    (value['mount'] === undefined || (isText(value['mount']) && /^\/[a-z0-9/-]*$/.test(value['mount'])))
  );
}

/** Whether a value is a release that can be run. */
export function isRelease(value: unknown): value is Release {
  return isRemote(value) && isText((value as { name?: unknown }).name);
}

/**
 * The registry out of parsed JSON; `null` when it is not one. A remote whose entry is broken is left out, so that
 * it alone is missing. Checked by hand: a schema library would cost every visitor more than this file.
 */
export function parseRegistry(value: unknown): Registry | null {
  if (!isObject(value) || !Number.isInteger(value['rev']) || !isObject(value['remotes'])) return null;
  const remotes: Record<string, RegistryRemote> = {};
  for (const [name, remote] of Object.entries(value['remotes'])) {
    if (isRemoteName(name) && isRemote(remote))
      remotes[name] = { ...remote, previous: remote.previous ?? null };
  }
  const blocked = Array.isArray(value['blocked']) ? value['blocked'].filter(isText) : [];
  return { rev: value['rev'] as number, remotes, blocked };
}

/** A release's own description out of parsed JSON; `null` when it is not one, or is about another release. */
export function parseRelease(value: unknown, name: string, id: string): ReleaseInfo | null {
  if (!isObject(value) || value['name'] !== name || value['id'] !== id) return null;
  if (!isText(value['contract']) || !isIntegrity(value['integrity'])) return null;
  return {
    ...value,
    requires: isObject(value['requires']) ? value['requires'] : {},
  } as unknown as ReleaseInfo;
}

/** JSON out of a data element of the page; `null` when it is missing, not filled in, or no JSON. */
export function readPageData(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}

/** The registry the page was delivered with. */
export function inlinedRegistry(): Registry | null {
  return parseRegistry(readPageData('app-registry'));
}

/**
 * The registry as it is now.
 * @throws Error when it cannot be had
 */
export async function fetchRegistry(fetcher: typeof fetch = fetch): Promise<Registry> {
  const response = await fetcher(REGISTRY_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  });
  if (!response.ok) throw new Error(`The registry answered with ${response.status}.`);
  const registry = parseRegistry(await response.json());
  if (!registry) throw new Error('The registry is not readable.');
  return registry;
}
