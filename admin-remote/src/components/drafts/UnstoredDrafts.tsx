import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Later } from '../later/Later';
import { OFFERED, useDraftQuery, useUnstoredDraftsQuery, type Draft } from './draftsApi';
import type { DraftState } from './useDraft';

const loadList = () => import('./DraftList');

/** Continues the draft that the address names (`?draft=`, a link of the dashboard). */
function useAskedDraft({ table, isNew, continueWith }: DraftState): void {
  const [params, setParams] = useSearchParams();
  const id = params.get('draft');
  const { data } = useDraftQuery({ table, id: id ?? '' }, { skip: id === null || !isNew });
  const go = useEffectEvent((draft: Draft) => {
    const rest = new URLSearchParams(params);
    rest.delete('draft');
    setParams(rest, { replace: true });
    continueWith(draft);
  });
  useEffect(() => {
    if (data) go(data);
  }, [data]);
}

/** Drafts of rows that nobody has saved yet, as a new one opens: they can be continued on any device. */
export function UnstoredDrafts({ draft: state }: { draft: DraftState }) {
  const [isAll, setIsAll] = useState(false);
  const { data, refetch } = useUnstoredDraftsQuery({ table: state.table, isAll });
  useAskedDraft(state);
  // The draft of this form is not offered to itself.
  const own = state.rowId ?? state.draft?.row_id;
  const drafts = (data ?? []).filter(({ row_id }) => row_id !== own);
  if (drafts.length === 0) return null;
  const hasMore = !isAll && drafts.length > OFFERED;
  return (
    <Later load={loadList} failedText="Drafts that nobody has saved yet could not be shown.">
      {({ DraftList }) => (
        <DraftList
          state={state}
          drafts={hasMore ? drafts.slice(0, OFFERED) : drafts}
          onMore={hasMore ? () => setIsAll(true) : undefined}
          onDiscarded={() => void refetch()}
        />
      )}
    </Later>
  );
}
