import { join } from 'node:path';
import { remoteConfig } from '@agency/shared/build';
import { aloneConfig } from './webpack.alone.mjs';

const folder = import.meta.dirname;
const port = Number(process.env.ADMIN_PORT ?? 3002);

/** `--env alone` builds the back-office as a page of its own, without shell and federation. */
export default (env, argv) =>
  env?.alone
    ? aloneConfig({ folder, port, entry: join(folder, 'src/alone/index.tsx') }, argv)
    : remoteConfig({ name: 'admin-remote', folder, port }, argv);
