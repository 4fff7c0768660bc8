import { remoteConfig, serverConfig } from '@agency/shared/build';

const folder = import.meta.dirname;

export default (_, argv) => {
  const port = Number(process.env.PUBLIC_PORT ?? 3001);
  const browser = remoteConfig({ name: 'public-remote', folder, port }, argv);
  if (argv.mode !== 'production') return browser;
  // The release is described by the browser's build, which therefore comes last.
  const server = serverConfig({ folder, entry: './src/app/server.tsx' });
  return [server, { ...browser, dependencies: [server.name] }];
};
