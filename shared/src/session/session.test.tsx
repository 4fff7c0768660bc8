import { act, screen, waitFor } from '@testing-library/react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  baseApi,
  getDb,
  getSupabase,
  makeStore,
  sessionEnded,
  sessionExpired,
  sessionStarted,
  toAppError,
  useAuth,
} from '../runtime';
import { failure, json, onApi, renderWithProviders, signedInAsAdmin, storeSession } from '../testing';

function Probe() {
  const { session, loading, signIn, signOut } = useAuth();
  return (
    <>
      <p>{loading ? 'loading' : `${session.status} ${String(session.isAdmin)}`}</p>
      <button onClick={() => void signIn('admin@agency.test', 'secret')}>in</button>
      <button onClick={() => void signOut()}>out</button>
    </>
  );
}

function Again() {
  const { session, refreshAdmin } = useAuth();
  return (
    <>
      <p>{`${session.status} ${String(session.isAdmin)}`}</p>
      <button onClick={() => void refreshAdmin()}>again</button>
    </>
  );
}

function answerSignIn() {
  const user = {
    id: '1',
    email: 'admin@agency.test',
    user_metadata: { name: 'Ada' },
    app_metadata: {},
    aud: 'authenticated',
  };
  onApi('post', '/auth/v1/token', () =>
    json({ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }),
  );
  onApi('post', '/auth/v1/logout', () => json({}));
}

describe('the session', () => {
  it('names the missing provider', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() =>
      render(
        <Provider store={makeStore()}>
          <Probe />
        </Provider>,
      ),
    ).toThrow('useAuth must be used within an AuthProvider');
    error.mockRestore();
  });

  it('is signed out at once for a visitor without a stored session', () => {
    renderWithProviders(<Probe />);
    expect(screen.getByText('signed-out null')).toBeInTheDocument();
  });

  it('signs in, asks whether the person is an admin, and signs out', async () => {
    answerSignIn();
    const asked = onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
    const { user } = renderWithProviders(<Probe />);
    await user.click(screen.getByRole('button', { name: 'in' }));
    expect(await screen.findByText('signed-in true')).toBeInTheDocument();
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    await user.click(screen.getByRole('button', { name: 'out' }));
    expect(await screen.findByText('signed-out null')).toBeInTheDocument();
    expect(window.localStorage).toHaveLength(0);
  });

  describe('that began in this tab', () => {
    async function beginSession() {
      answerSignIn();
      const asked = onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
      const { user } = renderWithProviders(<Probe />);
      await user.click(screen.getByRole('button', { name: 'in' }));
      expect(await screen.findByText('signed-in true')).toBeInTheDocument();
      expect(asked).toHaveLength(1);
      return user;
    }

    it('is followed: one that ends elsewhere asks to sign in again', async () => {
      await beginSession();
      // As the client does when another tab tells it.
      await act(async () => (await getSupabase()).auth.signOut({ scope: 'local' }));
      expect(await screen.findByText('expired true')).toBeInTheDocument();
    });

    it('and is gone asks to sign in again instead of acting as a visitor', async () => {
      await beginSession();
      const requests = onApi('get', '/rest/v1/blog_posts', () => json([]));
      const upload = onApi('delete', '/storage/v1/object/public-images', () => json([]));
      window.localStorage.clear();
      const read = await (await getDb()).from('blog_posts').select();
      expect(toAppError(read.error, read.status).kind).toBe('session');
      const { storage } = await getSupabase();
      const removed = await storage.from('public-images').remove(['a.webp']);
      expect(toAppError(removed.error).kind).toBe('session');
      expect([...requests, ...upload]).toHaveLength(0);
    });

    it('and cannot be refreshed says that the connection is lost', async () => {
      await beginSession();
      const requests = onApi('get', '/rest/v1/blog_posts', () => json([]));
      const { auth } = await getSupabase();
      // What the client answers after half a minute of attempts, with the session still stored.
      const error = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError' });
      jest.spyOn(auth, 'getSession').mockResolvedValue({ data: { session: null }, error } as never);
      const read = await (await getDb()).from('blog_posts').select();
      expect(toAppError(read.error, read.status).kind).toBe('network');
      expect(requests).toHaveLength(0);
      expect(screen.getByText('signed-in true')).toBeInTheDocument();
    });

    it('may be ended and begun again', async () => {
      const user = await beginSession();
      await user.click(screen.getByRole('button', { name: 'out' }));
      expect(await screen.findByText('signed-out null')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'in' }));
      expect(await screen.findByText('signed-in true')).toBeInTheDocument();
    });
  });

  it('stays signed out when the server refuses', async () => {
    const requests = onApi('post', '/auth/v1/token', () =>
      failure(400, 'invalid_credentials', 'Invalid login credentials'),
    );
    const { user } = renderWithProviders(<Probe />);
    await user.click(screen.getByRole('button', { name: 'in' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.getByText('signed-out null')).toBeInTheDocument();
  });

  it('keeps the person while expired, and forgets everything when ended', () => {
    const store = makeStore(signedInAsAdmin);
    store.dispatch(sessionExpired());
    expect(store.getState().session).toMatchObject({
      status: 'expired',
      user: { email: 'admin@agency.test' },
    });
    store.dispatch(sessionEnded());
    expect(store.getState().session).toEqual({
      status: 'signed-out',
      user: null,
      isAdmin: null,
      isEditor: false,
    });
  });

  it('of another person finds nothing that the last one has read', async () => {
    const api = baseApi.injectEndpoints({
      endpoints: (build) => ({
        secret: build.query<string, void>({
          query: () => () => Promise.resolve({ data: 'read', error: null }),
        }),
      }),
    });
    const store = makeStore(signedInAsAdmin);
    const { user } = store.getState().session;
    const secret = () => api.endpoints.secret.select()(store.getState()).data;
    await store.dispatch(api.endpoints.secret.initiate());
    store.dispatch(sessionExpired());
    store.dispatch(sessionStarted(user!));
    expect(secret()).toBe('read');
    store.dispatch(sessionExpired());
    store.dispatch(sessionStarted({ ...user!, id: 'another' }));
    expect(secret()).toBeUndefined();
    expect(store.getState().session).toMatchObject({ isAdmin: null, isEditor: false });
  });

  const withFactor = {
    ...signedInAsAdmin.session!.user!,
    user_metadata: {},
    factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }],
  };

  it('of a person with a second factor waits for its code, also after a reload', async () => {
    storeSession(withFactor);
    onApi('post', '/rest/v1/rpc/my_role', () => json(null));
    const { store } = renderWithProviders(<Probe />);
    expect(await screen.findByText('signed-out null')).toBeInTheDocument();
    expect(store.getState().session.needsCode).toBe(true);
  });

  it('of a person with a second factor goes on where its code was entered', async () => {
    storeSession(withFactor);
    onApi('post', '/rest/v1/rpc/my_role', () => json('administrator'));
    onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
    renderWithProviders(<Probe />);
    expect(await screen.findByText('signed-in true')).toBeInTheDocument();
  });

  it('of a person with a second factor is asked for again when its role could not be read', async () => {
    storeSession(withFactor);
    let isDown = true;
    onApi('post', '/rest/v1/rpc/my_role', () => (isDown ? failure(503, 'XX000', 'down') : json(null)));
    onApi('post', '/rest/v1/rpc/is_admin', () => (isDown ? failure(503, 'XX000', 'down') : json(false)));
    onApi('get', '/auth/v1/user', () => json(withFactor));
    const { store, user } = renderWithProviders(<Again />);
    expect(await screen.findByText('signed-in null')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(await screen.findByText('signed-out null')).toBeInTheDocument();
    expect(store.getState().session.needsCode).toBe(true);
  });
});
