/**
 * Options of a query that fills a list or a count: what others have changed is there when one comes back to the screen,
 * to the tab, or online. What is on the screen stays until the answer has come.
 */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/** Options of a query that is asked again and again while the tab is seen. @param interval milliseconds; 0 for never */
export function polled(interval: number) {
  return { ...FRESH, pollingInterval: interval, skipPollingIfUnfocused: true } as const;
}
