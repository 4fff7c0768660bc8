import '@agency/shared/design/tokens.css';
import '@agency/shared/design/base.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { AuthProvider, configure, makeStore, type AppConfig } from '@agency/shared/runtime';
import remote from '#remote';
import { storyRoutes } from './stories';

/*
 * Stands in for the shell while one team works on its remote alone: store, session, router and the remote's routes.
 * There is no guard, no other remote and no retry; those are the shell's.
 */
const { name, routes } = remote;

configure(JSON.parse(document.getElementById('app-config')!.textContent) as AppConfig);

function Elsewhere() {
  return (
    <main>
      <h1>Not in {name}</h1>
      <ul>
        {routes
          .flatMap(({ path }) => (path ? [path] : []))
          .map((path) => (
            <li key={path}>
              <Link to={path}>{path}</Link>
            </li>
          ))}
        <li>
          <Link to="/stories">Stories</Link>
        </li>
      </ul>
    </main>
  );
}

function Page() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Page />,
    HydrateFallback: () => null,
    children: [...routes, ...storyRoutes, { path: '*', element: <Elsewhere /> }],
  },
]);

createRoot(document.getElementById('root')!).render(
  <Provider store={makeStore()}>
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </Provider>,
);
