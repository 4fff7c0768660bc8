import { useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { BULK, useBatches } from '../../components/actions/useBatches';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ActingSelect } from '../../components/ActingSelect';
import type { SelectionControl } from '../../components/table';
import { wordsOf } from '../../components/words';
import {
  useLazySelectedApplicationsQuery,
  useMoveApplicationsMutation,
  type ApplicationFilter,
} from './applicationsApi';
import type { Stage } from './stagesApi';

const CONSEQUENCES = {
  open: '',
  hired: ' Their positions are filled: every application for them is deleted after twelve months.',
  rejected: ' They are deleted after twelve months.',
};

interface BulkMoveProps {
  filter: ApplicationFilter;
  selection: SelectionControl;
  stages: readonly Stage[];
  actions: Actions;
}

/** Moves the selected applications to a stage, on whatever page they are. Nobody gets a mail. */
export function BulkMove({ filter, selection, stages, actions }: BulkMoveProps) {
  const [readSelected] = useLazySelectedApplicationsQuery();
  const [move] = useMoveApplicationsMutation();
  const [asked, setAsked] = useState<{ stage: Stage; ids: readonly string[] } | null>(null);
  const write = useBatches('application', actions, selection);
  const isBusy = actions.busy !== null;

  const handleChosen = (id: string) =>
    void actions.run(BULK, 'Failed to find the selected applications.', async () => {
      const ids = await readSelected({ filter, selection: selection.selection }).unwrap();
      const stage = stages.find((one) => one.id === id);
      if (stage && ids.length > 0) setAsked({ stage, ids });
    });

  const handleMoved = async ({ stage, ids }: NonNullable<typeof asked>) => {
    await write(ids, 'move …', `moved to ${stage.name}`, (some) =>
      move({ ids: some, stageId: stage.id }).unwrap(),
    );
    setAsked(null);
  };

  return (
    <>
      <ActingSelect
        width="auto"
        height="8"
        textStyle="sm"
        aria-label="Move to stage"
        disabled={isBusy}
        value=""
        onChange={({ target }) => handleChosen(target.value)}
      >
        <option value="">Move to…</option>
        {stages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ActingSelect>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Move Applications"
        text={
          asked
            ? `Move ${wordsOf(asked.ids.length, 'application')} to ${asked.stage.name}? Nobody gets a mail.${CONSEQUENCES[asked.stage.outcome]}`
            : ''
        }
        confirmLabel="Move"
        isBusy={isBusy}
        busyLabel="Moving..."
        onConfirmed={() => asked && void handleMoved(asked)}
        onCancelled={() => setAsked(null)}
      />
    </>
  );
}
