import { getSupabase } from '@agency/shared/runtime';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildSession,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
  signedInAsAdmin,
  storeSession,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { SettingsPage } from './SettingsPage';

const { id, email } = signedInAsAdmin.session!.user!;
const USER = {
  id,
  email,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: { name: 'Ada Admin' },
  created_at: '2025-01-01T00:00:00Z',
};
const PROFILE = { name: 'Ada', notify_messages: true, notify_comments: false };

/** A token that the client can read. */
const tokenOf = (session: string) =>
  [{ alg: 'HS256' }, { sub: id, exp: 4e9, session_id: session }]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''))
    .concat('c2ln')
    .join('.');

beforeEach(() => {
  storeSession(USER);
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  onApi('post', '/rest/v1/rpc/list_sessions', () => json([]));
  onApi('post', '/rest/v1/rpc/my_second_factor', () => json([{ is_on: false, codes_left: 0 }]));
  onApi('post', '/rest/v1/rpc/my_address', () =>
    json([{ email, new_email: null, is_old_confirmed: false, is_new_confirmed: false }]),
  );
});

const section = (name: string) => screen.findByRole('region', { name });

describe('settings', () => {
  it('has six sections, each reached from the side; the email of the profile cannot be changed', async () => {
    onTable('profiles', [PROFILE]);
    const { container } = renderAdmin(<SettingsPage />);
    const profile = within(await section('Profile'));
    expect(profile.getByLabelText(/^Name/)).toHaveValue('Ada');
    expect(profile.getByLabelText('Email')).toHaveValue(email);
    expect(profile.getByLabelText('Email')).toBeDisabled();
    const links = within(screen.getByRole('navigation', { name: 'Settings sections' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Profile',
      'Password',
      'Two-factor sign-in',
      'Notifications',
      'Email address',
      'Sessions',
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'true');
    await expectAccessible(container);
  });

  it('marks the section whose top has passed 120 pixels', async () => {
    onTable('profiles', [PROFILE]);
    renderAdmin(<SettingsPage />);
    const tops = {
      Profile: -300,
      Password: 120,
      'Two-factor sign-in': 300,
      Notifications: 400,
      'Email address': 600,
      Sessions: 800,
    };
    for (const [name, top] of Object.entries(tops)) {
      jest.spyOn(await section(name), 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    }
    const current = () => screen.getByRole('link', { current: true });
    fireEvent.scroll(window);
    expect(current()).toHaveTextContent('Password');
    // Chosen, but too near to the page's end for its top to come up.
    fireEvent.click(screen.getByRole('link', { name: 'Email address' }));
    fireEvent.scroll(window);
    expect(current()).toHaveTextContent('Email address');
    fireEvent.wheel(window);
    fireEvent.scroll(window);
    expect(current()).toHaveTextContent('Password');
    // By the scroll bar: away from what was chosen.
    const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    fireEvent.click(screen.getByRole('link', { name: 'Email address' }));
    fireEvent(window, new Event('scrollend'));
    expect(current()).toHaveTextContent('Password');
    height.mockRestore();
  });

  it('marks the last section at the end of the page', async () => {
    onTable('profiles', [PROFILE]);
    renderAdmin(<SettingsPage />);
    jest.spyOn(await section('Sessions'), 'getBoundingClientRect').mockReturnValue({ top: 500 } as DOMRect);
    const scrolled = jest.replaceProperty(window, 'scrollY', 900);
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900 + window.innerHeight);
    fireEvent.scroll(window);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Sessions');
    scrolled.restore();
  });

  it('marks each of several sections that are too near to the end to come up, on the way there', async () => {
    onTable('profiles', [PROFILE]);
    renderAdmin(<SettingsPage />);
    await section('Sessions');
    const tops = [0, 400, 820, 1100, 1300, 1500];
    const scrolled = jest.replaceProperty(window, 'scrollY', 0);
    ['Profile', 'Password', 'Two-factor sign-in', 'Notifications', 'Email address', 'Sessions'].forEach(
      (name, index) =>
        jest
          .spyOn(screen.getByRole('region', { name }), 'getBoundingClientRect')
          .mockImplementation(() => ({ top: tops[index]! + 120 - window.scrollY }) as DOMRect),
    );
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900 + window.innerHeight);
    const marked = (scrollY: number) => {
      scrolled.replaceValue(scrollY);
      fireEvent.scroll(window);
      return screen.getByRole('link', { current: true }).textContent;
    };
    expect([0, 400, 820, 850, 880, 900].map(marked)).toEqual([
      'Profile',
      'Password',
      'Two-factor sign-in',
      'Notifications',
      'Email address',
      'Sessions',
    ]);
    scrolled.restore();
  });

  it('keeps the name in the profile and with the account', async () => {
    onTable('profiles', [PROFILE]);
    const rows = onApi('post', '/rest/v1/profiles', () => json(null, 201));
    const accounts = onApi('put', '/auth/v1/user', () =>
      json({ ...USER, user_metadata: { name: 'Ada B.' } }),
    );
    const { user, store } = renderAdmin(<SettingsPage />);
    const profile = within(await section('Profile'));
    await user.type(profile.getByLabelText(/^Name/), ' B.');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText('Profile saved.')).toBeInTheDocument();
    expect(rows[0]?.body).toEqual({ user_id: id, name: 'Ada B.' });
    expect(rows[0]?.headers.get('prefer')).toContain('resolution=merge-duplicates');
    expect(accounts[0]?.body).toMatchObject({ data: { name: 'Ada B.' } });
    await waitFor(() => expect(store.getState().session.user?.name).toBe('Ada B.'));
  });

  it('refuses a name that the site itself signs with, beside the field', async () => {
    onTable('profiles', [PROFILE]);
    const rows = onApi('post', '/rest/v1/profiles', () => json(null, 201));
    const { user } = renderAdmin(<SettingsPage />);
    const profile = within(await section('Profile'));
    const name = profile.getByLabelText(/^Name/);
    for (const taken of ['Schedule', ' sys-tem ', 'THE SITE', 'Sys\u200btem', 'Ｓystem']) {
      await user.clear(name);
      await user.type(name, taken);
      await user.click(profile.getByRole('button', { name: 'Save Changes' }));
      await waitFor(() => expect(name).toHaveAccessibleDescription(/The site itself signs with this name/));
    }
    expect(rows).toHaveLength(0);
  });

  it('keeps the notification choices, or says that it could not', async () => {
    onTable('profiles', [PROFILE]);
    onApi('post', '/rest/v1/profiles', () => connectionLost());
    const { user } = renderAdmin(<SettingsPage />);
    const notifications = within(await section('Notifications'));
    await user.click(
      notifications.getByRole('checkbox', { name: /new blog comments.*when comments arrive/ }),
    );
    await user.click(notifications.getByRole('button', { name: 'Save Notifications' }));
    expect(await notifications.findByRole('alert')).toHaveTextContent('Failed to save the notifications.');
    const rows = onApi('post', '/rest/v1/profiles', () => json(null, 201));
    await user.click(notifications.getByRole('button', { name: 'Retry' }));
    expect(await notifications.findByText('Notifications saved.')).toBeInTheDocument();
    expect(rows[0]?.body).toEqual({ user_id: id, notify_messages: true, notify_comments: true });
  });

  it('changes the password only for who knows the current one', async () => {
    onTable('profiles', [PROFILE]);
    onApi('post', '/auth/v1/token', () =>
      json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400),
    );
    const changes = onApi('put', '/auth/v1/user', () => json(USER));
    const { user } = renderAdmin(<SettingsPage />);
    const password = within(await section('Password'));
    await user.type(password.getByLabelText(/^Current Password/), 'wrong');
    await user.type(password.getByLabelText(/^New Password/), 'long enough 123');
    await user.click(password.getByRole('button', { name: 'Update Password' }));
    expect(await password.findByText('The current password is not right.')).toBeInTheDocument();
    expect(changes).toHaveLength(0);

    const proofs = onApi('post', '/auth/v1/token', () => json(buildSession(USER)));
    await user.click(password.getByRole('button', { name: 'Update Password' }));
    expect(await password.findByText('Password updated.')).toBeInTheDocument();
    expect(proofs[0]?.body).toMatchObject({ email, password: 'wrong' });
    expect(changes[0]?.body).toMatchObject({ password: 'long enough 123' });
    expect(password.getByLabelText(/^New Password/)).toHaveValue('');
  });

  it('ends the session of the proof when the new password is refused, and goes on with the one before', async () => {
    onTable('profiles', [PROFILE]);
    const before = tokenOf('before');
    onApi('get', '/auth/v1/user', () => json(USER));
    storeSession(USER, before);
    onApi('post', '/auth/v1/token', () => json(buildSession(USER, tokenOf('proof'))));
    onApi('put', '/auth/v1/user', () =>
      json({ code: 422, error_code: 'same_password', msg: 'New password should be different.' }, 422),
    );
    const ended = onApi('post', '/auth/v1/logout', () => new Response(null, { status: 204 }));
    const { user } = renderAdmin(<SettingsPage />);
    const password = within(await section('Password'));
    await user.type(password.getByLabelText(/^Current Password/), 'long enough 123');
    await user.type(password.getByLabelText(/^New Password/), 'long enough 123');
    await user.click(password.getByRole('button', { name: 'Update Password' }));
    expect(await password.findByText(/New password should be different/)).toBeInTheDocument();
    expect(ended).toHaveLength(1);
    expect(ended[0]!.url.searchParams.get('scope')).toBe('local');
    expect(ended[0]!.headers.get('authorization')).toBe(`Bearer ${tokenOf('proof')}`);
    const { auth } = await getSupabase();
    expect((await auth.getSession()).data.session?.access_token).toBe(before);
  });

  it('refuses a short password and an empty name beside the field', async () => {
    onTable('profiles', []);
    const { user } = renderAdmin(<SettingsPage />);
    const password = within(await section('Password'));
    expect(password.getByLabelText(/^New Password/)).toHaveAccessibleDescription('At least 15 characters');
    await user.type(password.getByLabelText(/^New Password/), 'long enough 12');
    await user.click(password.getByRole('button', { name: 'Update Password' }));
    expect(await password.findByText('Please enter your current password.')).toBeInTheDocument();
    expect(password.getByText('At least 15 characters.')).toBeInTheDocument();
    const profile = within(await section('Profile'));
    await user.clear(profile.getByLabelText(/^Name/));
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText('Please enter your name.')).toBeInTheDocument();
  });

  it('says when the settings cannot be loaded', async () => {
    onApi('get', '/rest/v1/profiles', () => failure(500, 'XX000', 'boom'));
    renderAdmin(<SettingsPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the settings.');
  });
});
