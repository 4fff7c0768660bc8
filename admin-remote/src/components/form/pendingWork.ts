import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Unfinished work of a field that saving has to wait for, e.g. an upload. */
export interface PendingWork {
  /** Whether there is unfinished work, including failed work that needs a decision. */
  isPending: () => boolean;
  /** Waits until the work ends. Resolves to the reason the form cannot be saved, or to `null`. */
  settle: () => Promise<string | null>;
}

/** Keyed by the form's `control`, which all of its fields share. */
const works = new WeakMap<object, Set<PendingWork>>();

const worksOf = (control: object) => [...(works.get(control) ?? [])];

/** Makes saving, and the leave guard, respect a field's unfinished work. */
export function usePendingWork(work: PendingWork): void {
  const { control } = useFormContext();
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const entry: PendingWork = {
      isPending: () => latest.current.isPending(),
      settle: () => latest.current.settle(),
    };
    const all = works.get(control) ?? new Set();
    works.set(control, all.add(entry));
    return () => void all.delete(entry);
  }, [control]);
}

/** Whether any field of the form has unfinished work. */
export function hasPendingWork(control: object): boolean {
  return worksOf(control).some(({ isPending }) => isPending());
}

/**
 * Waits for the unfinished work of all fields.
 * @returns the reason the form cannot be saved, or `null`
 */
export async function settlePendingWork(control: object): Promise<string | null> {
  const problems = await Promise.all(
    worksOf(control).map(({ isPending, settle }) => (isPending() ? settle() : null)),
  );
  return problems.find((problem) => problem !== null) ?? null;
}
