import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { adminConfirmed, sessionEnded, sessionStarted } from '@agency/shared/runtime';
import { json, onApi, storeSession } from '@agency/shared/testing';
import { buildRegistry, modules, renderShell } from '../testing/renderShell';

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@agency.test', name: 'Ada' };

/** The site with a third team's remote in the back-office. */
function renderWith({
  at,
  routes,
  mount = '/admin/events',
}: {
  at: string;
  routes?: RouteObject[];
  mount?: string;
}) {
  const events = { ...buildRegistry().remotes['public-remote']!, mount };
  const registry = buildRegistry({ remotes: { ...buildRegistry().remotes, 'events-remote': events } });
  const own = [{ path: '/admin/events', element: <h1>Events</h1> }];
  return renderShell({
    at,
    registry,
    deliver: ({ name }) =>
      name === 'events-remote' ? { name, contract: '1.0', routes: routes ?? own } : modules[name],
  });
}

function storeAdmin(isAdmin: boolean) {
  storeSession({ id: user.id, email: user.email, user_metadata: { name: user.name } });
  onApi('post', '/rest/v1/rpc/is_admin', () => json(isAdmin));
  onApi('get', '/auth/v1/user', () => json(user));
  onApi('post', '/rest/v1/rpc/my_role', () => json(null));
}

test('a visitor is sent to the sign-in with the way back, and no code of the remote is asked for', async () => {
  const { asked, router } = renderWith({ at: '/admin/events?day=2#top' });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/admin/login',
    state: { from: '/admin/events?day=2#top' },
  });
  expect(asked).toEqual(['admin-remote@two']);
});

test('a signed-in person who is not an admin gets neither page nor code', async () => {
  storeAdmin(false);
  const { asked } = renderWith({ at: '/admin/events' });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an admin gets the page', async () => {
  storeAdmin(true);
  const { asked } = renderWith({ at: '/admin/events' });
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(asked).toEqual(['events-remote@two']);
});

test('staff keep the frame of the back-office at a path nobody has, with the way to the dashboard', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  storeAdmin(true);
  const Frame = ({ children }: { children?: ReactNode }) => <main aria-label="Back-office">{children}</main>;
  const { user: person } = renderShell({
    at: '/admin/nowhere',
    deliver: ({ name }) => ({ ...modules[name], ...(name === 'admin-remote' && { Frame }) }),
  });
  const frame = await screen.findByRole('main', { name: 'Back-office' });
  expect(within(frame).getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await person.click(within(frame).getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('after signing in the page is there, and after signing out it is gone', async () => {
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  const { router, store } = renderWith({ at: '/admin/events' });
  await screen.findByRole('heading', { name: 'Sign in' });
  act(() => {
    store.dispatch(sessionStarted(user));
    store.dispatch(adminConfirmed(true));
  });
  await act(() => router.navigate('/admin/events'));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  await act(() => router.navigate('/admin/events'));
  expect(screen.queryByRole('heading', { name: 'Events' })).not.toBeInTheDocument();
});

test.each(['/ADMIN/events', '/admin/events/', '/%61dmin/events', '/admin/Events'])(
  'another spelling of the address, %s, opens no way in',
  async (at) => {
    const { router } = renderWith({ at: '/about' });
    await screen.findByRole('heading', { name: 'About' });
    await act(() => router.navigate(at));
    expect(screen.queryByRole('heading', { name: 'Events' })).not.toBeInTheDocument();
  },
);

test('a public remote with a route that matches below /admin shows nothing there', async () => {
  const any = [{ path: '/:one/:two', element: <h1>Any page</h1> }];
  const { router } = renderShell({
    at: '/a/b',
    deliver: ({ name }) =>
      name === 'public-remote' ? { name, contract: '1.0', routes: any } : modules[name],
  });
  await screen.findByRole('heading', { name: 'Any page' });
  await act(() => router.navigate('/admin/stranger'));
  expect(screen.queryByRole('heading', { name: 'Any page' })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/login');
});

test('routes at addresses of another remote are left out and reported', async () => {
  const { router, reports } = renderWith({
    at: '/events/next',
    mount: '/events',
    routes: [
      {
        children: [
          { path: '/events/next', element: <h1>Next event</h1> },
          { path: '/about', element: <h1>About events</h1> },
          { path: '/admin/events', element: <h1>Secret</h1> },
        ],
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Next event' })).toBeVisible();
  expect(reports).toContainEqual({
    remote: 'events-remote',
    id: 'two',
    kind: 'invalid-module',
    message: 'The route /about belongs to another remote.',
  });
  await act(() => router.navigate('/about'));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});
