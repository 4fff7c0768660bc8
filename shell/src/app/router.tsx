import {
  createBrowserRouter,
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { adminPaths, FRAME_OWNERS, type RegistryRemote } from '@agency/shared/contracts';
import { selectSession, type AppStore } from '@agency/shared/runtime';
import { framedRoutes } from '../boundary/framedRoutes';
import { recoverableRoutes } from '../boundary/recoverableRoutes';
import { reloadOnce } from '../boundary/reloadOnce';
import { RemoteBoundary } from '../boundary/RemoteBoundary';
import { LoadingPage } from '../frame/LoadingPage';
import type { RemoteLoader } from '../loading/loader';
import { classify } from '../loading/failure';
import { PlaceGuard } from '../session/AdminGuard';
import { isGuarded, isLetIn } from '../session/letIn';
import { ownRoutes } from './ownRoutes';
import { RootBoundary } from './RootBoundary';
import { RootLayout } from './RootLayout';
import { UnmatchedPage } from './UnmatchedPage';

/** Id of the route that is around those of all remotes. */
const REMOTES = 'remotes';

/** Routes of the shell itself; each remote's are patched in when they are first needed. */
export function shellRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <RootLayout />,
      errorElement: <RootBoundary />,
      HydrateFallback: LoadingPage,
      children: [
        {
          id: REMOTES,
          element: <PlaceGuard />,
          errorElement: <RemoteBoundary />,
          children: [{ path: adminPaths.root, element: <Navigate to={adminPaths.dashboard} replace /> }],
        },
        { path: '*', element: <UnmatchedPage /> },
      ],
    },
  ];
}

/**
 * Loads the remote a place belongs to, and patches its routes in, once. A remote that does not load patches nothing. What
 * another remote has in the back-office is not even loaded for somebody who may not see it. A remote whose pages stand in
 * the frame of another one waits for that, and does without it when it does not load.
 */
export function discoverRoutes(loader: RemoteLoader, store: AppStore): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const name = await loader.find(path);
    // The remote of the back-office has the sign-in, too.
    const isOther = name !== FRAME_OWNERS['back-office'];
    const isClosed = isOther && isGuarded(path) && !isLetIn(selectSession(store.getState()));
    if (patched.has(name) || isClosed) return;
    const about: Partial<RegistryRemote> = loader.registry()?.remotes[name] ?? {};
    const framed = about.frame && loader.load(FRAME_OWNERS[about.frame]).catch(() => undefined);
    // The page for unmatched paths asks the loader why, and offers another attempt.
    const module = await loader.load(name).catch(() => null);
    if (!module) return;
    await framed;
    if (signal.aborted || patched.has(name)) return;
    const own = ownRoutes(module.routes, name, loader.registry(), (route) => {
      const foreign = new Error(`The route ${route} belongs to another remote.`);
      loader.reportLater(name, foreign, 'invalid-module');
    });
    const recoverable = recoverableRoutes(own, name, (error) => {
      loader.reportLater(name, error, classify(error));
      void reloadOnce(loader, name);
    });
    try {
      patch(REMOTES, framedRoutes(recoverable, module, about));
      patched.add(name);
    } catch (error) {
      // Such as a route whose id another remote has.
      loader.refuse(name, error);
    }
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Whether the browser can show a transition, and may. */
const mayMove = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From one public page to another the browser shows the change as a transition; the back-office changes at once. */
function addTransitions(router: Router): Router {
  const isPublic = (path: string) => path.startsWith('/') && !path.startsWith(adminPaths.root);
  const navigate = router.navigate as (to: To | number | null, options?: object) => Promise<void>;
  const navigateWithTransition = (to: To | number | null, options: { viewTransition?: boolean } = {}) => {
    const target = typeof to === 'string' ? to : typeof to === 'object' ? (to?.pathname ?? '') : '';
    const { pathname } = router.state.location;
    const isOtherPage = target.split(/[?#]/)[0] !== pathname;
    // A link says `undefined` for what it was not told.
    const { viewTransition = isOtherPage && isPublic(target) && isPublic(pathname) } = options;
    return navigate(to, { ...options, viewTransition: viewTransition && mayMove() });
  };
  router.navigate = navigateWithTransition as Router['navigate'];
  return router;
}

/** The browser's router; starts loading the remote of the current place at once. */
export function makeRouter(loader: RemoteLoader, store: AppStore) {
  return addTransitions(
    createBrowserRouter(shellRoutes(), { patchRoutesOnNavigation: discoverRoutes(loader, store) }),
  );
}
