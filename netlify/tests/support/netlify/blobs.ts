import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface Blob {
  text: string;
  etag: string;
}

/**
 * Netlify Blobs over HTTP, with conditional writes. Not `@netlify/blobs/server`: reading there answers no ETag, so
 * nobody could replace what they have read on the condition that it is still the same.
 */
export function createBlobs() {
  const blobs = new Map<string, Blob>();

  return {
    /** @param key `<site>/<store>/<key>` */
    read(request: IncomingMessage, response: ServerResponse, key: string): void {
      const found = blobs.get(key);
      if (!found) return void response.writeHead(404).end();
      response.writeHead(200, { etag: found.etag }).end(request.method === 'HEAD' ? undefined : found.text);
      return undefined;
    },

    write({ headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
      const found = blobs.get(key);
      const { 'if-match': match, 'if-none-match': none } = headers;
      if ((none === '*' && found) || (match && match !== found?.etag))
        return void response.writeHead(412).end();
      const etag = `"${randomUUID()}"`;
      blobs.set(key, { text: body.toString(), etag });
      response.writeHead(200, { etag }).end();
      return undefined;
    },

    /** Keys below `<site>/<store>/` that begin with a prefix. */
    list(store: string, prefix: string): { key: string; etag: string }[] {
      return [...blobs]
        .filter(([key]) => key.startsWith(`${store}/${prefix}`))
        .map(([key, { etag }]) => ({ key: key.slice(store.length + 1), etag }));
    },
  };
}
