import { useEffect } from 'react';
import { FRESH, polled } from '../data/fresh';
import { useAccess } from '../access';
import { useNewApplicationsQuery, useUnreadMessagesQuery } from './inboxApi';

/** Poll interval in milliseconds. Also in a hidden tab: its title is what a person sees of it. */
const LOOK_AGAIN = 60_000;

/** Number of messages nobody has read; 0 while that is not known, and for editors, who read none. */
export function useUnread(): number {
  const { data, isError } = useUnreadMessagesQuery(undefined, {
    ...FRESH,
    pollingInterval: LOOK_AGAIN,
    skip: useAccess().isEditor,
  });
  return isError ? 0 : (data ?? 0);
}

/** Number of applications nobody has moved on; 0 while that is not known, and for editors. */
export function useNewApplicants(): number {
  const { data, isError } = useNewApplicationsQuery(undefined, {
    ...polled(LOOK_AGAIN),
    skip: useAccess().isEditor,
  });
  return isError ? 0 : (data ?? 0);
}

/** Puts the number of unread messages before the title of the page, e.g. `(3) Dashboard · Admin`. */
export function useUnreadTitle(title: string | undefined): void {
  const unread = useUnread();
  useEffect(() => {
    if (title !== undefined) document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [title, unread]);
}
