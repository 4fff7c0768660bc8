import {
  adminPaths,
  ADMIN_REMOTE,
  isBelowMount,
  PUBLIC_REMOTE,
  type Registry,
  withOwnMounts,
} from '@agency/shared/contracts';

/** Name of the remote a path belongs to. */
export function ownerOf(pathname: string, { remotes }: Registry): string {
  const own = Object.entries(withOwnMounts(remotes)).find(
    ([, { mount }]) => mount && isBelowMount(pathname, mount),
  );
  return own?.[0] ?? (isBelowMount(pathname, adminPaths.root) ? ADMIN_REMOTE : PUBLIC_REMOTE);
}
