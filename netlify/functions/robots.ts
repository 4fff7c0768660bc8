import { adminPaths, FILE_PATHS, FUNCTIONS_PATH } from '@agency/shared/contracts';
import { headersFor } from './_http/responses';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/robots.txt', method: 'GET' };

/** `GET /robots.txt`: everything public may be read; the back-office and the functions are of no use to a crawler. */
export default function robots(): Response {
  const lines = [
    'User-agent: *',
    `Disallow: ${adminPaths.root}`,
    `Disallow: ${FUNCTIONS_PATH}`,
    'Allow: /',
    '',
    `Sitemap: ${siteOrigin()}${FILE_PATHS.sitemap}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: headersFor({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  });
}
