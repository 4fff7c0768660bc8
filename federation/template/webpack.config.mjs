import { remoteConfig } from '@agency/federation';

/** What it adds to pages of others. */
const contributes = {
  sitemap: ['/events'],
  commands: [{ label: 'See events', path: '/events' }],
};

/**
 * @param {unknown} _
 * @param {{ mode?: string }} argv
 */
export default (_, argv) =>
  remoteConfig(
    {
      name: 'events-remote',
      folder: import.meta.dirname,
      port: Number(process.env.REMOTE_PORT ?? 3010),
      mount: '/events',
      contributes,
    },
    argv,
  );
