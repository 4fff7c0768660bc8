import { adminPaths, paths } from './paths';
import { BUILT_IN_MOUNTS, isBelowMount } from './release';

/*
 * Where a remote of a third team may have its pages. Publishing refuses any other mount, and the shell and the page
 * function ignore it: nobody takes an address that somebody else serves.
 */

/** Lower-case, because addresses are; no parameter, and no slash at the end. */
const MOUNT = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** First parts of addresses that belong to no remote: functions, files, and what may become one of them. */
const RESERVED = ['/api', '/assets', '/media', paths.preview.root];

/** Pages of the built-in remotes. `/` and `/admin` lead to all others, so they are nobody's to take either. */
const PAGES = [
  ...Object.values(paths),
  ...Object.values(adminPaths),
  paths.homeSection('').slice(0, -1),
].filter(
  (path): path is string => typeof path === 'string' && !Object.values(BUILT_IN_MOUNTS).includes(path),
);

const overlaps = (one: string, other: string) => isBelowMount(one, other) || isBelowMount(other, one);

interface Mounted {
  mount?: string;
}

/**
 * Why a remote may not have its pages below `mount`, as a sentence; `null` when it may.
 * @param remotes what is published, by name; the remote itself does not count
 */
export function mountProblem(
  name: string,
  mount: string | undefined,
  remotes: Readonly<Record<string, Mounted>> = {},
): string | null {
  const own = BUILT_IN_MOUNTS[name];
  if (own)
    return mount === undefined || mount === own ? null : `${name} is mounted at ${own}, not at ${mount}.`;
  if (!mount) return `${name} has no mount: the path its pages are below, e.g. /events.`;
  if (!MOUNT.test(mount))
    return `"${mount}" is no mount: lower-case letters, digits and hyphens after each slash, and no slash at the end, e.g. /events.`;
  const reserved = RESERVED.find((path) => overlaps(mount, path));
  if (reserved) return `The mount ${mount} is not free: ${reserved} is reserved.`;
  const page = PAGES.find((path) => overlaps(mount, path));
  if (page) return `The mount ${mount} is not free: the site has a page at ${page}.`;
  const [other, taken] =
    Object.entries(remotes).find(
      ([owner, remote]) =>
        owner !== name && !(owner in BUILT_IN_MOUNTS) && remote.mount && overlaps(mount, remote.mount),
    ) ?? [];
  return taken ? `The mount ${mount} is not free: ${other} is at ${taken.mount}.` : null;
}

/**
 * The remotes of a registry without those whose mount is not theirs to have; of two that want the same place, the one
 * published first keeps it.
 * @param onRefused gets the name of a remote that is left out, and why
 */
export function withOwnMounts<R extends Mounted>(
  remotes: Readonly<Record<string, R>>,
  onRefused?: (name: string, why: string) => void,
): Record<string, R> {
  const kept: Record<string, R> = {};
  for (const [name, remote] of Object.entries(remotes)) {
    const why = mountProblem(name, remote.mount, kept);
    if (why) onRefused?.(name, why);
    else kept[name] = remote;
  }
  return kept;
}
