import { listTags, type baseApi, type Db } from '@agency/shared/runtime';
import type { Asked, Columns, PageTable, PAGE_TAGS, Row } from '@agency/shared/contracts';

export type Build = Parameters<Parameters<(typeof baseApi)['injectEndpoints']>[0]['endpoints']>[0];

/** What a list or a page reads: a table, and which of its columns. */
export interface Reading<T extends PageTable, C extends Columns<T>> {
  table: T;
  columns: C;
}

/** A reading that is cached under the tag of its table. */
export interface TaggedReading<T extends PageTable, C extends Columns<T>> extends Reading<T, C> {
  tag: (typeof PAGE_TAGS)[T];
}

/** The columns of a table, row by row. The client's types are made for one table at a time; `Asked` says what comes back. */
export const read = <T extends PageTable>(db: Db, { table, columns }: Reading<T, Columns<T>>) =>
  db.from(table as 'blog_posts').select(columns.join());

interface ShortList<T extends PageTable, C extends Columns<T>> extends TaggedReading<T, C> {
  /** Columns that have to be true. */
  where: Columns<T>;
  sortedBy: keyof Row<T> & string;
  /** Ascending, unless said. */
  direction?: 'descending';
  limit?: number;
}

/** The first rows of a table that are shown, in the agency's order. */
export function shortList<T extends PageTable, const C extends Columns<T>>(
  build: Build,
  { where, sortedBy, direction, limit, ...reading }: ShortList<T, C>,
) {
  return build.query<Asked<T, C>[], void>({
    query:
      () =>
      ({ db }) => {
        let rows = read(db, reading);
        for (const column of where) rows = rows.eq(column as 'published', true);
        rows = rows.order(sortedBy as 'id', { ascending: direction !== 'descending' });
        return limit ? rows.limit(limit) : rows;
      },
    providesTags: (rows) => listTags(reading.tag, rows as { id: string }[] | undefined),
  });
}
