import {
  isReleaseId,
  isRemoteName,
  REGISTRY_ID,
  REGISTRY_PATH,
  type Registry,
  type RegistryRemote,
} from '@agency/shared/contracts';
import { isObject, isRunnable, isText } from './release';

/** Milliseconds after which the registry counts as not answering. */
export const REGISTRY_TIMEOUT = 4000;

function isRemote(value: unknown): value is RegistryRemote {
  if (!isRunnable(value)) return false;
  const { previous, mount } = value as Record<string, unknown>;
  return (
    (previous === null || previous === undefined || isReleaseId(previous)) &&
    (mount === undefined || (isText(mount) && /^\/[a-z0-9/-]*$/.test(mount)))
  );
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
  return parseRegistry(readPageData(REGISTRY_ID));
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
