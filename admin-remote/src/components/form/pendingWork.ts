import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** What a field is still doing when its form is to be saved, e.g. an upload. */
export interface PendingWork {
  /** Whether there is any; work that failed and waits for a decision counts. */
  isPending: () => boolean;
  /** Waits for its end. Resolves to why the form cannot be saved as it is, or to `null`. */
  settle: () => Promise<string | null>;
}

/** By the form's `control`, which all of its fields share. */
const works = new WeakMap<object, Set<PendingWork>>();

const worksOf = (control: object) => [...(works.get(control) ?? [])];

/** Makes saving wait for a field's work, and leaving ask about it. */
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

/** Whether any field of the form is still at work. */
export function hasPendingWork(control: object): boolean {
  return worksOf(control).some(({ isPending }) => isPending());
}

/** Waits for the work of all fields. @returns why the form cannot be saved as it is, or `null` */
export async function settlePendingWork(control: object): Promise<string | null> {
  const problems = await Promise.all(
    worksOf(control).map(({ isPending, settle }) => (isPending() ? settle() : null)),
  );
  return problems.find((problem) => problem !== null) ?? null;
}
