import { Button } from '@chakra-ui/react';
import { MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { SelectionControl } from '../../components/table';
import { useDeleteMessagesMutation, useMarkMessagesReadMutation, type MessageFilter } from './messagesApi';

const BULK = 'bulk';

interface BulkActionsProps {
  filter: MessageFilter;
  selection: SelectionControl;
  /** How many are selected. */
  count: number;
  actions: Actions;
}

/** What can be done with the selected messages, on whatever page they are. */
export function BulkActions({ filter, selection, count, actions }: BulkActionsProps) {
  const [markRead] = useMarkMessagesReadMutation();
  const [remove] = useDeleteMessagesMutation();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = { filter, selection: selection.selection };
  const isBusy = actions.busy === BULK;
  const messages = count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`;

  const handleRead = () =>
    void actions.run(BULK, `Failed to mark ${messages} as read.`, async () => {
      await markRead(chosen).unwrap();
      selection.clear();
    });

  const handleDeleted = async () => {
    await actions.run(BULK, `Failed to delete ${messages}.`, async () => {
      await remove(chosen).unwrap();
      selection.clear();
    });
    setIsAsking(false);
  };

  return (
    <>
      <Button size="xs" variant="outline" disabled={isBusy} onClick={handleRead}>
        <MailCheck aria-hidden /> Mark as read
      </Button>
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        disabled={isBusy}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden /> Delete selected
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete Messages"
        text={`Are you sure you want to delete ${messages}? This action cannot be undone.`}
        confirmLabel="Delete"
        isDangerous
        isBusy={isBusy}
        busyLabel="Deleting..."
        onConfirmed={() => void handleDeleted()}
        onCancelled={() => setIsAsking(false)}
      />
    </>
  );
}
