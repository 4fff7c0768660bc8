import type { ContactMessage } from '@agency/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useOpenedId, useOpenedRow, useTurns } from '../../components/opened';
import { useAdminMessageQuery } from './messagesApi';

/**
 * Opens the message named in the address, even if it is not in the current list.
 * @param onUnread called once for each unread message that is opened
 */
export function useOpenedMessage(
  listed: readonly ContactMessage[] | undefined,
  onUnread: (message: ContactMessage) => void,
) {
  const address = useOpenedId('message');
  const { id, open, close } = address;
  const inList = listed?.find((message) => message.id === id);
  const single = useAdminMessageQuery(id ?? '', { skip: !id || listed === undefined || Boolean(inList) });
  const { opened, missing } = useOpenedRow(id, inList, single, 'message');

  const tell = useEffectEvent(() => {
    if (opened && !opened.read) onUnread(opened);
  });
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined) tell();
  }, [openedId]);

  return { opened, turns: useTurns(listed, address), open, close, missing };
}
