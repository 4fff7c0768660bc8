import { adminPaths, isBelowMount } from '@agency/shared/contracts';
import type { SessionState } from '@agency/shared/runtime';

/** The path of an address as the router reads it: without escapes, in lower case, without a slash at its end. */
function readPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // The router reads it as it is, too.
  }
  return path.toLowerCase().replace(/\/+$/, '');
}

/** Whether a place is part of the back-office, the sign-in included, whichever remote has it. */
export const isInBackOffice = (pathname: string): boolean =>
  isBelowMount(readPath(pathname), adminPaths.root);

/** Whether only administrators and editors may see a place. */
export const isGuarded = (pathname: string): boolean =>
  isInBackOffice(pathname) && readPath(pathname) !== adminPaths.login;

/** Whether the guard lets a person in. An expired session keeps its screens: signing in again happens on top. */
export const isLetIn = ({ status, isAdmin, isEditor }: SessionState): boolean =>
  status === 'expired'
    ? isAdmin !== false || isEditor
    : status === 'signed-in' && (isAdmin === true || isEditor);
