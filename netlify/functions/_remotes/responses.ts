/** Headers of every response of these functions: rules of `netlify.toml` do not cover functions. */
const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
};

const A_YEAR = 'max-age=31536000';

/** A response that must not be cached. */
export function uncachedResponse(body: string, status: number, type: string): Response {
  return new Response(body, {
    status,
    headers: { ...SECURITY, 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

/** A file that never changes: cached by browsers, and by the CDN beyond the next deploy. */
export function immutableResponse(body: BodyInit | null, type: string): Response {
  return new Response(body, {
    headers: {
      ...SECURITY,
      'Content-Type': type,
      'Cache-Control': `public, ${A_YEAR}, immutable`,
      'Netlify-CDN-Cache-Control': `public, durable, ${A_YEAR}, immutable`,
      // `?retry=…` asks past a cache that hangs; the file is the same.
      'Netlify-Vary': 'query=retry',
    },
  });
}
