import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { usePending } from '../../components/actions/usePending';
import { formatShort } from '../../components/dates';
import { useMoveMutation, type CalendarRow, type Move } from './calendarApi';
import { moveTo, type Entry } from './month';

interface Done {
  text: string;
  undo: Move | null;
}

const moved = (row: CalendarRow, { table, id, column, to }: Move): CalendarRow =>
  row.table_name === table && row.row_id === id ? { ...row, [column]: to } : row;

/**
 * Moves entries of the calendar to other days, says what was done, and takes the last move back. A move is shown at once, so
 * that the next one starts from it.
 */
export function useMoves(read: readonly CalendarRow[], refetch: () => PromiseLike<unknown>, zone: string) {
  const actions = useActions();
  const { pending, during } = usePending<Move>();
  const [write] = useMoveMutation();
  const [done, setDone] = useState<Done | null>(null);

  const run = async (title: string, move: Move, text: string, undo: Move | null) => {
    const writeAndRead = async () => {
      await write(move).unwrap();
      await refetch();
    };
    const isDone = await during(move, () =>
      actions.run(move.id, `Failed to move "${title}".`, writeAndRead, { values: move }),
    );
    setDone(isDone ? { text, undo } : null);
    return isDone;
  };

  /** Resolves to whether the entry is at that day now. */
  const move = async (entry: Entry, day: string) => {
    const next = moveTo(entry, day, zone, Date.now());
    if (typeof next === 'string') {
      setDone({ text: next, undo: null });
      return false;
    }
    const { title } = entry.row;
    const back = { ...next, from: next.to, to: next.from };
    return run(title, next, `"${title}" is moved to ${formatShort(next.to ?? '')}.`, back);
  };
  const undo = () => {
    if (done?.undo) void run('it', done.undo, 'The move is undone.', null);
  };
  const rows = read.map((row) => pending.reduce(moved, row));
  return { rows, move, undo, done, failure: actions.failure, isBusy: actions.busy !== null };
}
