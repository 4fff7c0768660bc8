import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a remote's one exposed module, `./app`, exports as its default. */
export interface RemoteModule {
  /** The remote's name in the registry, e.g. `public-remote`. */
  name: string;
  /** The contract version the remote was built against. */
  contract: string;
  /**
   * Routes with absolute top-level paths. `handle: { title }` sets the document's title.
   * A remote declares no catch-all route: unknown paths are the shell's 404 page.
   */
  routes: RouteObject[];
  /** The remote's page frame (header, footer); the shell shows its own pages, such as the 404, inside it. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** The page for unknown paths below the remote's own mount; the site's without it. */
  NotFound?: ComponentType;
  /** Components for the slots of other remotes, by name; loaded when they are shown. */
  parts?: Record<string, () => Promise<{ default: ComponentType }>>;
}

/** What a route's `handle` may hold for the shell. */
export interface RouteHandle {
  /** Title of the document while this route is the deepest one that has a title. */
  title?: string;
  /** Query parameters the route reads, none by default; any other parameter does not change the page. */
  query?: readonly string[];
}

/**
 * Where to go after signing in: the place the guard sent the person from, if it is one of the back-office's own.
 * @param state navigation state of the sign-in page, `{ from }`; anything else is treated as none
 * @param fallback where to go otherwise
 */
export function placeAfterSignIn(state: unknown, fallback: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !/^\/admin\/(?!login\b)[a-z]/.test(from)) return fallback;
  return from;
}
