import type { Column } from './columns';

/** A person's name, which opens the row, with the address below it. */
export const personColumn = <Row extends { name: string; email: string }>(
  header: string,
  onOpened: (row: Row) => void,
): Column<Row> => ({
  key: 'name',
  header,
  cell: (row) => (
    <>
      <button type="button" className="title line" title={row.name} onClick={() => onOpened(row)}>
        {row.name}
      </button>
      <span className="note line" title={row.email}>
        {row.email}
      </span>
    </>
  ),
});
