import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { VISIT_PATH } from '../../../shared/src/contracts/functions';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers of a response that a proxy must not repeat. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/**
 * Milliseconds of latency of each response. Without it, fonts and images arrive sometimes before and sometimes after the
 * first paint, and Lighthouse's simulation counts them only in the first case: 730 or 1,220 ms for the same page.
 */
const LATENCY = 100;

/** The same HTML and styles without scripts and prefetching. */
function withoutScript(html: string): string {
  return html.replace(/<script(?! type="application\/ld)[^>]*>[^]*?<\/script>/g, '');
}

/** The same page as with `COUNT_VISITS=off`. */
function withoutCounting(html: string): string {
  const counting = html.match(/<script>[^<]*<\/script>/g)?.find((script) => script.includes(VISIT_PATH));
  if (!counting) throw new Error('The page does not count its visits.');
  return html.replace(counting, () => '');
}

interface Variant {
  /** The site's path for the path of a document. */
  path: (path: string) => string;
  change: (html: string) => string;
}

export type VariantName = 'page' | 'static' | 'client' | 'uncounted';

const VARIANTS: Record<VariantName, Variant> = {
  page: { path: (path) => path, change: (html) => html },
  static: { path: (path) => path, change: withoutScript },
  // The plain shell, which starts the app at once.
  client: { path: () => '/preview/plain', change: (html) => html },
  uncounted: { path: (path) => path, change: withoutCounting },
};

function isDocument({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document';
}

async function pass(
  siteUrl: string,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '/' } = request;
  const path = isDocument(request) ? variant.path(url) : url;
  const { method = 'GET' } = request;
  const answer = await fetch(siteUrl + path, {
    method,
    headers: { accept: request.headers.accept ?? '*/*', origin: siteUrl },
    body: method === 'POST' ? await buffer(request) : null,
    redirect: 'manual',
  });
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !OWN_HEADERS.has(key)));
  let body: Buffer = Buffer.from(await answer.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (isDocument(request)) body = Buffer.from(variant.change(body.toString('utf8')));
  if (/text|javascript|json|svg/.test(type)) {
    body = brotliCompressSync(body, QUALITY);
    headers['content-encoding'] = 'br';
  }
  await wait(LATENCY);
  response.writeHead(answer.status, headers).end(body);
}

/** Serves each variant of the site on its own port, all in the same way, so that they can be compared. */
export async function serveVariants(siteUrl: string) {
  const servers = new Map<string, Server>();
  for (const [name, variant] of Object.entries(VARIANTS)) {
    const server = createServer((request, response) => {
      pass(siteUrl, variant, request, response).catch((error) => response.writeHead(502).end(String(error)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.set(name, server);
  }
  return {
    url: (name: VariantName) => `http://localhost:${(servers.get(name)!.address() as AddressInfo).port}`,
    close: async () => {
      for (const server of servers.values()) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
