import type { Asked, Columns, PageTable } from '@agency/shared/contracts';
import { read, type Build, type TaggedReading } from './rows';

interface Detail<T extends PageTable, C extends Columns<T>> extends TaggedReading<T, C> {
  /** The column by which the row is found. */
  by: 'id' | 'slug';
  /** Whether a row that is not published fails with kind `not-found`. */
  isPublishedOnly: boolean;
}

/** One row of a table; fails with kind `not-found` where there is none. */
export function detail<T extends PageTable, const C extends Columns<T>>(
  build: Build,
  { by, isPublishedOnly, ...reading }: Detail<T, C>,
) {
  const type = reading.tag;
  return build.query<Asked<T, C>, string>({
    query:
      (value) =>
      ({ db }) => {
        const rows = read(db, reading).eq(by, value);
        return (isPublishedOnly ? rows.eq('published', true) : rows).single();
      },
    providesTags: (row) => [{ type, id: (row as { id: string } | undefined)?.id ?? 'LIST' }],
  });
}

/**
 * What a page shows of a row, once its query asks for all of it: a column that is missing does not compile. An editor's
 * preview shows the same.
 */
export type Shows<Whole, _Asked extends Whole> = Whole;
