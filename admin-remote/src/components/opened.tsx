import type { AppError } from '@agency/shared/contracts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failure } from './Failure';

/** The row whose details are open, by its id in the address. */
export interface OpenedId {
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** @param parameter its name in the address, e.g. `message` */
export function useOpenedId(parameter: string): OpenedId {
  const [params, setParams] = useSearchParams();
  const show = (next: string | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === null) changed.delete(parameter);
        else changed.set(parameter, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(parameter), open: show, close: () => show(null) };
}

/**
 * The rows before and after the opened one. One that has left the list, as an unread message does when it is read, keeps
 * its place.
 */
export function useTurns(rows: readonly { id: string }[] | undefined, { id, open }: OpenedId): Turns {
  const [last, setLast] = useState({ id, place: -1 });
  const found = rows?.findIndex((row) => row.id === id) ?? -1;
  if (found >= 0 && (last.id !== id || last.place !== found)) setLast({ id, place: found });
  const place = found >= 0 || last.id !== id ? found : last.place;
  if (!rows || place < 0) return {};
  const turnTo = (row: { id: string } | undefined) => row && (() => open(row.id));
  return { onPrevious: turnTo(rows[place - 1]), onNext: turnTo(rows[found >= 0 ? place + 1 : place]) };
}

/** Ways to the rows beside an opened one; absent at the ends of the list. */
export interface Turns {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

interface Single<T> {
  currentData?: T | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * The opened row; it stays open while the list is fetched again, perhaps without it.
 * @param inList the row as the list has it
 * @param single the query for a row that is not in the list
 * @param noun e.g. `message`
 */
export function useOpenedRow<T extends { id: string }>(
  id: string | null,
  inList: T | undefined,
  single: Single<T>,
  noun: string,
): { opened: T | null; missing: ReactNode } {
  const [last, setLast] = useState<T | null>(null);
  const found = inList ?? (id ? single.currentData : undefined);
  if (found && found !== last) setLast(found);
  const opened = id !== null && last?.id === id ? last : null;

  const error = opened || !id ? undefined : (single.error as AppError | undefined);
  const isGone = error?.kind === 'not-found';
  return {
    opened,
    /** Error when the address names a row that cannot be shown. */
    missing: error && (
      <Failure
        text={isGone ? `This ${noun} does not exist any more.` : `Failed to load the ${noun}.`}
        onRetry={isGone ? undefined : () => void single.refetch()}
      />
    ),
  };
}
