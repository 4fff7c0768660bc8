import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Sort } from '../data/rows';
import { ACTIONS, type Column } from './columns';

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  /** Absent where the list cannot be sorted by this column. */
  onSorted: ((sort: Sort) => void) | undefined;
}

/** A column's head; sorts by it where it can. */
export function HeaderCell<Row>({ column, sort, onSorted }: HeaderCellProps<Row>) {
  const { key, header } = column;
  if (!onSorted) {
    return (
      <th scope="col" data-actions={key === ACTIONS || undefined}>
        {key === ACTIONS ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  }

  const isSorted = sort?.column === key;
  const isAscending = isSorted && sort.isAscending;
  const Icon = !isSorted ? ArrowUpDown : isAscending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={!isSorted ? 'none' : isAscending ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => onSorted({ column: key, isAscending: !isAscending })}>
        {header}
        <Icon aria-hidden size={14} opacity={isSorted ? 1 : 0.4} style={{ flex: 'none' }} />
      </button>
    </th>
  );
}
