import { remoteConfig } from '@agency/shared/build';

export default (_, argv) =>
  remoteConfig(
    { name: 'public-remote', folder: import.meta.dirname, port: Number(process.env.PUBLIC_PORT ?? 3001) },
    argv,
  );
