import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deploy, FunctionConfig } from '../../support/netlify/deploys';
import { bodyOf, typeOf, type FakeNetlify } from '../../support/netlify/standIn';
import type { FunctionRequest, FunctionResponse } from './functionProcess';

type Pattern = { expression?: string; literal?: string };

const matches = ({ expression, literal }: Pattern, path: string) =>
  literal === undefined ? new RegExp(expression ?? '(?!)').test(path) : literal === path;

/** The route of a function that matches a request, from the uploaded settings only. */
function routeOf(
  { routes = [], excluded_routes: excluded = [] }: FunctionConfig,
  method: string,
  path: string,
) {
  if (excluded.some((pattern) => matches(pattern, path))) return undefined;
  return routes.find(
    (route) =>
      matches(route, path) &&
      (!route.methods || route.methods.length === 0 || route.methods.includes(method)),
  );
}

/** The function that handles a request. */
export function functionFor(deploy: Deploy, method: string, path: string) {
  for (const [name, config] of Object.entries(deploy.configs)) {
    const route = routeOf(config, method, path);
    if (route) return { name, isAfterFiles: route.prefer_static === true };
  }
  const [, name = ''] = /^\/\.netlify\/functions\/([\w-]+)$/.exec(path) ?? [];
  const isReachable =
    name in deploy.functions && !deploy.schedules[name] && !(deploy.configs[name]?.routes ?? []).length;
  return isReachable ? { name, isAfterFiles: false } : undefined;
}

async function requestOf(request: IncomingMessage, origin: string): Promise<FunctionRequest> {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const body = (await bodyOf(request)).toString();
  return {
    url: new URL(request.url ?? '/', origin).href,
    method: request.method ?? 'GET',
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(body ? { body } : {}),
  };
}

/** Serves the published deploy of a site: its files, and functions at their uploaded routes. Without a cache. */
export async function serveSite(
  netlify: FakeNetlify,
  siteId: string,
  call: (name: string, request: FunctionRequest) => Promise<FunctionResponse>,
) {
  let origin = '';
  const server = createServer((request, response) => {
    const respond = async () => {
      const deploy = netlify.deploys.get(netlify.published.get(siteId) ?? '');
      if (!deploy) return response.writeHead(404).end('No deploy');
      const { pathname } = new URL(request.url ?? '/', origin);
      const file = netlify.deploys.contents.get(deploy.files[pathname] ?? '');
      const found = functionFor(deploy, request.method ?? 'GET', pathname);
      if (file && (!found || found.isAfterFiles))
        return response.writeHead(200, { 'content-type': typeOf(pathname) }).end(file);
      if (!found) return response.writeHead(404).end();
      const result = call(found.name, await requestOf(request, origin));
      if (netlify.deploys.invocationOf(deploy, found.name)?.mode === 'background')
        return response.writeHead(202).end();
      const { status, headers, body } = await result;
      return response.writeHead(status, headers).end(body);
    };
    respond().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
