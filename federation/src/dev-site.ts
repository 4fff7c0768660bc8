import type { Configuration } from 'webpack-dev-server';
import { releasePath } from '@agency/shared/contracts/release';
import { ownPort } from './own-port';
import { DEV_ID, type Developed } from './site-page';
import { siteProxy } from './site-proxy';

/**
 * A development server that shows a whole site with the developed remote in it: the remote's files are where the site has those
 * of its releases, all else comes from the site.
 * @param site origin
 */
export function siteDevServer(site: string, port: number, developed: Developed): Configuration {
  const socket = { pathname: '/@dev/socket', port };
  return {
    ...ownPort(port),
    hot: true,
    static: false,
    devMiddleware: { publicPath: releasePath(developed.name, DEV_ID) },
    // Not where a site has its own, if that is developed too.
    webSocketServer: { type: 'ws', options: { path: socket.pathname } },
    client: {
      webSocketURL: { hostname: 'localhost', ...socket },
      overlay: { warnings: false, runtimeErrors: false },
    },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'site', middleware: siteProxy(site, developed) },
    ],
  };
}
