import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

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
function withoutScript(html) {
  return html.replace(/<script(?! type="application\/ld)[^>]*>[^]*?<\/script>/g, '');
}

const VARIANTS = {
  page: { path: (path) => path, change: (html) => html },
  static: { path: (path) => path, change: withoutScript },
  // The plain shell, which starts the app at once.
  client: { path: () => '/preview/plain', change: (html) => html },
};

function isDocument({ headers }) {
  return headers['sec-fetch-dest'] === 'document';
}

async function pass(siteUrl, variant, request, response) {
  const path = isDocument(request) ? variant.path(request.url) : request.url;
  const answer = await fetch(siteUrl + path, {
    headers: { accept: request.headers.accept ?? '*/*' },
    redirect: 'manual',
  });
  const headers = Object.fromEntries([...answer.headers].filter(([key]) => !OWN_HEADERS.has(key)));
  let body = Buffer.from(await answer.arrayBuffer());
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
export async function serveVariants(siteUrl) {
  const servers = new Map();
  for (const [name, variant] of Object.entries(VARIANTS)) {
    const server = createServer((request, response) => {
      pass(siteUrl, variant, request, response).catch((error) => response.writeHead(502).end(String(error)));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.set(name, server);
  }
  return {
    url: (name) => `http://localhost:${servers.get(name).address().port}`,
    close: async () => {
      for (const server of servers.values()) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
