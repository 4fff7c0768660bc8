import type { AppError, ContactMessage } from '@agency/shared/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { useAdminMessageQuery } from './messagesApi';

const PARAMETER = 'message';

/**
 * Opens the message named in the address, even if it is not in the current list.
 * @param onUnread called once for each unread message that is opened
 */
export function useOpenedMessage(
  listed: readonly ContactMessage[] | undefined,
  onUnread: (message: ContactMessage) => void,
) {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETER);
  const inList = listed?.find((message) => message.id === id);
  const single = useAdminMessageQuery(id ?? '', { skip: !id || listed === undefined || Boolean(inList) });

  // Keeps the message while the list is refetched, perhaps without it.
  const [last, setLast] = useState<ContactMessage | null>(null);
  const found = inList ?? (id ? single.currentData : undefined);
  if (found && found !== last) setLast(found);
  const opened = id !== null && last?.id === id ? last : null;

  const tell = useEffectEvent(() => {
    if (opened && !opened.read) onUnread(opened);
  });
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined) tell();
  }, [openedId]);

  const show = (next: string | null) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === null) changed.delete(PARAMETER);
        else changed.set(PARAMETER, next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );

  const error = opened || !id ? undefined : (single.error as AppError | undefined);
  return {
    opened,
    open: show,
    close: () => show(null),
    /** Error when the address names a message that cannot be shown. */
    missing: error && (
      <Failure
        text={
          error.kind === 'not-found' ? 'This message does not exist any more.' : 'Failed to load the message.'
        }
        onRetry={error.kind === 'not-found' ? undefined : single.refetch}
      />
    ),
  };
}
