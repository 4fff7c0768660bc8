import { Later } from '../later/Later';
import { useUnstoredDraftsQuery } from './draftsApi';
import type { DraftState } from './useDraft';

const loadList = () => import('./DraftList');

/** Drafts of rows that nobody has saved yet, as a new one opens: they can be continued on any device. */
export function UnstoredDrafts({ draft: state }: { draft: DraftState }) {
  const { data, refetch } = useUnstoredDraftsQuery(state.table);
  // The draft of this form is not offered to itself.
  const own = state.rowId ?? state.draft?.row_id;
  const drafts = (data ?? []).filter(({ row_id }) => row_id !== own);
  if (drafts.length === 0) return null;
  return (
    <Later load={loadList} failedText="Drafts that nobody has saved yet could not be shown.">
      {({ DraftList }) => <DraftList state={state} drafts={drafts} onDiscarded={() => void refetch()} />}
    </Later>
  );
}
