import type { Registry } from '@agency/shared/contracts';

/** Where the two built-in remotes live; any other remote brings its `mount` in the registry. */
const BUILT_IN: Record<string, string> = { 'public-remote': '/', 'admin-remote': '/admin' };

/** The remote that owns everything nobody else owns. */
export const DEFAULT_REMOTE = 'public-remote';

function isBelow(pathname: string, mount: string): boolean {
  return mount === '/' || pathname === mount || pathname.startsWith(`${mount}/`);
}

/** Name of the remote a path belongs to: the one with the longest mount the path is below. */
export function remoteForPath(pathname: string, registry?: Registry | null): string {
  const mounts = { ...BUILT_IN };
  for (const [name, { mount }] of Object.entries(registry?.remotes ?? {})) {
    if (mount && !(name in BUILT_IN)) mounts[name] = mount;
  }
  let best = DEFAULT_REMOTE;
  for (const [name, mount] of Object.entries(mounts)) {
    if (isBelow(pathname, mount) && mount.length > mounts[best]!.length) best = name;
  }
  return best;
}
