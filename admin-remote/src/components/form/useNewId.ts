import { useRef, type RefObject } from 'react';

/**
 * The id of a row that does not exist yet: made here, so that a repeated save is the same row. A form that is restored
 * takes over the id it had, because its row may have arrived although no answer did.
 */
export function useNewId(): RefObject<string> {
  const id = useRef<string | null>(null);
  id.current ??= crypto.randomUUID();
  return id as RefObject<string>;
}
