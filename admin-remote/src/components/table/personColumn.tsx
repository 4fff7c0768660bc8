import type { Column } from './columns';

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
