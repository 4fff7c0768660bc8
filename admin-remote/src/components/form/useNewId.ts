import { useState } from 'react';

/** The id of a row that does not exist yet: made here, so that a repeated save is the same row. */
export function useNewId(): string {
  const [id] = useState(() => crypto.randomUUID());
  return id;
}
