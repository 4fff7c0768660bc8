import { baseApi, rendered, type AppStore, type ReadState } from '@agency/shared/runtime';

/** A query of the API as its state holds it. */
interface Read {
  status: string;
  error?: { kind?: string };
  fulfilledTimeStamp?: number;
}
type Queries = Record<string, Read | undefined>;
type Provided = Record<string, Record<string, unknown[]>>;
type RunningQuery = PromiseLike<unknown> & { abort: () => void };

/** What a page has read so far. */
export interface PageData {
  /** For the app to take over; without what could not be read, which is asked for again where the page is read. */
  state: ReadState;
  /** Queries that failed, with what they were told. */
  failures: string[];
  tags: string[];
}

function readState(store: AppStore) {
  return store.getState()[baseApi.reducerPath] as unknown as {
    queries: Queries;
    provided: { tags: Provided };
  };
}

const isRejected = (read: Read | undefined) => read?.status === 'rejected';
/** That something does not exist is an answer like any other. */
const hasFailed = (read: Read | undefined) => isRejected(read) && read?.error?.kind !== 'not-found';

/** Keeps for this rendering that something does not exist or could not be read, so that nobody asks again. */
function keepRefusals(store: AppStore): void {
  const { queries, provided } = readState(store);
  const refused = Object.entries(queries)
    .filter(([, read]) => isRejected(read) && !read?.fulfilledTimeStamp)
    .map(([key, read]) => [key, { ...read, fulfilledTimeStamp: Date.now() }] as const);
  if (refused.length > 0) store.dispatch(rendered({ queries: Object.fromEntries(refused), provided }));
}

/**
 * Waits for what the page has asked for while it was rendered.
 * @param deadline in `performance.now()` terms: what has not come by then has failed
 * @returns whether anything was asked for
 */
export async function readAsked(store: AppStore, deadline: number): Promise<boolean> {
  const running: RunningQuery[] = store.dispatch(baseApi.util.getRunningQueriesThunk());
  const giveUp = () => running.forEach((query) => query.abort());
  const timer = setTimeout(giveUp, Math.max(0, deadline - performance.now()));
  await Promise.all(running);
  clearTimeout(timer);
  keepRefusals(store);
  return running.length > 0;
}

function tagsOf(provided: Provided): string[] {
  return Object.entries(provided).flatMap(([type, ids]) => {
    const isList = 'LIST' in ids || '__internal_without_id' in ids;
    return isList ? [type] : Object.keys(ids).map((id) => `${type}:${id}`);
  });
}

/** What the page shows, once nothing more is read. */
export function pageData(store: AppStore): PageData {
  const { queries, provided } = readState(store);
  const entries = Object.entries(queries);
  return {
    state: { queries: Object.fromEntries(entries.filter(([, read]) => !hasFailed(read))), provided },
    failures: entries
      .filter(([, read]) => hasFailed(read))
      .map(([key, read]) => `${key} failed: ${JSON.stringify(read?.error)}`),
    tags: tagsOf(provided.tags),
  };
}
