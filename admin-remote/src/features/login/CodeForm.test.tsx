import { screen, waitFor } from '@testing-library/react';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { LoginPage } from './LoginPage';

const USER = {
  id: '1',
  email: 'eve@agency.test',
  user_metadata: {},
  app_metadata: {},
  aud: 'authenticated',
  factors: [{ id: 'f', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }],
};
const SESSION = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: USER,
};

let role: string | null;
beforeEach(() => {
  role = null;
  onApi('post', '/auth/v1/token', () => json(SESSION));
  onApi('get', '/auth/v1/user', () => json(USER));
  onApi('post', '/rest/v1/rpc/is_admin', () => json(role === 'administrator'));
  onApi('post', '/rest/v1/rpc/my_role', () => json(role));
  onApi('post', '/auth/v1/factors/f/challenge', () => json({ id: 'c', type: 'totp', expires_at: 0 }));
});
const verify = () =>
  onApi('post', '/auth/v1/factors/f/verify', ({ body }) => {
    if ((body as { code: string }).code !== '123456')
      return json(
        { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
        422,
      );
    role = 'administrator';
    return json({ ...SESSION, access_token: 'a.b2.c' });
  });

async function signIn() {
  const view = renderAdmin(<LoginPage />, {
    at: { pathname: '/admin/login', state: { from: '/admin/blog' } },
    path: '/admin/login',
    preloadedState: { session: { status: 'signed-out', user: null, isAdmin: null, isEditor: false } },
    routes: [{ path: '/admin/blog', element: <p>The posts</p> }],
  });
  await view.user.type(screen.getByLabelText(/^Email/), 'eve@agency.test');
  await view.user.type(screen.getByLabelText(/^Password/), 'a-password-of-tests-1');
  await view.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
  return view;
}

describe('the second step of signing in', () => {
  it('takes a pasted code at once, and goes to the page that was asked for', async () => {
    const asked = verify();
    const { user, container } = await signIn();
    const field = screen.getByLabelText(/^Code of the authenticator app/);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter the code.')).toBeInTheDocument();
    await user.click(field);
    await user.paste('123 456');
    expect(await screen.findByText('The posts')).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ challenge_id: 'c', code: '123456' }]);
  });

  it('says that a code is not right, and selects it to be replaced', async () => {
    verify();
    const { user } = await signIn();
    await user.type(screen.getByLabelText(/^Code of the authenticator app/), '000000');
    expect(await screen.findByText(/^This code is not right/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled());
    await user.keyboard('123456');
    expect(await screen.findByText('The posts')).toBeInTheDocument();
  });

  it('takes a recovery code instead', async () => {
    const used = onApi('post', '/rest/v1/rpc/use_recovery_code', ({ body }) => {
      if ((body as { p_code: string }).p_code !== 'abcde') return json(false);
      role = 'administrator';
      return json(true);
    });
    const { user } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'wrong{Enter}');
    expect(await screen.findByText(/^This recovery code is not right/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled());
    await user.keyboard('abcde{Enter}');
    expect(await screen.findByText('The posts')).toBeInTheDocument();
    expect(used).toHaveLength(2);
  });

  it('goes back to the password', async () => {
    onApi('post', '/auth/v1/logout', () => new Response(null, { status: 204 }));
    const { user } = await signIn();
    await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(await screen.findByLabelText(/^Password/)).toBeInTheDocument();
  });
});
