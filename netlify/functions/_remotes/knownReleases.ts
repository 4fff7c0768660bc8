import { BUILT_IN_MOUNTS, type StoredRegistry } from '@agency/shared/contracts';

/**
 * Whether a tab of this site can be running a release: it runs, is a fallback, was withdrawn, is shared or shown in a preview,
 * or is in the log of the registry. Those of a remote that is switched off, or of one that was retired, are among them.
 * @param id empty where a page does not know which release failed: then the name alone counts
 */
export function isKnownRelease(
  { remotes, log = [], previews = [] }: Pick<StoredRegistry, 'remotes' | 'log' | 'previews'>,
  remote: string,
  id: string,
): boolean {
  const seen = [...log, ...previews].filter((entry) => entry.remote === remote);
  // Object.hasOwn: "constructor" is a name that a remote could have.
  const entry = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (id === '') return Boolean(entry) || seen.length > 0 || Object.hasOwn(BUILT_IN_MOUNTS, remote);
  const { previous, withdrawn = [], share } = entry ?? {};
  return [entry?.id, previous, share?.id, ...withdrawn, ...seen.map((other) => other.id)].includes(id);
}
