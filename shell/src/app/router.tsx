import {
  createBrowserRouter,
  Navigate,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { ADMIN_REMOTE, paths } from '@agency/shared/contracts';
import { recoverableRoutes } from '../boundary/recoverableRoutes';
import { reloadOnce } from '../boundary/reloadOnce';
import { RemoteBoundary } from '../boundary/RemoteBoundary';
import { LoadingPage } from '../frame/LoadingPage';
import type { RemoteLoader } from '../loading/loader';
import { AdminGuard } from '../session/AdminGuard';
import { RootBoundary } from './RootBoundary';
import { RootLayout } from './RootLayout';
import { UnmatchedPage } from './UnmatchedPage';

/** Routes of the shell itself; each remote's are patched in below its own boundary when they are first needed. */
export function shellRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <RootLayout />,
      errorElement: <RootBoundary />,
      HydrateFallback: LoadingPage,
      children: [
        { id: 'remotes', errorElement: <RemoteBoundary />, children: [] },
        {
          id: ADMIN_REMOTE,
          path: paths.admin.root,
          element: <AdminGuard />,
          errorElement: <RemoteBoundary />,
          children: [{ index: true, element: <Navigate to={paths.admin.dashboard} replace /> }],
        },
        { path: '*', element: <UnmatchedPage /> },
      ],
    },
  ];
}

/** Loads the remote a place belongs to, and patches its routes in, once. A remote that does not load patches nothing. */
export function discoverRoutes(loader: RemoteLoader): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const name = await loader.find(path);
    if (patched.has(name)) return;
    try {
      const { routes } = await loader.load(name);
      if (signal.aborted || patched.has(name)) return;
      patched.add(name);
      const recoverable = recoverableRoutes(routes, name, (error) => {
        loader.reportLater(name, error, 'chunk');
        void reloadOnce(loader, name);
      });
      patch(name === ADMIN_REMOTE ? ADMIN_REMOTE : 'remotes', recoverable);
    } catch {
      // The page for unmatched paths asks the loader why, and offers another attempt.
    }
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** From one public page to another the browser shows the change as a transition; the back-office changes at once. */
function addTransitions(router: Router): Router {
  const isPublic = (path: string) => path.startsWith('/') && !path.startsWith(paths.admin.root);
  const navigate = router.navigate as (to: To | number | null, options?: object) => Promise<void>;
  const navigateWithTransition = (to: To | number | null, options?: object) => {
    const target = typeof to === 'string' ? to : typeof to === 'object' ? (to?.pathname ?? '') : '';
    const { pathname } = router.state.location;
    const isOtherPage = target.split(/[?#]/)[0] !== pathname;
    return navigate(to, {
      viewTransition: isOtherPage && isPublic(target) && isPublic(pathname),
      ...options,
    });
  };
  router.navigate = navigateWithTransition as Router['navigate'];
  return router;
}

/** The browser's router; starts loading the remote of the current place at once. */
export function makeRouter(loader: RemoteLoader) {
  return addTransitions(
    createBrowserRouter(shellRoutes(), { patchRoutesOnNavigation: discoverRoutes(loader) }),
  );
}
