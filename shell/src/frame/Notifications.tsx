import { useEffect, useState } from 'react';
import {
  notificationDismissed,
  selectNotifications,
  useAppDispatch,
  useAppSelector,
  type Notification,
} from '@agency/shared/runtime';
import styles from './Notices.module.css';

/** Milliseconds a message is shown; one about a failure is shown until it is dismissed. */
const STAY = 6000;

/** Short messages about what just happened, announced politely, failures at once. */
export function Notifications() {
  const notifications = useAppSelector(selectNotifications);
  const isFailure = ({ tone }: Notification) => tone === 'error';
  return (
    <>
      <div role="status">{toasts(notifications.filter((one) => !isFailure(one)))}</div>
      <div role="alert">{toasts(notifications.filter(isFailure))}</div>
    </>
  );
}

const toasts = (notifications: Notification[]) => notifications.map((one) => <Toast key={one.id} {...one} />);

function Toast({ id, tone, text }: Notification) {
  const dispatch = useAppDispatch();
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (tone === 'error' || isHeld) return undefined;
    const timer = setTimeout(() => dispatch(notificationDismissed(id)), STAY);
    return () => clearTimeout(timer);
  }, [dispatch, id, isHeld, tone]);

  return (
    <div
      className={`${styles.notice} ${tone === 'info' ? '' : styles[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      <button type="button" onClick={() => dispatch(notificationDismissed(id))}>
        Dismiss
      </button>
    </div>
  );
}
