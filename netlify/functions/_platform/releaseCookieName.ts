import { RELEASE_COOKIE } from '@agency/shared/contracts';
import { isSiteSecure } from './siteOrigin';

/**
 * Name of the cookie that says which releases a visitor gets. The prefix keeps out cookies that another site of the same domain
 * sets, which this one could not end.
 */
export const releaseCookieName = (): string => (isSiteSecure() ? `__Host-${RELEASE_COOKIE}` : RELEASE_COOKIE);
