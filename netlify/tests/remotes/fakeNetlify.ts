import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * Stands in for the parts of Netlify that publishing uses: deploys by file digest, Blobs over the API with signed addresses and
 * conditional writes, purge, and the permalinks of deploys. In memory, and one request at a time where Netlify promises that.
 */
interface Deploy {
  id: string;
  siteId: string;
  isDraft: boolean;
  /** Path to digest. */
  files: Record<string, string>;
  required: Set<string>;
}

interface Blob {
  text: string;
  etag: string;
}

const TOKEN = 'token-of-the-test';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');

export async function startFakeNetlify() {
  const deploys = new Map<string, Deploy>();
  const contents = new Map<string, Buffer>();
  const blobs = new Map<string, Blob>();
  const published = new Map<string, string>();
  const uploads: string[] = [];
  const purged: string[] = [];
  let origin = '';

  const json = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const end = (response: ServerResponse, status: number, headers = {}) => {
    response.writeHead(status, headers).end();
  };
  const describe = ({ id, required }: Deploy) => ({
    id,
    required: [...required],
    state: required.size > 0 ? 'uploading' : 'ready',
    links: { permalink: `${origin}/permalinks/${id}` },
  });

  const createDeploy = (response: ServerResponse, siteId: string, body: Buffer) => {
    const { files, draft } = JSON.parse(body.toString()) as {
      files: Record<string, string>;
      draft?: boolean;
    };
    const required = new Set(Object.values(files).filter((digest) => !contents.has(digest)));
    const deploy = { id: randomUUID().slice(0, 8), siteId, isDraft: Boolean(draft), files, required };
    deploys.set(deploy.id, deploy);
    json(response, describe(deploy));
  };

  const upload = (response: ServerResponse, id: string, path: string, body: Buffer) => {
    const deploy = deploys.get(id);
    const digest = deploy?.files[`/${decodeURIComponent(path)}`];
    if (!deploy || digest !== sha1(body)) return json(response, { message: 'no such file' }, 422);
    contents.set(digest, body);
    deploy.required.delete(digest);
    uploads.push(path);
    return json(response, {});
  };

  const writeBlob = (request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) => {
    const found = blobs.get(key);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if ((none === '*' && found) || (match && match !== found?.etag)) return end(response, 412);
    const etag = `"${randomUUID()}"`;
    blobs.set(key, { text: body.toString(), etag });
    return end(response, 200, { etag });
  };

  const readBlob = (request: IncomingMessage, response: ServerResponse, key: string) => {
    const found = blobs.get(key);
    if (!found) return end(response, 404);
    response.writeHead(200, { etag: found.etag }).end(request.method === 'HEAD' ? undefined : found.text);
    return undefined;
  };

  const listBlobs = (response: ServerResponse, store: string, prefix: string) => {
    const keys = [...blobs.keys()].filter((key) => key.startsWith(`${store}/${prefix}`));
    json(response, {
      blobs: keys.map((key) => ({ key: key.slice(store.length + 1), etag: blobs.get(key)?.etag })),
    });
  };

  const answerBlobs = (
    request: IncomingMessage,
    response: ServerResponse,
    rest: string,
    query: URLSearchParams,
  ) => {
    const [siteId, store, ...key] = rest.split('/').map(decodeURIComponent);
    if (key.length === 0) return listBlobs(response, `${siteId}/${store}`, query.get('prefix') ?? '');
    if (request.method === 'HEAD') return readBlob(request, response, `${siteId}/${store}/${key.join('/')}`);
    return json(response, { url: `${origin}/signed/${rest}` });
  };

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return json(response, { message: 'Access Denied' }, 401);
    const path = url.pathname.slice('/api/v1'.length);
    const body = await bodyOf(request);
    const [, kind, id = '', what, ...rest] = path.split('/');
    if (kind === 'blobs')
      return answerBlobs(request, response, path.slice('/blobs/'.length), url.searchParams);
    if (kind === 'purge') {
      const { site_id, cache_tags } = JSON.parse(body.toString()) as {
        site_id: string;
        cache_tags: string[];
      };
      purged.push(`${site_id} ${cache_tags.join()}`);
      return end(response, 202);
    }
    if (kind === 'deploys' && what === 'files') return upload(response, id, rest.join('/'), body);
    if (kind !== 'sites' || what !== 'deploys') return json(response, { message: 'Not Found' }, 404);
    const [deployId, action] = rest;
    if (!deployId) return createDeploy(response, id, body);
    const deploy = deploys.get(deployId);
    if (!deploy || deploy.siteId !== id) return json(response, { message: 'Not Found' }, 404);
    if (action === 'restore') published.set(id, deployId);
    return json(response, describe(deploy));
  };

  const answerFile = (response: ServerResponse, rest: string) => {
    const [id = '', ...path] = rest.split('/');
    const digest = deploys.get(id)?.files[`/${path.join('/')}`];
    const content = digest ? contents.get(digest) : undefined;
    if (!content) return end(response, 404);
    const type = path.at(-1)?.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, { 'content-type': type }).end(content);
    return undefined;
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const below = (prefix: string) =>
      url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : null;
    const permalink = below('/permalinks/');
    const signed = below('/signed/');
    if (permalink !== null) return answerFile(response, permalink);
    if (signed === null) return void answerApi(request, response, url);
    const key = signed.split('/').map(decodeURIComponent).join('/');
    if (request.method === 'GET') return readBlob(request, response, key);
    return void bodyOf(request).then((body) => writeBlob(request, response, key, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    token: TOKEN,
    uploads,
    purged,
    published,
    /** What happens to deploys that get old. */
    deleteDeploy: (id: string) => void deploys.delete(id),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeNetlify = Awaited<ReturnType<typeof startFakeNetlify>>;
