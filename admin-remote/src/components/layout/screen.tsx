import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * A route whose screen is downloaded when it is first shown: beside the frame and the session, not after them.
 * @param path absolute
 * @param load imports the module and picks its page, e.g. `() => import('./PostsPage').then((m) => m.PostsPage)`
 */
export function screen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const Screen = lazy(async () => ({ default: await load() }));
  return {
    path,
    element: <Screen />,
    handle: { title: `${title} · Admin` },
    // Begins with the navigation and is not waited for: the screen waits, and tells of a failure, where it stands.
    loader: () => {
      void load().catch(() => undefined);
      return null;
    },
    shouldRevalidate: () => false,
  };
}
