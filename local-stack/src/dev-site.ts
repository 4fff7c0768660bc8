import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { NO_CDN } from './cdn';
import { mountFunctions, type FunctionRunner, type LoadedFunction, type SiteEnvironment } from './functions';

export interface DevSiteOptions {
  shellDevPort: number;
  images: (request: Request) => Promise<Response>;
  functions: readonly LoadedFunction[];
  runner: FunctionRunner;
}

/** The site while developing: functions and images from here, all else from the shell's development server. */
export function createDevSite({
  shellDevPort,
  images,
  functions,
  runner,
}: DevSiteOptions): Hono<SiteEnvironment> {
  const app = new Hono<SiteEnvironment>();
  app.get('/.netlify/images', (context) => images(context.req.raw));
  // Pages come from the shell's development server, without being rendered first.
  const ownFunctions = functions.filter(({ config }) => !config.preferStatic);
  mountFunctions(app, ownFunctions, runner, NO_CDN, (context) => getConnInfo(context).remote.address ?? '');
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    try {
      return await proxy(`http://127.0.0.1:${shellDevPort}${pathname}${search}`, {
        ...context.req,
        headers: { ...context.req.header(), host: `localhost:${shellDevPort}` },
      });
    } catch {
      return context.text('The development server of the shell is not there yet; reload in a moment.\n', 503);
    }
  });
  return app;
}

/** Passes web sockets (hot reload) on to the shell's development server. */
export function onDevUpgrade(shellDevPort: number) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const upstream = connect(shellDevPort, '127.0.0.1', () => {
      const { rawHeaders } = request;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  };
}
