/** What every answer of these functions carries: rules of `netlify.toml` do not cover functions. */
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

/** An answer that nobody may keep. */
export function answerNow(body: string, status: number, type: string): Response {
  return new Response(body, {
    status,
    headers: { ...SECURITY, 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

/** A file that never changes: kept by browsers, and by the CDN beyond the next deploy. */
export function answerForever(body: BodyInit | null, type: string): Response {
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
