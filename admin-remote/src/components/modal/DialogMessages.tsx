import { Box, Button, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import {
  notificationDismissed,
  selectNotifications,
  useAppDispatch,
  useAppSelector,
} from '@agency/shared/runtime';

/**
 * The short messages, once more within an open dialog: it lies above those of the page, and makes them inert, so that
 * they could neither be seen nor heard. The page's own end them after their time, but not here while the pointer or the
 * focus is on one.
 */
export function DialogMessages() {
  const current = useAppSelector(selectNotifications);
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState<(typeof current)[number] | null>(null);
  const isOver = held && !current.some(({ id }) => id === held.id);
  const messages = isOver ? [held, ...current] : current;
  const region = (role: 'status' | 'alert') => (
    <div role={role}>
      {messages
        .filter(({ tone }) => (tone === 'error') === (role === 'alert'))
        .map((message) => (
          <div
            key={message.id}
            className="message"
            data-tone={message.tone}
            onPointerEnter={() => setHeld(message)}
            onPointerLeave={() => setHeld(null)}
            onFocus={() => setHeld(message)}
            onBlur={() => setHeld(null)}
          >
            <p>{message.text}</p>
            <Button
              size="xs"
              variant="outline"
              onClick={() => {
                setHeld(null);
                dispatch(notificationDismissed(message.id));
              }}
            >
              Dismiss
            </Button>
          </div>
        ))}
    </div>
  );
  return (
    <Box css={styles}>
      {region('status')}
      {region('alert')}
    </Box>
  );
}

const styles: SystemStyleObject = {
  position: 'fixed',
  insetInline: '4',
  // Where no dialog has its buttons: those stand at its lower end.
  top: '4',
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& [role]': { display: 'contents' },
  '& .message': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'min(26rem, 100%)',
    mt: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderLeft: '4px solid var(--color-tide)',
    borderRadius: 'md',
    boxShadow: 'lg',
    pointerEvents: 'auto',
  },
  '& [data-tone=success]': { borderLeftColor: 'var(--color-good)' },
  '& [data-tone=error]': { borderLeftColor: 'var(--color-bad)' },
};
