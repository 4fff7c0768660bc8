import type { Registry } from '@agency/shared/contracts';
import { releaseCookieName } from '../_platform/releaseCookieName';
import { isSiteSecure } from '../_platform/siteOrigin';
import { SHARE_LIFE } from './releaseCookie';

/** Where a browser keeps its bucket, a whole number from 0 to 99. */
const BUCKET = 'release-bucket';

/**
 * A script for pages while a release is shared; none otherwise. It draws a bucket once, and names in the cookie the releases
 * whose share the bucket is below. So a visitor keeps what they got, and is in every larger share; and the CDN keeps one more
 * copy of a page for each share, not a hundred. The bucket says nothing about anybody, and is sent nowhere.
 */
export function shareScript({ remotes }: Registry): string {
  const shares = Object.values(remotes).flatMap(({ share }) => (share ? [[share.id, share.percent]] : []));
  if (shares.length === 0) return '';
  return (
    `try{let k='${BUCKET}',b=localStorage.getItem(k);` +
    `if(!/^\\d\\d?$/.test(b))localStorage.setItem(k,b=Math.random()*100|0);` +
    `let i=${JSON.stringify(shares)}.filter(s=>b<s[1]).map(s=>s[0]).join('.');` +
    `document.cookie='${releaseCookieName()}='+i+';path=/;samesite=lax${isSiteSecure() ? ';secure' : ''};max-age='+(i?${SHARE_LIFE}:0)}catch{}`
  );
}
