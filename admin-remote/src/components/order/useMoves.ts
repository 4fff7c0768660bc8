import { useState } from 'react';
import type { Actions } from '../actions/useActions';

interface Moves<Row> {
  rows: readonly Row[];
  query: { isFetching: boolean; fulfilledTimeStamp?: number | undefined };
  actions: Actions;
  nameOf: (row: Row) => string;
  /** Writes the move. @param to index of the row whose place it takes */
  move: (row: Row, to: number) => Promise<unknown>;
}

/** Moving the rows of a list: one at a time, each from the places that were read after the one before. */
export function useMoves<Row extends { id: string }>({ rows, query, actions, nameOf, move }: Moves<Row>) {
  const [movedAt, setMovedAt] = useState(0);
  const isOutdated = query.isFetching && (query.fulfilledTimeStamp ?? 0) <= movedAt;
  return {
    isLocked: actions.busy !== null || isOutdated,
    placeOf: (row: Row) => rows.findIndex(({ id }) => id === row.id),
    last: rows.length - 1,
    onMoved: (row: Row, to: number) =>
      void actions.run(
        row.id,
        `Failed to move ${nameOf(row)}.`,
        async () => {
          try {
            await move(row, to);
          } finally {
            setMovedAt(Date.now());
          }
        },
        { done: `${nameOf(row)} is at place ${to + 1} now.` },
      ),
  };
}

export type RowMoves<Row extends { id: string }> = ReturnType<typeof useMoves<Row>>;
