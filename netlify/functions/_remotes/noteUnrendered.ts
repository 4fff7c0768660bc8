/**
 * Counts that a release did not render a page, as a failure its visitor has seen.
 * @param cause what the rendering threw
 * @param ip the visitor's address, which is only hashed
 * @throws HttpError 429 when too many were reported
 */
export async function noteUnrendered(
  [remote, id]: readonly [remote: string, id: string],
  path: string,
  cause: unknown,
  ip: string,
): Promise<void> {
  // Pages start without what it takes to count failures.
  const { noteFailure } = await import('./failures');
  const message = `It was not rendered on the server: ${cause instanceof Error ? cause.message : String(cause)}`;
  await noteFailure({ remote, id, kind: 'render', message, path }, ip);
}
