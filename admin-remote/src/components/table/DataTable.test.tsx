import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin';
import { DataTable } from './DataTable';
import { RowActions } from './RowActions';
import type { Column } from './columns';
import type { SelectionControl } from './useSelection';

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = [{ id: '1', name: 'Ebb' }];
const names: Column<Row> = { key: 'name', header: 'Name', cell: ({ name }) => name };
const kinds: Column<Row> = { key: 'kind', header: 'Kind', cell: () => 'Tide' };
const actions: Column<Row> = {
  key: 'actions',
  header: 'Actions',
  cell: ({ name }) => (
    <RowActions name={name}>
      <button>Edit</button>
    </RowActions>
  ),
};
const selection: SelectionControl = {
  selection: { kind: 'some', ids: [] },
  count: () => 0,
  isSelected: () => false,
  setSelected: () => undefined,
  selectAll: () => undefined,
  forget: () => undefined,
  choose: () => undefined,
  clear: () => undefined,
};

function gridOf(columns: Column<Row>[], hasSelection = false) {
  renderAdmin(
    <DataTable
      label="Tides"
      columns={columns}
      rows={rows}
      rowName={({ name }) => name}
      selection={hasSelection ? selection : undefined}
    />,
  );
  const { style } = screen.getByRole('table', { name: 'Tides' });
  return ['--columns', '--primary'].map((name) => style.getPropertyValue(name));
}

describe('the columns of a table', () => {
  it('are as wide as what they say; the first takes the rest, and the actions stand in it', () => {
    expect(gridOf([names, kinds, actions])).toEqual(['minmax(12rem, 1fr) auto', '1']);
  });

  it('count the boxes of the selection', () => {
    expect(gridOf([names, kinds, actions], true)).toEqual(['auto minmax(12rem, 1fr) auto', '2']);
  });

  it('leave the rest to the one that names the row', () => {
    expect(gridOf([kinds, { ...names, isPrimary: true }])).toEqual(['auto minmax(12rem, 1fr)', '2']);
  });

  it('leave the rest to a wide one, while the actions stay with the name', () => {
    expect(gridOf([names, { ...kinds, isWide: true }, actions])).toEqual(['auto minmax(12rem, 1fr)', '1']);
  });

  it('keep their order for screen readers, with the actions last', () => {
    gridOf([names, kinds, actions]);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Name', 'Kind', 'Actions']);
    const cells = screen.getAllByRole('cell');
    expect(within(cells[2]!).getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });
});
