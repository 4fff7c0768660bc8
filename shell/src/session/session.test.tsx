import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionExpired, sessionStarted } from '@agency/shared/runtime';
import { json, onApi, storeSession } from '@agency/shared/testing';
import { renderShell } from '../testing/renderShell';

const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@agency.test', name: 'Ada' };

/** Opens the dashboard in a browser that holds a session; `isAdmin` is what the backend answers. */
function renderSignedIn(
  isAdmin: () => Response | Promise<Response>,
  at = '/admin/dashboard',
  role: string | null = null,
  isEnded = false,
) {
  const { name, ...account } = user;
  storeSession({ ...account, user_metadata: { name } });
  onApi('post', '/rest/v1/rpc/is_admin', isAdmin);
  onApi('post', '/rest/v1/rpc/my_role', () => json(role));
  onApi('post', '/auth/v1/logout', () => json({}));
  onApi('get', '/auth/v1/user', () =>
    isEnded ? json({ code: 403, error_code: 'session_not_found', msg: 'It is gone.' }, 403) : json(account),
  );
  return renderShell({ at });
}

test('a visitor is sent to the sign-in page, which takes the place of the page in the history', async () => {
  const { router } = renderShell({ at: '/admin/settings?tab=password' });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/admin/login',
    state: { from: '/admin/settings?tab=password' },
  });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the bare /admin leads to the dashboard', async () => {
  renderSignedIn(() => json(true), '/admin');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an admin sees the page', async () => {
  renderSignedIn(() => json(true));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('an editor sees the page', async () => {
  renderSignedIn(() => json(false), '/admin/dashboard', 'editor');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a signed-in person who is not an admin sees that, and can sign out', async () => {
  const { user: person } = renderSignedIn(() => json(false));
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeVisible();
  expect(screen.getByText(/ada@agency.test is signed in/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a person whose session was ended elsewhere signs in again in place, and is not refused', async () => {
  const { store } = renderSignedIn(() => json(false), '/admin/dashboard', null, true);
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'expired', isAdmin: null }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'No access' })).not.toBeInTheDocument();
});

test('while nobody knows whether the person is an admin, the page waits', async () => {
  const answers: ((response: Response) => void)[] = [];
  renderSignedIn(() => new Promise<Response>((resolve) => answers.push(resolve)));
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  answers.forEach((answer) => answer(json(true)));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a check that fails says so and can be repeated', async () => {
  let isBroken = true;
  const { user: person } = renderSignedIn(() =>
    isBroken ? json({ message: 'It is down.' }, 503) : json(true),
  );
  expect(await screen.findByRole('heading', { name: 'Your access could not be checked' })).toBeVisible();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a session that expires keeps the page as it is', async () => {
  const { store } = renderSignedIn(() => json(true));
  const page = await screen.findByRole('heading', { name: 'Dashboard' });
  act(() => void store.dispatch(sessionExpired()));
  expect(page).toBeVisible();
  act(() => void store.dispatch(sessionStarted(user)));
  expect(page).toBeVisible();
});

test('who signs out is not sent back later to where that was', async () => {
  const { store, router } = renderSignedIn(() => json(true));
  await screen.findByRole('heading', { name: 'Dashboard' });
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location.state).toBeNull();
});
