import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What a route tells the frame about its screen. */
export interface ScreenHandle {
  title: string;
  /** The same for all routes of one screen. */
  screen: string;
}

/**
 * Routes of one screen, e.g. of the editor for a new record and for a stored one. It stays, with focus and undo
 * history, when saving a new record changes the address from one to the other. It is downloaded when it is first shown:
 * beside the frame and the session, not after them.
 * @param titles by absolute path
 * @param load imports the module and picks its page, e.g. `() => import('./PostsPage').then((m) => m.PostsPage)`
 */
export function screens(
  titles: Readonly<Record<string, string>>,
  load: () => Promise<ComponentType>,
): RouteObject[] {
  const Screen = lazy(async () => ({ default: await load() }));
  const name = Object.keys(titles).join();
  return Object.entries(titles).map(([path, title]) => ({
    path,
    element: <Screen />,
    handle: { title: `${title} · Admin`, screen: name } satisfies ScreenHandle,
    // Begins with the navigation and is not waited for: the screen waits, and tells of a failure, where it stands.
    loader: () => {
      void load().catch(() => undefined);
      return null;
    },
    shouldRevalidate: () => false,
  }));
}

/** The route of a screen that has one only; see `screens`. */
export function screen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return screens({ [path]: title }, load)[0]!;
}
