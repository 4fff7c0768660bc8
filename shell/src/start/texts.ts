/* What a page says while the app is not there; the inlined script says it first, the app after it. */

export const NOT_STARTED =
  'Part of this page is not answering. You can read on, and what you typed is still there.';
export const OFFLINE_KICKER = 'No Internet connection';
export const OFFLINE_TITLE = 'Connect to the Internet';
export const OFFLINE_TEXT = "You're offline. Check your connection.";
/** The way that needs no Internet. The agency's number follows. */
export const OFFLINE_NEXT = 'Meanwhile, the telephone works:';
export const RETRY = 'Retry';
/** What Retry answers while there is none. */
export const STILL_OFFLINE = 'Still no connection.';
