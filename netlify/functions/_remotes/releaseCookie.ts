import { RELEASE_COOKIE } from '@agency/shared/contracts';

const COOKIE = new RegExp(`(?:^|;\\s*)${RELEASE_COOKIE}=([\\w.-]{1,400})(?:;|$)`);

/** What a visitor's cookie says about releases; empty without one. */
export function releaseCookieOf({ headers }: Request): string {
  return COOKIE.exec(headers.get('cookie') ?? '')?.[1] ?? '';
}
