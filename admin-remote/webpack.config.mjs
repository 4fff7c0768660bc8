import { remoteConfig } from '@agency/shared/build';

export default (_, argv) =>
  remoteConfig({ name: 'admin-remote', folder: import.meta.dirname, port: Number(process.env.ADMIN_PORT ?? 3002) }, argv);
