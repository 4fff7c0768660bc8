import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the column of the table to sort by, where `isSortable`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** CSS width of the column. */
  width?: string;
  align?: 'start' | 'end';
}
