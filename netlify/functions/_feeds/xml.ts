import { headersFor } from '../_http/responses';
import { cacheUntil, type NextChange } from '../_platform/plannedChanges';

// Characters XML 1.0 does not allow at all, escaped or not.
// eslint-disable-next-line no-control-regex -- exactly these control characters are what has to go
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text made safe for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN_IN_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/**
 * An XML response that the CDN caches for five minutes, and longer while it revalidates; a publish purges it by tag,
 * and it is never shown after the next planned change.
 * @param parameter the only query parameter that is part of the cache key
 */
export function xmlResponse(
  xml: string,
  contentType: string,
  tags: string[],
  nextChange: NextChange,
  parameter = 'none',
): Response {
  return new Response(xml, {
    headers: headersFor({
      'Content-Type': `${contentType}; charset=utf-8`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, ${cacheUntil(300, 86_400, nextChange(tags))}`,
      'Netlify-Cache-Tag': tags.join(','),
      'Netlify-Vary': `query=${parameter}`,
    }),
  });
}

/** Response for a part that does not exist. @param headers by which the CDN keeps it; without them nobody does */
export function missing(headers = headersFor({})): Response {
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response('Not found.\n', { status: 404, headers });
}

/** Response to crawlers while the backend is down: they retry later and keep what they have indexed. */
export function unavailable(): Response {
  return new Response('Temporarily unavailable. Please try again later.\n', {
    status: 503,
    headers: headersFor({ 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '120' }),
  });
}
