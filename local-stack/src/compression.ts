import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const SMALLEST = 1024;

export type Encoding = 'br' | 'gzip';

/** The better of the encodings a browser accepts; a `q` of 0 means "not that one". */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/** Fast settings: a visitor waits. */
export function compress(content: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(content);
  return brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Whether a body of this type and size is sent compressed. */
export const isCompressible = (type: string, size: number) =>
  size >= SMALLEST && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !type.startsWith('text/event-stream');

/** Compresses text that is not compressed yet; Hono's own middleware does not know brotli. */
export function compression(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const type = res.headers.get('content-type') ?? '';
    if (!res.body || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('text/event-stream'))
      return;
    if (res.headers.has('content-encoding') || res.headers.has('content-range')) return;
    if (!/accept-encoding/i.test(res.headers.get('vary') ?? ''))
      res.headers.append('vary', 'Accept-Encoding');
    const encoding = acceptedEncoding(context.req.header('accept-encoding'));
    if (!encoding || Number(res.headers.get('content-length') ?? SMALLEST) < SMALLEST) return;
    const content = Buffer.from(await res.arrayBuffer());
    const { status, headers } = res;
    const isWorthIt = content.length >= SMALLEST;
    const body = isWorthIt ? await compress(content, encoding) : content;
    context.res = new Response(new Uint8Array(body), { status, headers });
    context.res.headers.set('content-length', String(body.length));
    if (isWorthIt) context.res.headers.set('content-encoding', encoding);
  };
}
