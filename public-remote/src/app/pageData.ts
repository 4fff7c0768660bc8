import { baseApi, rendered, type AppDispatch, type AppStore, type ReadState } from '@agency/shared/runtime';

/** What has been asked of an endpoint. */
export interface Asked {
  endpointName: string;
  originalArgs?: unknown;
  /** How much of a list its first answer holds (`pagedList`). */
  initialPageParam?: unknown;
}

/** A query's state in the API slice. */
interface Read extends Omit<Asked, 'initialPageParam'> {
  status: string;
  data?: unknown;
  error?: { kind?: string };
  fulfilledTimeStamp?: number;
}

/** What a list has answered. */
interface ListData {
  pageParams?: unknown[];
}
type Queries = Record<string, Read | undefined>;
type Provided = Record<string, Record<string, unknown[]>>;
type RunningQuery = PromiseLike<unknown> & { abort: () => void };

/** The data a page has read. */
export interface PageData {
  /** State for hydration, without failed queries, which the browser requests again. */
  state: ReadState;
  /** Failed queries with their errors; extras are not among them. */
  failures: string[];
  /** Whether an extra could not be read. */
  lacksExtra: boolean;
  tags: string[];
}

function readState(store: AppStore) {
  return store.getState()[baseApi.reducerPath] as unknown as {
    queries: Queries;
    provided: { tags: Provided };
  };
}

/**
 * Queries for what a page has beside its subject: it is the page without them too. All others fail the page.
 */
export const EXTRAS: ReadonlySet<string> = new Set([
  'getNextCase',
  'getNextProject',
  'listClientWork',
  'listCrew',
  'listHeroWork',
  'listPeople',
  'listProjectTags',
  'listRelatedPosts',
]);

/** Another object whenever a query has started or settled. */
export const queriesOf = (store: AppStore): object => readState(store).queries;

const isRejected = (read: Read | undefined) => read?.status === 'rejected';
/** "Not found" is a valid answer. */
const hasFailed = (read: Read | undefined) => isRejected(read) && read?.error?.kind !== 'not-found';

/** Marks missing and failed queries as settled for this rendering, so that they are not requested again. */
function keepRefusals(store: AppStore): void {
  const { queries, provided } = readState(store);
  const refused = Object.entries(queries)
    .filter(([, read]) => isRejected(read) && !read?.fulfilledTimeStamp)
    .map(([key, read]) => [key, { ...read, fulfilledTimeStamp: Date.now() }] as const);
  if (refused.length > 0) store.dispatch(rendered({ queries: Object.fromEntries(refused), provided }));
}

/**
 * Waits for the queries started during rendering.
 * @param deadline in `performance.now()` time; queries still pending then count as failed
 */
export async function readAsked(store: AppStore, deadline: number): Promise<void> {
  const running: RunningQuery[] = store.dispatch(baseApi.util.getRunningQueriesThunk());
  const giveUp = () => running.forEach((query) => query.abort());
  const timer = setTimeout(giveUp, Math.max(0, deadline - performance.now()));
  await Promise.all(running);
  clearTimeout(timer);
  keepRefusals(store);
}

/** What a page has asked, and the answers as a text, which is the same for the same answers. */
export function answersIn(store: AppStore): { asked: Asked[]; answers: string } {
  const entries = Object.entries(readState(store).queries);
  return {
    asked: entries.flatMap(([, read]) => {
      if (!read) return [];
      const { endpointName, originalArgs, data } = read;
      return [
        { endpointName, originalArgs, initialPageParam: (data as ListData | undefined)?.pageParams?.[0] },
      ];
    }),
    answers: JSON.stringify(entries.map(([key, read]) => [key, read?.status, read?.data, read?.error])),
  };
}

/** Starts queries as a page that renders does. */
export function askAgain(store: AppStore, asked: readonly Asked[]): void {
  const endpoints = baseApi.endpoints as Record<
    string,
    { initiate: (args: unknown, options: Pick<Asked, 'initialPageParam'>) => Parameters<AppDispatch>[0] }
  >;
  for (const { endpointName, originalArgs, ...options } of asked)
    store.dispatch(endpoints[endpointName]!.initiate(originalArgs, options));
}

function tagsOf(provided: Provided): string[] {
  return Object.entries(provided).flatMap(([type, ids]) => {
    const isList = 'LIST' in ids || '__internal_without_id' in ids;
    return isList ? [type] : Object.keys(ids).map((id) => `${type}:${id}`);
  });
}

/** Collects the page's data after the last query has settled. */
export function pageData(store: AppStore): PageData {
  const { queries, provided } = readState(store);
  const entries = Object.entries(queries);
  const failed = entries.filter(([, read]) => hasFailed(read));
  const isExtra = (read: Read | undefined) => EXTRAS.has(read?.endpointName ?? '');
  return {
    state: { queries: Object.fromEntries(entries.filter(([, read]) => !hasFailed(read))), provided },
    failures: failed
      .filter(([, read]) => !isExtra(read))
      .map(([key, read]) => `${key} failed: ${JSON.stringify(read?.error)}`),
    lacksExtra: failed.some(([, read]) => isExtra(read)),
    tags: tagsOf(provided.tags),
  };
}
