import { useEffect, type RefObject } from 'react';

/** Gives the focus back to the button that lost it by being disabled while the form was sent. */
export function useReturnFocus(button: RefObject<HTMLButtonElement | null>, isSubmitting: boolean): void {
  useEffect(() => {
    if (!isSubmitting) return undefined;
    const element = button.current;
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [button, isSubmitting]);
}
