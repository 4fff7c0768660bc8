import { createContext, useContext } from 'react';

/** What a page means for the answer that carries it. Only the server has one. */
export interface PageResponse {
  status: number;
  /** Root-relative address the visitor is sent to instead. */
  location?: string;
}

export const ResponseContext = createContext<((response: PageResponse) => void) | null>(null);

/** Tells the server what to answer with; in the browser it does nothing. */
export function useResponse(response: PageResponse | null): void {
  const tell = useContext(ResponseContext);
  if (response) tell?.(response);
}
