/**
 * Query options for lists and counts: refetch on mount, on focus and on reconnect. The old data stays until the new
 * arrives.
 */
export const FRESH = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/**
 * Query options for polling while the tab is visible.
 * @param interval milliseconds; 0 disables polling
 */
export function polled(interval: number) {
  return { ...FRESH, pollingInterval: interval, skipPollingIfUnfocused: true } as const;
}
