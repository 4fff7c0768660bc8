import { Button } from '@chakra-ui/react';
import { CircleCheck, MailCheck, OctagonX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { BULK, useBatches } from '../../components/actions/useBatches';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ActingSelect } from '../../components/ActingSelect';
import { useStaffQuery } from '../../components/conversation/staffApi';
import type { SelectionControl } from '../../components/table';
import { AFTER_DELETE, DeleteWords } from '../../components/table/DeleteWords';
import { wordsOf } from '../../components/words';
import {
  useDeleteMessagesMutation,
  useLazySelectedMessagesQuery,
  useChangeMessagesMutation,
  toStatus,
  type MessageChange,
  NOBODY,
  type MessageFilter,
} from './messagesApi';

/** Largest deletion confirmed by a button alone; above it, the number must be typed. */
const PRESSED_UP_TO = 25;

interface BulkActionsProps {
  filter: MessageFilter;
  selection: SelectionControl;
  actions: Actions;
}

/** What can be done with the selected messages, on whatever page they are. */
export function BulkActions({ filter, selection, actions }: BulkActionsProps) {
  const [readSelected] = useLazySelectedMessagesQuery();
  const [change] = useChangeMessagesMutation();
  const [remove] = useDeleteMessagesMutation();
  const [toDelete, setToDelete] = useState<readonly string[] | null>(null);
  const write = useBatches('message', actions, selection);
  const isBusy = actions.busy === BULK;

  /** Resolves the selection when the button is pressed; messages that arrive later are not included. */
  const begin = (act: (ids: readonly string[]) => void) => async () => {
    let ids: readonly string[] = [];
    const isRead = await actions.run(BULK, 'Failed to find the selected messages.', async () => {
      ids = await readSelected({ filter, selection: selection.selection }).unwrap();
    });
    if (isRead) act(ids);
  };

  const changeTo = (values: MessageChange, what: string, done: string) =>
    begin((ids) => {
      void write(ids, what, done, (some) => change({ ids: some, change: values }).unwrap());
    });
  const marks = [
    { label: 'Mark as read', name: 'read', values: { read: true }, icon: <MailCheck aria-hidden /> },
    { label: 'Done', name: 'done', values: toStatus('done'), icon: <CircleCheck aria-hidden /> },
    { label: 'Spam', name: 'spam', values: toStatus('spam'), icon: <OctagonX aria-hidden /> },
  ];
  const handleDeleted = async (ids: readonly string[]) => {
    await write(ids, 'delete …', 'deleted', (some) => remove(some).unwrap());
    setToDelete(null);
  };
  const count = toDelete?.length ?? 0;

  return (
    <>
      {marks.map(({ label, name, values, icon }, index) => (
        <Button
          key={name}
          order={index > 0 ? AFTER_DELETE : undefined}
          size="xs"
          variant="outline"
          disabled={isBusy}
          onClick={() => void changeTo(values, `mark … as ${name}`, `marked as ${name}`)()}
        >
          {icon} {label}
        </Button>
      ))}
      <AssignSelect
        isBusy={isBusy}
        onChosen={(id, name) =>
          void changeTo({ assigned_to: id }, `assign … to ${name}`, `assigned to ${name}`)()
        }
      />
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        disabled={isBusy}
        onClick={() => void begin(setToDelete)()}
      >
        <Trash2 aria-hidden /> <DeleteWords />
      </Button>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Messages"
        text={`Are you sure you want to delete ${wordsOf(count, 'message')}? This action cannot be undone.`}
        confirmLabel="Delete"
        typedNumber={count > PRESSED_UP_TO ? count : null}
        isDangerous
        isBusy={isBusy}
        busyLabel="Deleting..."
        onConfirmed={() => toDelete && void handleDeleted(toDelete)}
        onCancelled={() => setToDelete(null)}
      />
    </>
  );
}

interface AssignSelectProps {
  isBusy: boolean;
  onChosen: (id: string | null, name: string) => void;
}

/** Hands the selected messages to somebody. */
function AssignSelect({ isBusy, onChosen }: AssignSelectProps) {
  const { data: staff = [] } = useStaffQuery();
  const people = [{ user_id: NOBODY, name: 'nobody' }, ...staff];
  const handleChosen = (value: string) => {
    const person = people.find(({ user_id: id }) => id === value);
    if (person) onChosen(value === NOBODY ? null : value, person.name);
  };
  return (
    <ActingSelect
      order={AFTER_DELETE}
      width="auto"
      height="8"
      textStyle="sm"
      aria-label="Assign to"
      disabled={isBusy}
      value=""
      onChange={({ target }) => handleChosen(target.value)}
    >
      <option value="">Assign to…</option>
      {people.map(({ user_id: id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ActingSelect>
  );
}
