import { screen } from '@testing-library/react';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { hasArrived } from '../../components/session/arrival';
import { LoginPage } from './LoginPage';

const SIGNED_OUT = { session: { status: 'signed-out', user: null, isAdmin: null, isEditor: false } } as const;

function renderLogin(state?: unknown) {
  return renderAdmin(<LoginPage />, {
    at: { pathname: '/admin/login', state },
    path: '/admin/login',
    preloadedState: SIGNED_OUT,
    routes: [
      { path: '/admin/dashboard', element: <p>The dashboard</p> },
      { path: '/admin/blog', element: <p>The posts</p> },
    ],
  });
}

function acceptSignIn() {
  const user = {
    id: '1',
    email: 'admin@agency.test',
    user_metadata: {},
    app_metadata: {},
    aud: 'authenticated',
  };
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  return onApi('post', '/auth/v1/token', () =>
    json({ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }),
  );
}

async function fillAndSubmit(user: ReturnType<typeof renderLogin>['user']) {
  await user.type(screen.getByLabelText(/^Email/), 'admin@agency.test');
  await user.type(screen.getByLabelText(/^Password/), 'admin-local-only-1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in page', () => {
  it('asks for both fields beside them, and sends nothing', async () => {
    const { user } = renderLogin();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Please enter your email address.')).toBeInTheDocument();
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('puts the focus on the first empty field, and takes each request back when its field is filled in', async () => {
    const { user } = renderLogin();
    await user.type(screen.getByLabelText(/^Email/), '   ');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please enter your email address.');
    await user.type(screen.getByLabelText(/^Email/), 'admin@agency.test');
    expect(screen.queryByText('Please enter your email address.')).not.toBeInTheDocument();
    expect(screen.getByText('Please enter your password.')).toBeInTheDocument();
  });

  it('says when somebody begins, so that what comes next can be loaded', async () => {
    const started = jest.fn();
    const { user } = renderAdmin(<LoginPage onStarted={started} />, { preloadedState: SIGNED_OUT });
    expect(started).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText(/^Email/));
    expect(started).toHaveBeenCalled();
  });

  it('shows and hides the password', async () => {
    const { user } = renderLogin();
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  it('goes to the dashboard, which is to take the focus', async () => {
    const requests = acceptSignIn();
    const { user } = renderLogin();
    await fillAndSubmit(user);
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(requests[0]?.body).toMatchObject({ email: 'admin@agency.test', password: 'admin-local-only-1' });
    expect(hasArrived()).toBe(true);
  });

  it('goes back to where the guard sent the person from', async () => {
    acceptSignIn();
    const { user } = renderLogin({ from: '/admin/blog?search=tide' });
    await fillAndSubmit(user);
    expect(await screen.findByText('The posts')).toBeInTheDocument();
  });

  it.each(['/', '//evil.example/admin/blog', 'https://evil.example/admin/blog', '/admin/login'])(
    'does not follow %s, which any link can name',
    async (from) => {
      acceptSignIn();
      const { user } = renderLogin({ from });
      await fillAndSubmit(user);
      expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    },
  );

  it("shows the server's own words, and keeps the input", async () => {
    onApi('post', '/auth/v1/token', () => failure(400, 'invalid_credentials', 'Invalid login credentials'));
    const { user } = renderLogin();
    await fillAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('admin@agency.test');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('leads back to the website, and has nothing axe objects to', async () => {
    const { container } = renderLogin();
    expect(screen.getByRole('link', { name: 'Back to website' })).toHaveAttribute('href', '/');
    await expectAccessible(container);
  });
});
