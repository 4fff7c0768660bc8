import { headersFor } from './_http/responses';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/robots.txt', method: 'GET' };

/** `GET /robots.txt`: everything public may be read; the back-office and the functions are of no use to a crawler. */
export default function robots(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /.netlify/functions/',
    'Allow: /',
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: headersFor({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  });
}
