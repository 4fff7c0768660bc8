import { useState } from 'react';
import type { Selection } from '../data/rows';

export interface SelectionControl {
  selection: Selection;
  /** How many are chosen, out of `total`. */
  count: (total: number) => number;
  isSelected: (id: string) => boolean;
  setSelected: (ids: readonly string[], isSelected: boolean) => void;
  selectAll: () => void;
  /** Rows that no longer exist. */
  forget: (ids: readonly string[]) => void;
  /** Selects exactly these rows. */
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

const NONE: Selection = { kind: 'some', ids: [] };

/**
 * The selection of a list.
 * @param scope what the list matches, e.g. search and filters; another scope starts with nothing selected
 */
export function useSelection(scope: string): SelectionControl {
  const [state, setState] = useState({ scope, selection: NONE });
  const selection = state.scope === scope ? state.selection : NONE;
  const set = (next: Selection) => setState({ scope, selection: next });

  return {
    selection,
    count: (total) =>
      selection.kind === 'some' ? selection.ids.length : Math.max(total - selection.except.length, 0),
    isSelected: (id) =>
      selection.kind === 'some' ? selection.ids.includes(id) : !selection.except.includes(id),
    setSelected: (ids, isSelected) => {
      if (selection.kind === 'some')
        set({ kind: 'some', ids: isSelected ? union(selection.ids, ids) : without(selection.ids, ids) });
      else
        set({
          kind: 'all',
          except: isSelected ? without(selection.except, ids) : union(selection.except, ids),
        });
    },
    selectAll: () => set({ kind: 'all', except: [] }),
    forget: (ids) =>
      set(
        selection.kind === 'some'
          ? { kind: 'some', ids: without(selection.ids, ids) }
          : { kind: 'all', except: without(selection.except, ids) },
      ),
    choose: (ids) => set({ kind: 'some', ids }),
    clear: () => set(NONE),
  };
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

function without(from: readonly string[], gone: readonly string[]): string[] {
  const set = new Set(gone);
  return from.filter((id) => !set.has(id));
}
