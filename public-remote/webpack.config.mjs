import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { remoteConfig, serverConfig } from '@agency/federation';

const folder = import.meta.dirname;
const ui = dirname(createRequire(import.meta.url).resolve('@agency/shared/ui'));
/** The browser's sanitiser needs a document; code is coloured on the server only. */
const alias = Object.fromEntries(
  ['sanitize', 'pageHtml'].map((name) => [join(ui, `${name}.ts`), join(ui, `${name}OnServer.ts`)]),
);

/** @type {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration | import('webpack').Configuration[]} */
export default (_, argv) => {
  const port = Number(process.env.PUBLIC_PORT ?? 3001);
  const browser = remoteConfig({ name: 'public-remote', folder, port }, argv);
  if (argv.mode !== 'production') return browser;
  // The release is described by the browser's build, which therefore comes last.
  const server = serverConfig({ folder, entry: './src/app/server.tsx', alias });
  return [server, { ...browser, dependencies: [server.name] }];
};
