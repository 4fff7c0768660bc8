import { functionPath, type PageChange, type PageChanges } from '../contracts';

/** Milliseconds in which changes are gathered into one request. */
const GATHER = 50;

let changes: PageChange[] = [];

async function send(token: string): Promise<void> {
  const body = JSON.stringify({ changes } satisfies PageChanges);
  changes = [];
  await fetch(functionPath('purge'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body,
    // The tab may be closed right after the save.
    keepalive: true,
  });
}

/**
 * Purges the public pages changed by a write from the CDN. A failure is harmless: pages expire after a minute.
 * @param token access token of the admin who made the change
 */
export function purgePages(change: PageChange, token: string): void {
  changes.push(change);
  if (changes.length > 1) return;
  setTimeout(() => void send(token).catch(() => undefined), GATHER);
}
