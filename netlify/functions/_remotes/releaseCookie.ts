import type { Registry } from '@agency/shared/contracts';
import { releaseCookieName } from '../_platform/releaseCookieName';
import { isSiteSecure } from '../_platform/siteOrigin';

/** Seconds the cookie of a share lives after the last page. */
export const SHARE_LIFE = 7 * 86_400;
const VALUE = /^[\w.-]{1,400}$/;

/** All values that a request has of it. */
function valuesOf({ headers }: Request): string[] {
  const start = `${releaseCookieName()}=`;
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  return cookies.filter((cookie) => cookie.startsWith(start)).map((cookie) => cookie.slice(start.length));
}

/** What a visitor's cookie says about releases; empty without one. */
export function releaseCookieOf(request: Request): string {
  const [value = ''] = valuesOf(request);
  return VALUE.test(value) ? value : '';
}

/** The one value that names the shared releases a visitor gets, in the order of the script that draws them. */
const sharedIn = ({ remotes }: Registry): string =>
  Object.values(remotes)
    .flatMap(({ trial, id }) => (trial === 'share' ? [id] : []))
    .join('.');

/**
 * What the cookie of a request has to become, as the attributes that say so; `null` where it is right. One that names anything
 * but what the visitor gets would have a copy of each page in the CDN all the same.
 * @param registry as this visitor gets it, without a preview
 */
export function correctionOf(request: Request, registry: Registry): string | null {
  const values = valuesOf(request);
  const right = sharedIn(registry);
  if (values.length === 0 || (values.length === 1 && values[0] === right)) return null;
  return releaseCookie(right, `SameSite=Lax; Max-Age=${right ? SHARE_LIFE : 0}`);
}

/** The text of `Set-Cookie`. */
export const releaseCookie = (value: string, attributes: string): string =>
  `${releaseCookieName()}=${value}; Path=/; ${attributes}${isSiteSecure() ? '; Secure' : ''}`;
