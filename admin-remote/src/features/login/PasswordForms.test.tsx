import { screen } from '@testing-library/react';
import { expectAccessible, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { LoginPage } from './LoginPage';
import { readPasswordLink } from './passwordLink';

const ACCOUNT = {
  id: '1',
  email: 'eve@agency.test',
  user_metadata: {},
  app_metadata: {},
  aud: 'authenticated',
};
const SESSION = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: ACCOUNT,
};
const PASSWORD = 'a-password-of-tests-1';

const renderAt = (hash: string) =>
  renderAdmin(<LoginPage />, {
    at: { pathname: '/admin/login', hash },
    path: '/admin/login',
    preloadedState: { session: { status: 'signed-out', user: null, isAdmin: null, isEditor: false } },
    routes: [{ path: '/admin/dashboard', element: <p>The dashboard</p> }],
  });

describe('a forgotten password', () => {
  const FUNCTION = 'http://localhost/.netlify/functions/forgot-password';

  it('is asked for by address, and the answer names no account', async () => {
    const asked = onApi('post', FUNCTION, () => json({ success: true, error: '' }));
    const { user, container } = renderAt('');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(screen.getByText('Please enter your email address.')).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.type(screen.getByLabelText(/^Email/), 'eve@agency.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/^If there is an account with this address/)).toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'eve@agency.test' }]);
    await expectAccessible(container);
  });

  it('keeps the address when the mail could not be asked for', async () => {
    onApi('post', FUNCTION, () => json({ success: false, error: 'Too many requests.' }, 429));
    const { user } = renderAt('#forgot');
    await user.type(await screen.findByLabelText(/^Email/), 'eve@agency.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Too many requests.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('eve@agency.test');
  });
});

describe('the link of a mail', () => {
  it('sets a password, once it is long enough, and signs in; the link itself is used once', async () => {
    const opened = onApi('post', '/auth/v1/verify', () => json(SESSION));
    let isRefused = true;
    const changed = onApi('put', '/auth/v1/user', () =>
      isRefused ? json({ code: 'weak_password', message: 'Too easy.' }, 422) : json(ACCOUNT),
    );
    onApi('post', '/auth/v1/token', () => json(SESSION));
    onApi('post', '/rest/v1/rpc/is_admin', () => json(false));
    onApi('post', '/rest/v1/rpc/my_role', () => json('editor'));
    const { user, store, container } = renderAt('#type=invite&token=abc');
    await user.type(await screen.findByLabelText(/^New password/), 'short');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(screen.getByText('At least 15 characters.')).toBeInTheDocument();
    await expectAccessible(container);
    expect(opened).toEqual([]);
    await user.clear(screen.getByLabelText(/^New password/));
    await user.type(screen.getByLabelText(/^New password/), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('Too easy.')).toBeInTheDocument();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByText('The dashboard')).toBeInTheDocument();
    expect(opened.map(({ body }) => body)).toMatchObject([{ token_hash: 'abc', type: 'invite' }]);
    expect(changed.at(-1)?.body).toMatchObject({ password: PASSWORD });
    expect(store.getState().session).toMatchObject({ isAdmin: false, isEditor: true });
  });

  it.each(['', '#forgot', '#token=abc', '#type=signup&token=abc', '#type=invite'])('is not %s', (hash) => {
    expect(readPasswordLink(hash)).toBeNull();
  });
});
