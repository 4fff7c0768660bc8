import { Box } from '@chakra-ui/react';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { Sort } from '../data/rows';
import { ACTIONS, type Column } from './columns';
import { HeaderCell } from './HeaderCell';
import { KeepPlace } from './KeepPlace';
import { SelectionCell } from './SelectionCell';
import { tableStyles } from './tableStyles';
import { useKeptFocus } from './useKeptFocus';
import type { SelectionControl } from './useSelection';

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Names a row, e.g. in "Select {name}". */
  rowName: (row: Row) => string;
  sort?: Sort;
  /** Keys of the columns to sort by. */
  sortable?: readonly string[];
  onSorted?: (sort: Sort) => void;
  selection?: SelectionControl | undefined;
  isHighlighted?: (row: Row) => boolean;
  /** Draws unread rows with weight and a dot; absent for lists whose rows nobody has to read. */
  isUnread?: ((row: Row) => boolean) | undefined;
  /** New rows are on their way; the old ones stay, dimmed. */
  isBusy?: boolean;
  /** Identifies the list, e.g. its search and page; the scroll position is kept across refetches of the same list. */
  scope?: string;
}

/**
 * Rows as a table; on a phone each row becomes a card. Cells are plain elements below one styled wrapper, which draws
 * four times faster than a component for each cell. Arrow keys move between rows, staying in the column.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowName,
    sort,
    sortable = [],
    onSorted,
    selection,
    isHighlighted,
    isUnread,
  } = props;
  const { isBusy = false, scope = 'all' } = props;
  const primary = Math.max(
    0,
    columns.findIndex(({ isPrimary }) => isPrimary),
  );
  const ids = rows.map(({ id }) => id);
  const table = useRef<HTMLTableElement>(null);
  useKeptFocus(table);
  const pressed = useRef('');
  /** The rows between the box pressed before and this one, both included; remembers this one. */
  const rangeTo = (id: string) => {
    const ends = [ids.indexOf(pressed.current), ids.indexOf(id)].sort((one, other) => one - other);
    pressed.current = id;
    return ends[0] === -1 ? [id] : ids.slice(ends[0], ends[1]! + 1);
  };

  return (
    <KeepPlace scope={scope} rows={rows}>
      <Box css={tableStyles} aria-busy={isBusy}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside bubble up to here */}
        <table
          ref={table}
          aria-label={label}
          data-grid
          style={gridOf(columns, primary, selection !== undefined)}
          onKeyDown={moveBetweenRows}
        >
          <thead>
            <tr>
              {selection && (
                <SelectionCell as="th" label="Select all on this page" ids={ids} selection={selection} />
              )}
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSorted={sortable.includes(column.key) ? onSorted : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                data-row={row.id}
                data-highlighted={isHighlighted?.(row) || undefined}
                data-unread={isUnread?.(row)}
              >
                {selection && (
                  <SelectionCell
                    as="td"
                    label={`Select ${rowName(row)}`}
                    ids={[row.id]}
                    range={() => rangeTo(row.id)}
                    selection={selection}
                  />
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-primary={index === primary || undefined}
                    data-wide={column.isWide}
                    data-status={column.isStatus}
                    data-detail={column.isDetail}
                    data-actions={column.key === ACTIONS || undefined}
                    data-label={column.isPlain ? undefined : column.header}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </KeepPlace>
  );
}

/**
 * The columns for the style of tables: as wide as what they say, but for one that takes the rest. The actions have none:
 * they stand at the end of the primary one.
 */
function gridOf(columns: readonly Column<never>[], primary: number, hasSelection: boolean): CSSProperties {
  const isAnyWide = columns.some(({ isWide }) => isWide);
  const widths = columns
    .filter(({ key }) => key !== ACTIONS)
    .map(({ isWide }, index) => ((isAnyWide ? isWide : index === primary) ? 'minmax(12rem, 1fr)' : 'auto'));
  if (hasSelection) widths.unshift('auto');
  const properties = { '--columns': widths.join(' '), '--primary': primary + (hasSelection ? 2 : 1) };
  return properties as CSSProperties;
}

const FOCUSABLE = 'a[href], button, input';

/** Up and down to the same control of the neighbouring row. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const control = event.target as HTMLElement;
  const cell = control.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!step || !cell || !row || control.matches('input:not([type=checkbox]), select, textarea')) return;

  const rows = [...event.currentTarget.rows];
  const target = rows[rows.indexOf(row) + step]?.cells[cell.cellIndex];
  const position = [...cell.querySelectorAll(FOCUSABLE)].indexOf(control);
  const controls = [...(target?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const next = controls[Math.min(position, controls.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
