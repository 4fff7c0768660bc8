import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Select } from '../../components/controls';
import { leftInWords } from '../../components/data/leftInWords';
import type { SelectionControl } from '../../components/table';
import {
  useLazySelectedApplicationsQuery,
  useMoveApplicationsMutation,
  type ApplicationFilter,
} from './applicationsApi';
import type { Stage } from './stagesApi';

const BULK = 'bulk';
const CONSEQUENCES = {
  open: '',
  hired: ' Their positions are filled: every application for them is deleted after twelve months.',
  rejected: ' They are deleted after twelve months.',
};
const inWords = (count: number) =>
  count === 1 ? '1 application' : `${count.toLocaleString('en')} applications`;

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
  const dispatch = useAppDispatch();
  const isBusy = actions.busy !== null;

  const handleChosen = (id: string) =>
    void actions.run(BULK, 'Failed to find the selected applications.', async () => {
      const ids = await readSelected({ filter, selection: selection.selection }).unwrap();
      const stage = stages.find((one) => one.id === id);
      if (stage && ids.length > 0) setAsked({ stage, ids });
    });

  const handleMoved = async ({ stage, ids }: NonNullable<typeof asked>) => {
    let left = ids;
    const done = `moved to ${stage.name}`;
    const goOn = async () => {
      const result = await move({ ids: left, stageId: stage.id }).unwrap();
      left = result.left;
      selection.choose(left);
      if (left.length > 0) throw new Error(leftInWords(ids.length, result, done));
      dispatch(notified('success', `${inWords(ids.length)} ${done}.`));
    };
    await actions.run(BULK, `Failed to move ${inWords(ids.length)}.`, goOn, { retryLabel: 'Go on' });
    setAsked(null);
  };

  return (
    <>
      <Select
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
      </Select>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Move Applications"
        text={
          asked
            ? `Move ${inWords(asked.ids.length)} to ${asked.stage.name}? Nobody gets a mail.${CONSEQUENCES[asked.stage.outcome]}`
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
