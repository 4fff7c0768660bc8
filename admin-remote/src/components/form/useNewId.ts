import { useRef, type RefObject } from 'react';

/**
 * Client-generated id of a new row, so that a retried save writes the same row. A restored form reuses its earlier id,
 * because the first save may have arrived without a response.
 */
export function useNewId(): RefObject<string> {
  const id = useRef<string | null>(null);
  id.current ??= crypto.randomUUID();
  return id as RefObject<string>;
}
