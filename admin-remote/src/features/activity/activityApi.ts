import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi, type Db } from '@agency/shared/runtime';
import { anyTable, MAX_ROWS } from '../../components/data/rows';

const ENTRY = [
  'id',
  'at',
  'author',
  'author_id',
  'kind',
  'action',
  'table_name',
  'row_id',
  'title',
  'columns',
  'amount',
  'version',
] as const satisfies Columns<'activity'>;
export interface Entry extends Asked<'activity', typeof ENTRY> {
  /** Its row has been deleted since. */
  isGone?: boolean;
}

/** Tables whose rows have a screen each: for a row that is gone it says "not found". */
const OPENED = [
  'blog_posts',
  'projects',
  'case_studies',
  'services',
  'team_members',
  'contact_messages',
  'job_applications',
] as const;

/** An empty one filters nothing. */
export interface ActivityFilter {
  author: string;
  kind: string;
  /** ISO 8601; entries from then on. */
  since: string;
}

/** Accounts by id, as they are now. */
export type Accounts = Readonly<Record<string, { email: string; name: string }>>;

/** Entries asked for at once. */
export const PORTION = 50;

/** The newest entries before another one. */
function readEntries(db: Db, { author, kind, since }: ActivityFilter, last: Entry | null, limit: number) {
  let rows = db.from('activity').select(ENTRY.join());
  if (author) rows = rows.eq('author', author);
  if (kind) rows = rows.eq('kind', kind);
  if (since) rows = rows.filter('at', 'gte', since);
  // The first condition is the one that the index answers.
  if (last) rows = rows.lte('at', last.at).or(`at.lt."${last.at}",id.lt.${last.id}`);
  return rows.order('at', { ascending: false }).order('id', { ascending: false }).limit(limit);
}

/** Marks the entries whose rows are gone, with one request a table. Where it fails none is: its link says more than nothing. */
async function withGone(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const goneOf = async (table: (typeof OPENED)[number]) => {
    const named = entries.filter((entry) => entry.table_name === table && entry.action !== 'deleted');
    const ids = [...new Set(named.flatMap(({ row_id: id }) => id ?? []))];
    if (ids.length === 0) return [];
    const { data } = await anyTable(db, table).select('id').in('id', ids);
    return ids.filter((id) => data?.every((row) => row.id !== id));
  };
  const gone = (await Promise.all(OPENED.map(goneOf))).flat();
  return entries.map((entry) => ({ ...entry, isGone: gone.includes(entry.row_id ?? '') }));
}

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.infiniteQuery<Entry[], ActivityFilter, Entry | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => (last.length === PORTION ? last.at(-1)! : undefined),
      },
      query:
        ({ queryArg, pageParam }) =>
        async ({ db }) => {
          const { data, error } = await readEntries(db, queryArg, pageParam, PORTION);
          if (error) return { data: null, error };
          return { data: await withGone(db, data as unknown as Entry[]), error: null };
        },
      keepUnusedDataFor: 0,
    }),
    /** Every entry that the filter lets through. */
    wholeActivity: build.query<Entry[], ActivityFilter>({
      query:
        (filter) =>
        async ({ db }) => {
          const entries: Entry[] = [];
          for (;;) {
            const { data, error } = await readEntries(db, filter, entries.at(-1) ?? null, MAX_ROWS);
            if (error) return { data: null, error };
            const page = data as unknown as Entry[];
            entries.push(...page);
            if (page.length < MAX_ROWS) return { data: entries, error: null };
          }
        },
      keepUnusedDataFor: 0,
    }),
    activityAccounts: build.query<Accounts, void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('list_accounts'),
      transformResponse: (rows: { user_id: string; email: string; name: string }[]) =>
        Object.fromEntries(rows.map(({ user_id: id, email, name }) => [id, { email, name }])),
      keepUnusedDataFor: 0,
    }),
    /** Names of all authors of entries. */
    activityAuthors: build.query<string[], void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('activity_authors'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useActivityInfiniteQuery,
  useLazyWholeActivityQuery,
  useActivityAccountsQuery,
  useActivityAuthorsQuery,
} = activityApi;
