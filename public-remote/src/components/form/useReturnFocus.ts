import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus back to the button that lost it by being disabled while the form was sent. */
export function useReturnFocus(button: RefObject<HTMLButtonElement | null>, isSubmitting: boolean): void {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasSubmitting.current = isSubmitting;
  }, [button, isSubmitting]);
}
