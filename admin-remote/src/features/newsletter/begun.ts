import { adminPaths, type AppError } from '@agency/shared/contracts';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { settlePendingWork } from '../../components/form/pendingWork';
import type { Selection } from '../../components/data/rows';
import type { Issue } from './campaignsApi';
import type { SubscriberFilter } from './subscribersApi';

/** The readers that are chosen in the table of subscribers. */
export interface ChosenReaders {
  filter: SubscriberFilter;
  selection: Selection;
}

/** What the page for writing begins with, as the state of its address. */
export interface Begun {
  readers?: ChosenReaders | undefined;
  /** The text to begin with: what was written on the screen before, or an issue that was called back. */
  values?: Partial<Issue>;
}

/** The state of the link to the page for writing: the chosen readers, if there are any. */
export function stateOf(readers: ChosenReaders): Begun | undefined {
  const { selection } = readers;
  return selection.kind === 'all' || selection.ids.length > 0 ? { readers } : undefined;
}

/** What was begun on the screen before. */
export const useBegun = (): Begun | null => useLocation().state as Begun | null;

/** Fills a form with what was begun elsewhere, as changes that are not saved: they become a draft. */
export function useBegunValues({ setValue }: UseFormReturn<Issue>, values: Partial<Issue> | undefined): void {
  useEffect(() => {
    if (!values) return;
    for (const name of Object.keys(values) as (keyof Issue)[])
      setValue(name, values[name]!, { shouldDirty: true });
  }, [setValue, values]);
}

/**
 * Goes on with a form's text and readers on the page for writing.
 * @param loadPage downloads that page first: a text that has no place to go to stays in its form
 * @returns what throws an `AppError` when the text cannot be taken along
 */
export function useGoOn(
  form: UseFormReturn<Issue>,
  readers: ChosenReaders,
  loadPage: () => Promise<unknown>,
) {
  const navigate = useNavigate();
  return async () => {
    const message = await settlePendingWork(form.control);
    if (message) throw { kind: 'validation', message } satisfies AppError;
    await loadPage();
    const values = form.getValues();
    // It goes along, so nobody is asked whether the form may be left.
    flushSync(() => form.reset());
    await navigate(adminPaths.newIssue, { state: { ...stateOf(readers), values } satisfies Begun });
  };
}
