import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useRef } from 'react';
import { removeObjects } from './putObject';

/**
 * Removes a stored image once the row that showed it has been saved with another one.
 * @param initial the image address when the row was loaded
 * @returns a function to call with the new address after a save
 */
export function useReplacedImage(initial: string): (now: string) => void {
  const before = useRef(initial);
  const dispatch = useAppDispatch();

  return (now) => {
    const old = before.current;
    before.current = now;
    if (old === now) return;
    void removeObjects([old]).then((isRemoved) => {
      if (!isRemoved) dispatch(notified('info', 'The replaced image could not be removed from the storage.'));
    });
  };
}
