import { Button } from '@chakra-ui/react';
import { notified, UNTOUCHED_MESSAGE, useAppDispatch } from '@agency/shared/runtime';
import { MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Actions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { Batched } from '../../components/data/inBatches';
import type { SelectionControl } from '../../components/table';
import {
  useDeleteMessagesMutation,
  useLazySelectedMessagesQuery,
  useMarkMessagesReadMutation,
  type MessageFilter,
} from './messagesApi';

const BULK = 'bulk';
/** Largest deletion confirmed by a button alone; above it, the number must be typed. */
const PRESSED_UP_TO = 25;

interface BulkActionsProps {
  filter: MessageFilter;
  selection: SelectionControl;
  actions: Actions;
}

const inWords = (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`);

/** What can be done with the selected messages, on whatever page they are. */
export function BulkActions({ filter, selection, actions }: BulkActionsProps) {
  const [readSelected] = useLazySelectedMessagesQuery();
  const [markRead] = useMarkMessagesReadMutation();
  const [remove] = useDeleteMessagesMutation();
  const [toDelete, setToDelete] = useState<readonly string[] | null>(null);
  const dispatch = useAppDispatch();
  const isBusy = actions.busy === BULK;

  /** Resolves the selection when the button is pressed; messages that arrive later are not included. */
  const begin = (act: (ids: readonly string[]) => void) => async () => {
    let ids: readonly string[] = [];
    const isRead = await actions.run(BULK, 'Failed to find the selected messages.', async () => {
      ids = await readSelected({ filter, selection: selection.selection }).unwrap();
    });
    if (isRead) act(ids);
  };

  /** @param done past participle for messages, e.g. `deleted` */
  const runBatches = async (
    ids: readonly string[],
    what: string,
    done: string,
    write: (ids: readonly string[]) => Promise<Batched>,
  ) => {
    let left = ids;
    const goOn = async () => {
      const result = await write(left);
      left = result.left;
      selection.choose(left);
      if (left.length > 0) throw new Error(describe(ids.length, result, done));
      dispatch(notified('success', `${inWords(ids.length)} ${done}.`));
    };
    await actions.run(BULK, what, goOn, { retryLabel: 'Go on' });
    setToDelete(null);
  };

  const handleRead = (ids: readonly string[]) =>
    void runBatches(ids, `Failed to mark ${inWords(ids.length)} as read.`, 'marked as read', (some) =>
      markRead(some).unwrap(),
    );
  const handleDeleted = (ids: readonly string[]) =>
    void runBatches(ids, `Failed to delete ${inWords(ids.length)}.`, 'deleted', (some) =>
      remove(some).unwrap(),
    );
  const count = toDelete?.length ?? 0;

  return (
    <>
      <Button size="xs" variant="outline" disabled={isBusy} onClick={() => void begin(handleRead)()}>
        <MailCheck aria-hidden /> Mark as read
      </Button>
      <Button
        size="xs"
        variant="outline"
        colorPalette="red"
        disabled={isBusy}
        onClick={() => void begin(setToDelete)()}
      >
        <Trash2 aria-hidden /> Delete selected
      </Button>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Messages"
        text={`Are you sure you want to delete ${inWords(count)}? This action cannot be undone.`}
        confirmLabel="Delete"
        typedNumber={count > PRESSED_UP_TO ? count : null}
        isDangerous
        isBusy={isBusy}
        busyLabel="Deleting..."
        onConfirmed={() => toDelete && handleDeleted(toDelete)}
        onCancelled={() => setToDelete(null)}
      />
    </>
  );
}

/** Progress of a partial write, e.g. `100 are deleted, 130 are left. The server could not be reached.` */
function describe(total: number, { left, isCertain, error }: Batched, done: string): string {
  const are = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'}`;
  const reason = error?.message ?? UNTOUCHED_MESSAGE;
  if (isCertain && left.length === total) return `None is ${done}. ${reason}`;
  const [atLeast, atMost] = isCertain ? ['', ''] : ['At least ', 'at most '];
  return `${atLeast}${are(total - left.length)} ${done}, ${atMost}${are(left.length)} left. ${reason}`;
}
