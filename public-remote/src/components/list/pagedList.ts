import type { Asked, Columns, PageTable, Row } from '@agency/shared/contracts';
import { listTags } from '@agency/shared/runtime';
import { after, toPage, type Page } from './keyset';
import { read, type Build, type TaggedReading } from './rows';

/** Most rows the API answers a request with. */
const ROWS_PER_REQUEST = 1000;

type Condition<T extends PageTable> = readonly [
  column: keyof Row<T> & string,
  operator: 'eq' | 'cs',
  value: string,
];

interface PagedList<T extends PageTable, C extends Columns<T>, F> extends TaggedReading<T, C> {
  /** The column that says whether a row is shown. */
  shown: 'published' | 'active';
  sortedBy: C[number];
  direction: 'ascending' | 'descending';
  size: number;
  /** What a filter asks of which columns. */
  narrowed?: (filter: F) => readonly Condition<T>[];
}

/**
 * The shown rows of a table, page by page; narrowed by a filter, or all of them without one. The first answer may hold several
 * pages at once (`initialPageParam`).
 */
export function pagedList<T extends PageTable, const C extends Columns<T>, F = string>(
  build: Build,
  { shown, sortedBy, direction, size, narrowed, ...reading }: PagedList<T, C, F>,
) {
  type Shown = Asked<T, C>;
  const order = { ascending: direction === 'ascending' };
  /** Rows of an answer: of so many pages from the start, or of the page after a row. */
  const rowsOf = (param: Shown | number) => (typeof param === 'number' ? param : 1) * size;
  return build.infiniteQuery<Page<Shown>, F | null, Shown | number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: (lastPage) => lastPage.next ?? undefined,
    },
    query:
      ({ queryArg: filter, pageParam }) =>
      async ({ db }) => {
        const ask = (last: Shown | undefined) => {
          let rows = read(db, reading).eq(shown as 'published', true);
          for (const [column, operator, value] of (filter && narrowed?.(filter)) || [])
            rows = operator === 'cs' ? rows.filter(column, 'cs', value) : rows.eq(column as 'slug', value);
          if (last) {
            const { id, [sortedBy]: value } = last as unknown as { id: string } & Record<
              string,
              string | number
            >;
            rows = after(rows, { column: sortedBy, direction, value: value!, id });
          }
          return rows.order(sortedBy, order).order('id', order);
        };
        const rows: Shown[] = [];
        for (let missing = rowsOf(pageParam) + 1; ;) {
          const limit = Math.min(missing, ROWS_PER_REQUEST);
          const last = rows.at(-1) ?? (typeof pageParam === 'number' ? undefined : pageParam);
          const answer = await ask(last).limit(limit);
          if (answer.error) return answer;
          rows.push(...(answer.data as unknown as Shown[]));
          missing -= limit;
          if (missing === 0 || answer.data.length < limit) return { data: rows, error: null };
        }
      },
    transformResponse: (rows: Shown[], _, { pageParam }) => toPage(rows, rowsOf(pageParam)),
    providesTags: (data) =>
      listTags(reading.tag, data?.pages.flatMap((page) => page.rows) as { id: string }[] | undefined),
  });
}
