import {
  functionPath,
  MOST_PAGE_CHANGES,
  pageChangesOf,
  type PageChange,
  type PageChanges,
} from '../contracts';

/** Milliseconds in which changes are gathered into one request. */
const GATHER = 50;
/** Requests that may outlive the tab: a browser keeps 64 KB alive, and refuses to send more. */
const MOST_KEPT = 8;

let changes: PageChange[] = [];
let tellRefused = () => {};

/**
 * Is told when the server does not take a purge, until the returned function is called. One listener at a time.
 */
export function onPurgeRefused(listener: () => void): () => void {
  tellRefused = listener;
  return () => {
    if (tellRefused === listener) tellRefused = () => {};
  };
}

/** Each change once, in pieces that one request may hold. Publishing rows writes each of them twice. */
function takePieces(): PageChange[][] {
  const distinct = [
    ...new Map(changes.map((change) => [`${change.table} ${change.id ?? ''}`, change])).values(),
  ];
  changes = [];
  const count = Math.ceil(distinct.length / MOST_PAGE_CHANGES);
  return Array.from({ length: count }, (_, index) =>
    distinct.slice(index * MOST_PAGE_CHANGES, (index + 1) * MOST_PAGE_CHANGES),
  );
}

/** @returns whether the server refused it */
async function post(some: PageChange[], token: string, keepalive: boolean): Promise<boolean> {
  try {
    const { status } = await fetch(functionPath('purge'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ changes: some } satisfies PageChanges),
      // The tab may be closed right after the save.
      keepalive,
    });
    return status >= 400 && status < 500;
  } catch {
    return false;
  }
}

/*
 * Only a refusal is told. A lost connection, or a server or CDN that fails, is over by the next save, and a page is fresh for a
 * minute anyway: nobody can do anything about it. What is refused once is refused with every save, and pages that few people
 * read then stay as they were for up to a day.
 */
async function send(token: string): Promise<void> {
  const refused = await Promise.all(takePieces().map((some, index) => post(some, token, index < MOST_KEPT)));
  if (refused.includes(true)) tellRefused();
}

/**
 * Purges the public pages changed by a write from the CDN. Never fails for the one who saved; a refusal is told to
 * `onPurgeRefused`.
 * @param token access token of the admin who made the change
 */
export function purgePages(change: PageChange, token: string): void {
  changes.push(change);
  if (changes.length > 1) return;
  setTimeout(() => void send(token), GATHER);
}

/** The same for a request to the table API that has succeeded. */
export function purgeAfter(method: string, url: URL, token: string): void {
  for (const change of pageChangesOf(method, url)) purgePages(change, token);
}
