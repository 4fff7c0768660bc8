import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type InitialEntry, type RouteObject } from 'react-router-dom';
import { AuthProvider, makeStore, type RootState } from '../runtime';

interface Options {
  /** Where the router starts; a path, or an entry with navigation state. */
  at?: InitialEntry;
  /** Pattern the element is mounted at, when it reads parameters. */
  path?: string;
  /** Further routes; each shows its path when none is given, so that a navigation can be seen. */
  routes?: RouteObject[];
  preloadedState?: Partial<RootState>;
  /** What wraps the element below the router, e.g. a design system's provider. */
  wrapper?: (props: { children: ReactNode }) => ReactNode;
}

/** Renders as the shell would: store, session, a data router. Any other place shows `You are at {path}`. */
export function renderWithProviders(element: ReactElement, options: Options = {}) {
  const {
    at = '/',
    path = '*',
    routes = [],
    preloadedState,
    wrapper: Wrapper = ({ children }) => <>{children}</>,
  } = options;
  const all = [...routes, { path, element: <Wrapper>{element}</Wrapper> }, ...elsewhere(path)];
  return renderRouter(all, at, preloadedState);
}

/** Adds a fallback for lazy routes, as the shell's own pages do. */
const withFallback = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ HydrateFallback: () => null, ...route }) as RouteObject);

/** Renders a remote's own routes at a place. */
export function renderRoutes(
  routes: RouteObject[],
  at: InitialEntry = '/',
  preloadedState?: Partial<RootState>,
) {
  return renderRouter([...withFallback(routes), ...elsewhere('')], at, preloadedState);
}

function renderRouter(routes: RouteObject[], at: InitialEntry, preloadedState?: Partial<RootState>) {
  const store = makeStore(preloadedState);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };
}

function elsewhere(path: string): RouteObject[] {
  return path === '*' ? [] : [{ path: '*', Component: Elsewhere }];
}

function Elsewhere() {
  return <p>Some other page</p>;
}

/** State of a store in which an admin is signed in. */
export const signedInAsAdmin: Partial<RootState> = {
  session: {
    status: 'signed-in',
    user: { id: '00000000-0000-4000-8000-000000000001', email: 'admin@agency.test', name: 'Ada Admin' },
    isAdmin: true,
    isEditor: false,
  },
};
