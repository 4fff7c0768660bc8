import type { Asked, Columns, PageTable, Row } from '@agency/shared/contracts';
import { listTags } from '@agency/shared/runtime';
import { after, toPage, type Page } from './keyset';
import { read, type Build, type TaggedReading } from './rows';

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

/** The shown rows of a table, page by page; narrowed by a filter, or all of them without one. */
export function pagedList<T extends PageTable, const C extends Columns<T>, F = string>(
  build: Build,
  { shown, sortedBy, direction, size, narrowed, ...reading }: PagedList<T, C, F>,
) {
  type Shown = Asked<T, C>;
  const order = { ascending: direction === 'ascending' };
  return build.infiniteQuery<Page<Shown>, F | null, Shown | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (lastPage) => lastPage.next ?? undefined,
    },
    query:
      ({ queryArg: filter, pageParam }) =>
      ({ db }) => {
        const last = pageParam as ({ id: string } & Record<string, string | number>) | null;
        let rows = read(db, reading).eq(shown as 'published', true);
        for (const [column, operator, value] of (filter && narrowed?.(filter)) || [])
          rows = operator === 'cs' ? rows.filter(column, 'cs', value) : rows.eq(column as 'slug', value);
        if (last) rows = after(rows, { column: sortedBy, direction, value: last[sortedBy]!, id: last.id });
        return rows
          .order(sortedBy, order)
          .order('id', order)
          .limit(size + 1);
      },
    transformResponse: (rows: Shown[]) => toPage(rows, size),
    providesTags: (data) =>
      listTags(reading.tag, data?.pages.flatMap((page) => page.rows) as { id: string }[] | undefined),
  });
}
