import { BUILT_IN_MOUNTS, FRAME_OWNERS, isBelowMount, type Registry } from '@agency/shared/contracts';

/** The remote that owns everything nobody else owns. */
export const DEFAULT_REMOTE = FRAME_OWNERS.site;

/** Name of the remote a path belongs to: the one with the longest mount the path is below. */
export function remoteForPath(pathname: string, registry?: Registry | null): string {
  const mounts: Record<string, string> = { ...BUILT_IN_MOUNTS };
  for (const [name, { mount }] of Object.entries(registry?.remotes ?? {})) {
    if (mount && !(name in BUILT_IN_MOUNTS)) mounts[name] = mount;
  }
  let best = DEFAULT_REMOTE;
  for (const [name, mount] of Object.entries(mounts)) {
    if (isBelowMount(pathname, mount) && mount.length > mounts[best]!.length) best = name;
  }
  return best;
}
