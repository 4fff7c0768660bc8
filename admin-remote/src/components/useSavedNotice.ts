import { notified, useAppDispatch } from '@agency/shared/runtime';

/** Says that a row is saved, where the form makes way for the list. */
export function useSavedNotice() {
  const dispatch = useAppDispatch();
  return (name: string, what = 'saved') => dispatch(notified('success', `"${name}" is ${what}.`));
}
