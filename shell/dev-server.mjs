import { contractVersion } from '@agency/shared/build';

const PORTS = {
  'public-remote': Number(process.env.PUBLIC_PORT ?? 3001),
  'admin-remote': Number(process.env.ADMIN_PORT ?? 3002),
};
const API = `http://localhost:${process.env.API_PORT ?? 54321}`;

/** The registry while developing: every remote is what its own development server has just built. */
function devRegistry() {
  const remote = (name) => ({
    id: 'dev',
    previous: null,
    contract: contractVersion(),
    manifest: `/_r/${name}/dev/mf-manifest.json`,
    integrity: {},
  });
  return {
    rev: 0,
    remotes: Object.fromEntries(Object.keys(PORTS).map((name) => [name, remote(name)])),
    blocked: [],
  };
}

/** Serves the registry, and passes each remote's files and the functions on to the servers that have them. */
export function devServerOptions() {
  return {
    historyApiFallback: { disableDotRule: true },
    // Wherever the page is, behind a gateway too.
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: [
      ...Object.entries(PORTS).map(([name, port]) => ({
        context: [`/_r/${name}/dev`],
        target: `http://127.0.0.1:${port}`,
        pathRewrite: { [`^/_r/${name}/dev`]: '' },
      })),
      { context: ['/.netlify'], target: process.env.FUNCTIONS_URL ?? API },
    ],
    setupMiddlewares: (middlewares) => [
      {
        name: 'registry',
        path: '/remotes.json',
        middleware: (_, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.setHeader('Cache-Control', 'no-store');
          response.end(JSON.stringify(devRegistry()));
        },
      },
      ...middlewares,
    ],
  };
}
