import { readFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { StackEnvironment } from '../../src/lib/free-ports';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const BACKEND = /^\/(rest|auth|storage)\/v1\//;

function passOn(request: IncomingMessage, response: ServerResponse, port: string): void {
  const { method, url, headers } = request;
  const upstream = ask(
    { port, host: 'localhost', method, path: url, headers: { ...headers, host: `localhost:${port}` } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.writeHead(502).end());
  request.pipe(upstream);
}

/**
 * Serves one build of the app as the site does, with a page that is not rendered, so that all variants start alike.
 * Everything else comes from the running site and its API.
 * @param options absolute folder of the build, ports of the site
 */
export async function serveVariant({ folder, env }: { folder: string; env: StackEnvironment }) {
  const template = await readFile(join(folder, 'page.html'), 'utf8');
  const registry = await (await fetch(`http://localhost:${env.PORT}/remotes.json`)).text();
  let origin = '';
  const page = () => {
    const key = 'sb_publishable_local_development_key';
    const config = { supabaseUrl: origin, supabaseKey: key, siteUrl: origin, bookingUrl: '' };
    return template
      .replace('__APP_CONFIG__', JSON.stringify(config))
      .replace('__APP_REGISTRY__', () => registry);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://variant');
    if (BACKEND.test(pathname)) return passOn(request, response, env.API_PORT);
    if (request.headers['sec-fetch-dest'] === 'document')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page());
    const file = join(folder, pathname);
    const send = (content: Buffer, extra?: Record<string, string>) => {
      const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
      const caching = 'public, max-age=31536000, immutable';
      response.writeHead(200, { 'content-type': type, 'cache-control': caching, ...extra }).end(content);
    };
    if (!pathname.startsWith('/assets/')) return passOn(request, response, env.PORT);
    readFile(`${file}.br`)
      .then((content) => send(content, { 'content-encoding': 'br' }))
      .catch(() => readFile(file).then((content) => send(content)))
      .catch(() => passOn(request, response, env.PORT));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
