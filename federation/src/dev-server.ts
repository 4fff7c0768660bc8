import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  ADMIN_REMOTE,
  CONTRACT_VERSION,
  MANIFEST_FILE,
  PUBLIC_REMOTE,
  type Registry,
  REGISTRY_PATH,
  type RegistryRemote,
  releasePath,
} from '@agency/shared/contracts/release';
import type { Configuration } from 'webpack-dev-server';
import { ownPort } from './own-port';

/** Id under which each remote runs while developing. */
const ID = 'dev';

/** Where the development server of each remote listens. */
const ports = () => ({
  [PUBLIC_REMOTE]: Number(process.env.PUBLIC_PORT ?? 3001),
  [ADMIN_REMOTE]: Number(process.env.ADMIN_PORT ?? 3002),
});

/** The registry while developing: every remote is what its own development server has just built. */
function devRegistry(): Registry {
  const remote = (name: string): RegistryRemote => ({
    id: ID,
    previous: null,
    contract: CONTRACT_VERSION,
    manifest: releasePath(name, ID, MANIFEST_FILE),
    integrity: {},
  });
  return {
    rev: 0,
    remotes: Object.fromEntries(Object.keys(ports()).map((name) => [name, remote(name)])),
    blocked: [],
  };
}

/** Serves the shell and the registry, and passes each remote's files and the functions on to the servers that have them. */
export function shellDevServer(port: number): Configuration {
  const api = process.env.FUNCTIONS_URL ?? `http://localhost:${process.env.API_PORT ?? 54321}`;
  return {
    ...ownPort(port),
    hot: true,
    static: false,
    historyApiFallback: { disableDotRule: true },
    // Wherever the page is, behind a gateway too.
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: [
      ...Object.entries(ports()).map(([name, remotePort]) => {
        const folder = releasePath(name, ID).replace(/\/$/, '');
        return {
          context: [folder],
          target: `http://127.0.0.1:${remotePort}`,
          pathRewrite: { [`^${folder}`]: '' },
        };
      }),
      { context: ['/.netlify'], target: api },
    ],
    setupMiddlewares: (middlewares) => [
      {
        name: 'registry',
        path: REGISTRY_PATH,
        middleware: (_: IncomingMessage, response: ServerResponse) => {
          response.setHeader('Content-Type', 'application/json');
          response.setHeader('Cache-Control', 'no-store');
          response.end(JSON.stringify(devRegistry()));
        },
      },
      ...middlewares,
    ],
  };
}
