/**
 * Whether nobody has moved on the page yet. One that came rendered is where the browser, or the reader after it, has gone
 * before the app starts: to go to a place of the address then would take the reader away from what they do.
 */
export function isUntouched(): boolean {
  return window.scrollY === 0 && document.activeElement === document.body;
}
