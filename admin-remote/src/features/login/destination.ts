import { paths } from '@agency/shared/contracts';

/**
 * Where to go after signing in: the place the guard sent the person away from, if it is one of the back-office's own;
 * anything else in the navigation state, which any link can set, leads to the dashboard.
 * @param state `location.state`: `{ from: string | { pathname, search?, hash? } }`
 */
export function destinationFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const path = typeof from === 'string' ? from : joined(from);
  const isOwn = /^\/admin\/(?!login(?:[/?#]|$))[\w/?&=%.+,#-]*$/.test(path) && !/\/\/|\.\./.test(path);
  return isOwn ? path : paths.admin.dashboard;
}

function joined(from: unknown): string {
  if (typeof from !== 'object' || from === null) return '';
  const { pathname, search, hash } = from as Record<string, unknown>;
  return [pathname, search, hash].filter((part) => typeof part === 'string').join('');
}
