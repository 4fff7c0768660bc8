import { createContext, useContext } from 'react';

/** Status and redirect of a rendered page; used on the server only. */
export interface PageResponse {
  status: number;
  /** Root-relative address the visitor is sent to instead. */
  location?: string;
}

export const ResponseContext = createContext<((response: PageResponse) => void) | null>(null);

/** Sets the status of the server's response; does nothing in the browser. */
export function useResponse(response: PageResponse | null): void {
  const respond = useContext(ResponseContext);
  if (response) respond?.(response);
}
