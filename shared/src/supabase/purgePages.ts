import { PURGE_PATH, type PageChange } from '../contracts';

/** Milliseconds in which changes are gathered into one request. */
const GATHER = 50;

let changes: PageChange[] = [];

async function send(token: string): Promise<void> {
  const body = JSON.stringify({ changes });
  changes = [];
  await fetch(PURGE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body,
    // The tab may be closed right after the save.
    keepalive: true,
  });
}

/**
 * Makes the CDN forget the public pages a write has changed. When that fails nothing is lost: a page is fresh for a
 * minute only.
 * @param token access token of the admin who has written
 */
export function purgePages(change: PageChange, token: string): void {
  changes.push(change);
  if (changes.length > 1) return;
  setTimeout(() => void send(token).catch(() => undefined), GATHER);
}
