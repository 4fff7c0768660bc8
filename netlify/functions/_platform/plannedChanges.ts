import { PAGE_TAGS, type PageTable } from '@agency/shared/contracts';
import { shareReads } from '@agency/shared/contracts/shareReads';
import { readSettings } from './settings';

/** Milliseconds the database may take; pages are rendered meanwhile. */
const TIMEOUT = 2000;
/** Plans are whole minutes. */
const MINUTE = 60_000;

/** When a page with these tags changes by a plan, in epoch milliseconds; `Infinity` if no change is planned. */
export type NextChange = (tags: readonly string[]) => number;

interface Planned {
  table_name: PageTable;
  seconds: number;
}

async function request(): Promise<{ changes: Planned[]; age: number }> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readSettings('SUPABASE_URL', 'SUPABASE_SECRET_KEY');
  const response = await fetch(new URL('/rest/v1/rpc/next_planned_changes', SUPABASE_URL), {
    headers: { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`next_planned_changes: the backend responded with ${response.status}`);
  // Of what comes from a cache: the backend of `npm start` has one, which each write empties.
  const age = Number(response.headers.get('age') ?? 0);
  return { changes: (await response.json()) as Planned[], age };
}

async function read(): Promise<NextChange> {
  // By the database's clock from now on; the time that the request takes is on the safe side.
  const asked = Date.now();
  try {
    const { changes, age } = await request();
    const times = new Map(
      changes.map(({ table_name, seconds }) => [PAGE_TAGS[table_name], (seconds - age) * 1000]),
    );
    return (tags) =>
      asked + Math.min(...tags.map((tag) => times.get(tag.split(':')[0] as never) ?? Infinity));
  } catch (error) {
    console.error('Planned changes cannot be read:', error);
    return () => (Math.floor(asked / MINUTE) + 1) * MINUTE;
  }
}

const share = shareReads<NextChange>();

/**
 * Reads when rows will appear or disappear by their plans. Called before the rows of a page are read, so that no change
 * falls between the two. While the database does not answer, each minute may bring a change.
 */
export const readPlannedChanges = (): Promise<NextChange> => share('', read);

/**
 * Cache control of what may be shown until a moment: not even a stale copy outlives it.
 * @param fresh seconds it may be shown
 * @param stale seconds it may be shown after that while it is renewed
 * @param until epoch milliseconds
 */
export function cacheUntil(fresh: number, stale: number, until: number): string {
  // The cache counts from when the response arrives: a second for the way.
  const left = Math.floor((until - Date.now()) / 1000) - 1;
  if (left <= 0) return 'no-store';
  const first = Math.min(fresh, left);
  return `s-maxage=${first}, stale-while-revalidate=${Math.min(stale, left - first)}`;
}
