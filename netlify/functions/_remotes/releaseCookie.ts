import { RELEASE_COOKIE, type Registry } from '@agency/shared/contracts';
import { headersFor } from '../_http/responses';
import { isSiteSecure } from '../_platform/siteOrigin';

const VALUE = /^[\w.-]{1,400}$/;
/** Seconds the cookie of a share lives after the last page. */
export const SHARE_LIFE = 7 * 86_400;

/** What a visitor's cookies of this name hold, whatever that is. */
function valuesOf({ headers }: Request): string[] {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  return cookies.flatMap((cookie) =>
    cookie.startsWith(`${RELEASE_COOKIE}=`) ? [cookie.slice(RELEASE_COOKIE.length + 1)] : [],
  );
}

/** What a visitor's cookie says about releases; empty without one. */
export function releaseCookieOf(request: Request): string {
  return valuesOf(request).find((value) => VALUE.test(value)) ?? '';
}

/**
 * The same address again with the cookie as this visitor's registry has it, when the cookie says anything else: the CDN keeps
 * a copy of a page for each value, so a made-up one, or that of a share that is over, would have each page rendered anew.
 * @returns `null` for a cookie that is right, or none; and for a preview, whose pages nobody keeps
 */
export function withRightCookie(request: Request, { remotes }: Registry): Response | null {
  const entries = Object.values(remotes);
  if (entries.some(({ trial }) => trial === 'preview')) return null;
  // In the order of the script that writes it.
  const right = entries.flatMap(({ id, trial }) => (trial === 'share' ? [id] : [])).join('.');
  if (valuesOf(request).every((value) => value === right)) return null;
  const { pathname, search } = new URL(request.url);
  const life = `Max-Age=${right ? SHARE_LIFE : 0}`;
  const secure = isSiteSecure() ? ['Secure'] : [];
  const cookie = [`${RELEASE_COOKIE}=${right}`, 'Path=/', 'SameSite=Lax', life, ...secure].join('; ');
  return new Response(null, {
    status: 302,
    headers: headersFor({ Location: pathname + search, 'Set-Cookie': cookie }),
  });
}
