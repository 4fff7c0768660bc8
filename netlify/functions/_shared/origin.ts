/**
 * Whether a page of another site made this request. A request without an Origin header is none of a page's:
 * browsers send it with every POST.
 */
export function isForeignOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  const own = [new URL(request.url).origin];
  if (process.env.SITE_URL) own.push(new URL(process.env.SITE_URL).origin);
  return !own.includes(origin);
}
