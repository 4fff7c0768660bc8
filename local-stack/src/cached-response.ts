import { createHash } from 'node:crypto';
import { acceptedEncoding, compress, isCompressible, type Encoding } from './compression';

/** A body in one encoding; headers as a plain object, which the server sends fastest. */
interface EncodedBody {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** A cached response, in every encoding that was asked for. */
export interface CachedResponse {
  status: number;
  tags: ReadonlySet<string>;
  /** End of the fresh period, and of the stale-while-revalidate period; timestamps in milliseconds. */
  fresh: number;
  stale: number;
  encodings: Map<Encoding | null, EncodedBody>;
}

const CDN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

/** Reads a response to its end. `times` are the ends of its periods. */
export async function readResponse(
  response: Response,
  times: { fresh: number; stale: number },
): Promise<CachedResponse> {
  const tags = (response.headers.get('netlify-cache-tag') ?? '').split(',').map((tag) => tag.trim());
  const headers = new Headers(response.headers);
  for (const name of CDN_HEADERS) headers.delete(name);
  const body = new Uint8Array(await response.arrayBuffer());
  if (isCompressible(headers.get('content-type') ?? '', body.byteLength))
    headers.append('vary', 'Accept-Encoding');
  headers.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`);
  headers.set('content-length', String(body.byteLength));
  const original = { body, headers: Object.fromEntries(headers) };
  return { status: response.status, tags: new Set(tags), ...times, encodings: new Map([[null, original]]) };
}

/** Bytes a response takes, as far as they depend on what it holds. */
export function sizeOf({ encodings }: CachedResponse): number {
  return [...encodings.values()].reduce(
    (sum, { body, headers }) => sum + body.byteLength + 2 * JSON.stringify(headers).length,
    0,
  );
}

const plain = (cached: CachedResponse) => cached.encodings.get(null)!;

/** The encoding in which a response goes to a browser; `null` for as it is. */
export function encodingFor(cached: CachedResponse, accepted: string | undefined): Encoding | null {
  const { body, headers } = plain(cached);
  const isOpen =
    !headers['content-encoding'] && isCompressible(headers['content-type'] ?? '', body.byteLength);
  return isOpen ? acceptedEncoding(accepted) : null;
}

/** Compresses a response once for all later requests with that encoding. */
export async function addEncoding(cached: CachedResponse, encoding: Encoding): Promise<void> {
  const { body, headers } = plain(cached);
  const compressed = new Uint8Array(await compress(body, encoding));
  cached.encodings.set(encoding, {
    body: compressed,
    headers: {
      ...headers,
      'content-encoding': encoding,
      'content-length': String(compressed.byteLength),
      // Other bytes need another tag.
      etag: headers['etag']!.replace(/"$/, `-${encoding}"`),
    },
  });
}

/**
 * The response to one request.
 * @param match the request's `If-None-Match`
 * @param state for `Cache-Status`
 */
export function responseFrom(
  cached: CachedResponse,
  encoding: Encoding | null,
  state: string,
  match?: string,
): Response {
  const { body, headers } = cached.encodings.get(encoding)!;
  const all: Record<string, string> = { ...headers, 'cache-status': `"Netlify Edge"; ${state}` };
  if (match && cached.status === 200 && (match === '*' || match.includes(headers['etag']!))) {
    const { 'content-length': _, ...rest } = all;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(body.byteLength > 0 ? body : null, { status: cached.status, headers: all });
}
