import type { ReactNode } from 'react';

/** Key of the column of what can be done to a row. Its head is read out, but not shown: at rest nothing is below it. */
export const ACTIONS = 'actions';

export interface Column<Row> {
  /** Also the column of the table to sort by, where the list can be sorted by it. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row on a card, where it is not the first one. */
  isPrimary?: boolean;
  /** Says what it is without its head: on a card it stands without it, beside the next one. */
  isPlain?: boolean;
  /** Takes the width that the others leave; where no column does, the primary one. */
  isWide?: boolean;
  /** Where the row stands, e.g. whether it is published: on a phone the first thing below its name. */
  isStatus?: boolean;
  /** Left out on a phone, where a row is to be short: whoever opens it reads it there. */
  isDetail?: boolean;
}
