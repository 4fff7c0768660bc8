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
      {/* It covers the row, the address too. */}
      <button
        type="button"
        className="title line"
        title={`${row.name} · ${row.email}`}
        onClick={() => onOpened(row)}
      >
        {row.name}
      </button>
      <span className="note line">{row.email}</span>
    </>
  ),
});
