import { baseApi, notified, useAppDispatch } from '@agency/shared/runtime';
import { useEffect, useRef } from 'react';
import { polled } from '../data/fresh';
import { useAccess } from '../access';
import { useMessagesSinceQuery, useNewestMessageQuery } from './inboxApi';

/** Poll interval in milliseconds; nothing is requested while the tab is hidden. */
const LOOK_AGAIN = 30_000;

/** Polls for new messages while a screen that shows them is open: announces their number and refetches the list. */
export function useNewMessages(): void {
  const dispatch = useAppDispatch();
  const { isEditor } = useAccess();
  const { data: since } = useNewestMessageQuery(undefined, { skip: isEditor });
  const { data: count } = useMessagesSinceQuery(since ?? null, {
    ...polled(LOOK_AGAIN),
    skip: since === undefined,
  });
  const announced = useRef(0);

  useEffect(() => {
    if (typeof count !== 'number') return;
    const arrived = count - announced.current;
    announced.current = count;
    if (arrived <= 0) return;
    dispatch(baseApi.util.invalidateTags([{ type: 'Message', id: 'LIST' }]));
    const text = arrived === 1 ? '1 new message' : `${arrived.toLocaleString('en')} new messages`;
    dispatch(notified('info', text));
  }, [count, dispatch]);
}
