import { headersFor } from '../_http/responses';

const A_YEAR = 'max-age=31536000';

/** A response that must not be cached. */
export function uncachedResponse(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: headersFor({ 'Content-Type': type }) });
}

/** A file that never changes: cached by browsers, and by the CDN beyond the next deploy. */
export function immutableResponse(body: BodyInit | null, type: string): Response {
  return new Response(body, {
    headers: headersFor({
      'Content-Type': type,
      'Cache-Control': `public, ${A_YEAR}, immutable`,
      'Netlify-CDN-Cache-Control': `public, durable, ${A_YEAR}, immutable`,
      // `?retry=…` asks past a cache that hangs; the file is the same.
      'Netlify-Vary': 'query=retry',
    }),
  });
}
