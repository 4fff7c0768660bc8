import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBlobs } from './blobs';
import { createDeploys, type Deploy } from './deploys';

/*
 * Stands in for the parts of Netlify that a deploy and a release use: sites, deploys by digest, Blobs with signed
 * addresses, purge, and the permalinks of deploys. In memory, and one request at a time where Netlify promises that.
 */

/** One call of the API. */
export interface ApiCall {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  status: number;
  answer: unknown;
}

const TOKEN = 'token-of-the-test';
const ACCOUNT = { id: 'account-of-the-test', slug: 'agency', name: 'Agency' };
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  cjs: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/json';

/**
 * @param sites names by id of the sites there are; without them every id is one
 */
export async function startFakeNetlify(sites?: Record<string, string>) {
  const deploys = createDeploys();
  const blobs = createBlobs();
  const purged: string[] = [];
  /** How many of the next purges fail. */
  const faults = { purges: 0 };
  const calls: ApiCall[] = [];
  let origin = '';

  const siteName = (id: string) => (sites ? sites[id] : id);
  const describeSite = (id: string) => ({
    id,
    name: siteName(id),
    account_id: ACCOUNT.id,
    account_slug: ACCOUNT.slug,
    url: `http://${siteName(id)}.netlify.app`,
    ssl_url: `https://${siteName(id)}.netlify.app`,
    admin_url: `https://app.netlify.com/projects/${siteName(id)}`,
    build_settings: {},
    state: 'current',
  });
  const describe = (deploy: Deploy) => {
    const address = `https://${deploy.id}--${siteName(deploy.siteId)}.netlify.app`;
    const { url, ssl_url, admin_url, name } = describeSite(deploy.siteId);
    return {
      id: deploy.id,
      site_id: deploy.siteId,
      name,
      state: deploys.isReady(deploy) ? 'ready' : deploy.isListed ? 'uploading' : 'new',
      required: deploys.missing(deploy.files),
      required_functions: deploys.missing(deploy.functions),
      url,
      ssl_url,
      admin_url,
      deploy_url: address,
      deploy_ssl_url: address,
      // Not in the description, but in every answer.
      links: { permalink: `${origin}/permalinks/${deploy.id}` },
    };
  };

  const answerDeploy = (
    request: IncomingMessage,
    [id = '', what = '', ...rest]: string[],
    query: URLSearchParams,
    body: Buffer,
  ): [number, unknown] => {
    const deploy = deploys.get(id);
    if (!deploy) return [404, { message: 'Not Found' }];
    if (what === 'cancel' && request.method === 'POST') return [201, describe(deploy)];
    const name = decodeURIComponent(rest.join('/'));
    const isTaken =
      what === 'files'
        ? deploys.addFile(deploy, `/${name}`, body)
        : deploys.addFunction(deploy, name, body, query);
    return isTaken ? [200, {}] : [422, { message: 'no such file' }];
  };

  const answerSite = (
    { method }: IncomingMessage,
    [siteId = '', what, deployId, action]: string[],
    body: Buffer,
  ): [number, unknown] => {
    if (!siteName(siteId)) return [404, { message: 'Not Found' }];
    if (!what && method === 'GET') return [200, describeSite(siteId)];
    if (what !== 'deploys') return [404, { message: 'Not Found' }];
    const content = () => JSON.parse(body.toString()) as object;
    if (!deployId && method === 'POST') return [200, describe(deploys.create(siteId, content()))];
    const deploy = deploys.get(deployId ?? '');
    if (deploy?.siteId !== siteId) return [404, { message: 'Not Found' }];
    if (method === 'PUT') return [200, describe(deploys.fill(deploy, content()))];
    if (action === 'restore') deploys.restore(deploy);
    return [action === 'restore' ? 201 : 200, describe(deploy)];
  };

  const answerBlobs = (request: IncomingMessage, response: ServerResponse, rest: string, prefix: string) => {
    const [siteId, store, ...key] = rest.split('/').map(decodeURIComponent);
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (key.length === 0) return void json({ blobs: blobs.list(`${siteId}/${store}`, prefix) });
    if (request.method === 'HEAD')
      return blobs.read(request, response, `${siteId}/${store}/${key.join('/')}`);
    return void json({ url: `${origin}/signed/${rest}` });
  };

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const path = url.pathname.slice('/api/v1'.length);
    const body = await bodyOf(request);
    const [, kind, ...rest] = path.split('/');
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`;
    if (isAllowed && kind === 'blobs')
      return answerBlobs(
        request,
        response,
        path.slice('/blobs/'.length),
        url.searchParams.get('prefix') ?? '',
      );
    const answer = (): [number, unknown] => {
      if (!isAllowed) return [401, { message: 'Access Denied' }];
      if (kind === 'deploys') return answerDeploy(request, rest, url.searchParams, body);
      if (kind === 'sites') return answerSite(request, rest, body);
      if (kind === 'accounts') return [200, rest[1] === 'env' ? [] : [ACCOUNT]];
      if (kind !== 'purge') return [404, { message: 'Not Found' }];
      if (faults.purges > 0) {
        faults.purges -= 1;
        return [500, { message: 'Internal Server Error' }];
      }
      const { site_id, cache_tags } = JSON.parse(body.toString()) as {
        site_id: string;
        cache_tags: string[];
      };
      purged.push(`${site_id} ${cache_tags.join()}`);
      return [202, undefined];
    };
    const [status, value] = answer();
    calls.push({ method: request.method ?? '', path, status, answer: value });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

  const answerFile = (response: ServerResponse, rest: string) => {
    const [id = '', ...path] = rest.split('/');
    const file = `/${path.join('/')}`;
    const content = deploys.contents.get(deploys.get(id)?.files[file] ?? '');
    if (!content) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': typeOf(file) }).end(content);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const below = (prefix: string) =>
      url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : null;
    const permalink = below('/permalinks/');
    if (permalink !== null) return answerFile(response, permalink);
    const signed = below('/signed/');
    if (signed === null) return void answerApi(request, response, url);
    const key = signed.split('/').map(decodeURIComponent).join('/');
    if (request.method === 'GET') return blobs.read(request, response, key);
    return void bodyOf(request).then((body) => blobs.write(request, response, key, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    token: TOKEN,
    calls,
    purged,
    faults,
    deploys,
    uploads: deploys.uploads,
    published: deploys.published,
    deleteDeploy: deploys.remove,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeNetlify = Awaited<ReturnType<typeof startFakeNetlify>>;
