import { createHash } from 'node:crypto';
import { HttpError } from '../_platform/httpError';
import { isSiteSecure } from '../_platform/siteOrigin';

const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-store',
};

const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The headers every response of a function carries, completed and overruled by its own. Nothing may be cached
 * unless it says so.
 */
export function headersFor(extra: Record<string, string>): Headers {
  const headers = new Headers({ 'Content-Security-Policy': NOTHING_ALLOWED, ...SECURITY_HEADERS, ...extra });
  if (isSiteSecure()) {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  }
  return headers;
}

/** A JSON response with the headers of every function. */
export function jsonResponse(body: unknown, status = 200, extra: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: headersFor({ 'Content-Type': 'application/json; charset=utf-8', ...extra }),
  });
}

/** `{ success: true, error: '' }`, the response to everything that worked. */
export function successResponse(extra: Record<string, string> = {}): Response {
  return jsonResponse({ success: true, error: '' }, 200, extra);
}

/** A complete HTML page; its one style element is allowed by its hash, and nothing else runs. */
export function htmlResponse(html: string, style: string, status = 200): Response {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(html, {
    status,
    headers: headersFor({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    }),
  });
}

/** The one shape of failure: `{ success: false, error }`. Unexpected errors are logged and not revealed. */
export function failureResponse(error: unknown): Response {
  if (error instanceof HttpError)
    return jsonResponse({ success: false, error: error.message }, error.status, error.headers);
  console.error(error);
  return jsonResponse({ success: false, error: 'Something went wrong on our side. Please try again.' }, 500);
}
