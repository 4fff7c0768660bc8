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

/** A person's name, with the address below it. */
export const personColumn = <Row extends { name: string; email: string }>(header: string): Column<Row> => ({
  key: 'name',
  header,
  isSortable: true,
  cell: ({ name, email }) => (
    <>
      <span className="title line" title={name}>
        {name}
      </span>
      <span className="note line" title={email}>
        {email}
      </span>
    </>
  ),
});
