import { useEffect, useRef } from 'react';
import type { SelectionControl } from './useSelection';

interface SelectionCellProps {
  as: 'th' | 'td';
  label: string;
  /** The rows this box stands for. */
  ids: readonly string[];
  /** The rows from the box pressed before to this one. */
  range?: (() => readonly string[]) | undefined;
  selection: SelectionControl;
}

/** A box for one row, or for all rows of the page; half-set when only some of them are selected. */
export function SelectionCell({ as: Cell, label, ids, range, selection }: SelectionCellProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter(selection.isSelected).length;
  const isChecked = ids.length > 0 && chosen === ids.length;

  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isChecked;
  }, [chosen, isChecked]);

  return (
    <Cell data-selection>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={ids.length === 0}
        onChange={({ nativeEvent }) => {
          const isRange = (nativeEvent as MouseEvent).shiftKey;
          const pressed = range?.() ?? ids;
          selection.setSelected(isRange ? pressed : ids, !isChecked);
        }}
      />
    </Cell>
  );
}
