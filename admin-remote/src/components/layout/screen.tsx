import { lazy, type ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';

/** What the frame needs to know about the screen of a route. */
export interface ScreenHandle {
  title: string;
  /** The same for all routes of one screen. */
  screen: string;
}

const loaders = new Map<string, () => Promise<unknown>>();

/** Downloads the screen at a path ahead; a failure is left to the navigation, which asks again. */
export function warmUpScreen(pathname: string): void {
  for (const [path, load] of loaders) if (matchPath(path, pathname)) void load().catch(() => undefined);
}

const renewals = new Set<() => void>();

/** Lets screens whose code did not arrive ask for it again when they are rendered next, as each navigation does. */
export function renewScreens(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * Routes of one screen, e.g. of the editor for a new record and for a stored one. It stays mounted, with focus and
 * undo history, when saving a new record changes the address from one to the other. It is downloaded when it is first shown:
 * beside the frame and the session, not after them.
 * @param titles by absolute path
 * @param load imports the module and picks its page, e.g. `() => import('./PostsPage').then((m) => m.PostsPage)`
 */
export function screens(
  titles: Readonly<Record<string, string>>,
  load: () => Promise<ComponentType>,
): RouteObject[] {
  const makeScreen = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (reason) {
        // `lazy` keeps its first failure.
        renewals.add(() => (Shown = makeScreen()));
        throw reason;
      }
    });
  let Shown = makeScreen();
  const Screen = () => <Shown />;
  const name = Object.keys(titles).join();
  for (const path of Object.keys(titles)) loaders.set(path, load);
  return Object.entries(titles).map(([path, title]) => ({
    path,
    element: <Screen />,
    handle: { title: `${title} · Admin`, screen: name } satisfies ScreenHandle,
    // Starts with the navigation, which does not wait for it: the screen shows the loading state and any failure.
    loader: () => {
      renewScreens();
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
