import { remoteConfig } from '@agency/federation';

const port = Number(process.env.ADMIN_PORT ?? 3002);

export default (_, argv) => remoteConfig({ name: 'admin-remote', folder: import.meta.dirname, port }, argv);
