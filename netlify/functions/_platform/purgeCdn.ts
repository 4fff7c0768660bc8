import { readSettings } from './settings';

/** On every page that shows a remote's release: any change of the registry purges it. */
export const PAGE_TAG = 'page';

/** Milliseconds the CDN may take to answer. */
const TIMEOUT = 5000;

/**
 * Makes the CDN forget all pages with any of these tags.
 * @returns whether it did
 */
export async function purgeCdn(tags: readonly string[]): Promise<boolean> {
  const { NETLIFY_API_URL, NETLIFY_PURGE_API_TOKEN, SITE_ID } = readSettings(
    'NETLIFY_API_URL',
    'NETLIFY_PURGE_API_TOKEN',
    'SITE_ID',
  );
  const response = await fetch(`${NETLIFY_API_URL}/purge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${NETLIFY_PURGE_API_TOKEN}` },
    body: JSON.stringify({ site_id: SITE_ID, cache_tags: tags }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  return response?.ok ?? false;
}
