import { Button, Flex, Text } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { selectUser, useAppSelector } from '@agency/shared/runtime';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog';
import { timeSince } from '../versions/moments';
import type { DraftState } from './useDraft';

/** How long ago, in seconds below a minute. */
function ago(iso: string): string {
  const seconds = Math.max(0, Math.floor((Date.now() - new Date(iso).getTime()) / 1000));
  return seconds < 60 ? `${seconds} s ago` : timeSince(iso);
}

/** How the draft of the form stands, and a way to discard it. */
export function DraftNote({ draft: state }: { draft: DraftState }) {
  const { draft, isOwn, error, conflict, retry, ask } = state;
  const userId = useAppSelector(selectUser)?.id;
  if (conflict)
    return (
      <Flex role="alert" gap="2" align="center" wrap="wrap" textStyle="sm" color="fg.error">
        {conflict.draft.saved_by_id === userId
          ? 'You have changed this draft in another tab or on another device too.'
          : `${conflict.draft.saved_by} has changed this draft too.`}
        <Button size="xs" variant="outline" onClick={() => ask(true)}>
          Compare
        </Button>
      </Flex>
    );
  if (error)
    return (
      <Flex role="alert" gap="2" align="center" wrap="wrap" textStyle="sm" color="fg.error">
        The draft is not on the server yet: {error.message} This browser keeps your changes.
        <Button size="xs" variant="outline" onClick={retry}>
          Retry
        </Button>
      </Flex>
    );
  if (!draft) return null;
  return (
    <Flex role="note" aria-label="Draft" gap="2" align="center" wrap="wrap">
      <SavedAgo by={isOwn ? '' : ` by ${draft.saved_by}`} at={draft.saved_at} />
      <DiscardButton state={state} />
    </Flex>
  );
}

/** Not a live region: a screen reader is not told every second. */
function SavedAgo({ by, at }: { by: string; at: string }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text textStyle="sm" color="fg.muted">
      Saved <time dateTime={at}>{ago(at)}</time>
      {by} as a draft
    </Text>
  );
}

function DiscardButton({ state }: { state: DraftState }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const handleConfirmed = async () => {
    setIsBusy(true);
    try {
      setFailure(
        (await state.discard()) ? '' : 'Somebody else has written to it meanwhile. Have a look first.',
      );
    } catch (reason) {
      setFailure((reason as AppError).message);
    }
    setIsBusy(false);
    setIsAsking(false);
  };

  return (
    <>
      <Button size="xs" variant="ghost" onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      {failure && (
        <Text role="alert" textStyle="sm" color="fg.error">
          The draft was not discarded: {failure}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this draft?"
        text={
          state.isNew
            ? 'Nobody has saved this yet. It will be gone on every device.'
            : 'The form goes back to what is saved. The draft will be gone on every device.'
        }
        confirmLabel="Discard"
        isDangerous
        isBusy={isBusy}
        busyLabel="Discarding..."
        onConfirmed={() => void handleConfirmed()}
        onCancelled={() => setIsAsking(false)}
      />
    </>
  );
}
