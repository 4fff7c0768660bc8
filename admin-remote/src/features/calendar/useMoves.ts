import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { formatShort } from '../../components/dates';
import { useMoveMutation, type Move } from './calendarApi';
import { moveTo, type Entry } from './month';

interface Done {
  text: string;
  undo: Move | null;
}

/** Moves entries of the calendar to other days, says what was done, and takes the last move back. */
export function useMoves(zone: string) {
  const actions = useActions();
  const [write] = useMoveMutation();
  const [done, setDone] = useState<Done | null>(null);

  const run = async (title: string, move: Move, text: string, undo: Move | null) => {
    const isDone = await actions.run(move.id, `Failed to move "${title}".`, () => write(move).unwrap());
    setDone(isDone ? { text, undo } : null);
  };

  const move = (entry: Entry, day: string) => {
    const next = moveTo(entry, day, zone, Date.now());
    if (typeof next === 'string') return setDone({ text: next, undo: null });
    const { title } = entry.row;
    const back = { ...next, from: next.to, to: next.from };
    return void run(title, next, `"${title}" is moved to ${formatShort(next.to ?? '')}.`, back);
  };
  const undo = () => {
    if (done?.undo) void run('it', done.undo, 'The move is undone.', null);
  };
  return { move, undo, done, failure: actions.failure, isBusy: actions.busy !== null };
}
