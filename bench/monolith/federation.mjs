/** Replaces module federation: the same remotes as chunks of one application. */
const REMOTES = {
  'public-remote': () => import('../../public-remote/src/app/index.tsx'),
  'admin-remote': () => import('../../admin-remote/src/app/index.tsx'),
};

export const federationHost = {
  load: async ({ name }) => (await REMOTES[name]()).default,
};
