/** Replaces module federation: the same remotes as chunks of one application. */
const REMOTES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'public-remote': () => import('../../../public-remote/src/app/index'),
  'admin-remote': () => import('../../../admin-remote/src/app/index'),
};

export const federationHost = {
  load: async ({ name }: { name: string }) => (await REMOTES[name]?.())?.default,
};
