import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { AccountsPage } from './AccountsPage';

const ME = '00000000-0000-4000-8000-000000000001';
const EVE = '00000000-0000-4000-8000-000000000002';
const row = (values: object) => ({
  user_id: ME,
  email: 'admin@agency.test',
  name: 'Ada',
  role: 'administrator',
  is_active: true,
  last_sign_in_at: '2025-03-04T10:00:00Z',
  has_second_factor: false,
  ...values,
});
const EDITOR = row({
  user_id: EVE,
  email: 'eve@agency.test',
  name: '',
  role: 'editor',
  last_sign_in_at: null,
});

const answer = (...rows: object[]) => onApi('post', '/rest/v1/rpc/list_accounts', () => json(rows));
const rowOf = async (email: string) => within(await screen.findByRole('row', { name: new RegExp(email) }));

describe('the accounts', () => {
  it('say who works here, as what, and in which state', async () => {
    answer(row({}), EDITOR, row({ user_id: 'x', email: 'old@agency.test', is_active: false }));
    const { container } = renderAdmin(<AccountsPage />);
    const me = await rowOf('admin@agency.test');
    expect(me.getByText('Ada · You')).toBeInTheDocument();
    expect(me.getByText('Active')).toBeInTheDocument();
    expect(me.queryByRole('button')).not.toBeInTheDocument();
    expect(me.queryByRole('combobox')).not.toBeInTheDocument();
    expect(me.getByText('Administrator')).toBeInTheDocument();
    const eve = await rowOf('eve@agency.test');
    expect(eve.getByText('Invited')).toBeInTheDocument();
    expect(eve.getByText('Never')).toBeInTheDocument();
    expect((await rowOf('old@agency.test')).getByText('Not active')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('invite somebody, and keep the address when the mail was not sent', async () => {
    answer(row({}));
    let status = 409;
    const asked = onApi('post', 'http://localhost/.netlify/functions/invite-account', () =>
      json(
        { success: status === 200, error: status === 200 ? '' : 'There is an account with this address.' },
        status,
      ),
    );
    const { user } = renderAdmin(<AccountsPage />);
    expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText('Email address'), 'eve@agency.test');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/There is an account with this address\./)).toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue('eve@agency.test');
    status = 200;
    await user.selectOptions(screen.getByLabelText('Role'), 'Administrator');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue(''));
    expect(asked.at(-1)?.body).toEqual({ email: 'eve@agency.test', role: 'administrator' });
  });

  it('invite again as what the account is by now, not as what the list shows', async () => {
    answer(row({}), EDITOR);
    const asked = onApi('post', 'http://localhost/.netlify/functions/invite-account', () =>
      json({ success: true, error: '' }),
    );
    const { user } = renderAdmin(<AccountsPage />);
    await user.click((await rowOf('eve@agency.test')).getByRole('button', { name: /^Invite again/ }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ email: 'eve@agency.test' }]));
  });

  it('take the role of an editor at once, that of an administrator after a question, and deactivate after one', async () => {
    answer(row({}), { ...EDITOR, last_sign_in_at: '2025-03-04T10:00:00Z' });
    const asked = onApi('post', '/rest/v1/rpc/change_account', () => new Response(null, { status: 204 }));
    const { user } = renderAdmin(<AccountsPage />);
    const eve = await rowOf('eve@agency.test');
    const answerWith = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    const role = eve.getByLabelText('Role of eve@agency.test');
    await user.selectOptions(role, 'Administrator');
    await answerWith('Cancel');
    expect(role).toHaveValue('editor');
    expect(asked).toHaveLength(0);
    await user.selectOptions(role, 'Administrator');
    await answerWith('Make administrator');
    await user.click(await screen.findByRole('button', { name: 'Deactivate eve@agency.test' }));
    await answerWith('Deactivate');
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toEqual([
        { p_user: EVE, p_role: 'administrator' },
        { p_user: EVE, p_is_active: false },
      ]),
    );
  });

  it('sign a person out everywhere, and say when that failed', async () => {
    answer(row({}), { ...EDITOR, last_sign_in_at: '2025-03-04T10:00:00Z' });
    let status = 500;
    const asked = onApi('post', '/rest/v1/rpc/end_sessions_of', () =>
      status === 500 ? failure(500, 'XX000', 'boom') : new Response(null, { status }),
    );
    const { user, store } = renderAdmin(<AccountsPage />);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere: eve@agency.test' }));
    expect(await screen.findByText('Failed to sign eve@agency.test out. boom')).toBeInTheDocument();
    status = 204;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(asked.map(({ body }) => body)).toEqual([{ p_user: EVE }, { p_user: EVE }]);
    expect(JSON.stringify(store.getState())).toContain('eve@agency.test is signed out everywhere.');
  });

  it('say why the last administrator stays one', async () => {
    answer(row({}), { ...EDITOR, role: 'administrator' });
    onApi('post', '/rest/v1/rpc/change_account', () =>
      failure(409, 'PT409', 'There must be an active administrator.'),
    );
    const { user } = renderAdmin(<AccountsPage />);
    const eve = await rowOf('eve@agency.test');
    await user.selectOptions(eve.getByLabelText('Role of eve@agency.test'), 'Editor');
    expect(await screen.findByText(/There must be an active administrator\./)).toBeInTheDocument();
  });

  it('lose their second factor after a question', async () => {
    const eve = { ...EDITOR, last_sign_in_at: '2025-03-04T10:00:00Z' };
    answer(row({ has_second_factor: true }), { ...eve, has_second_factor: true });
    const reset = onApi('post', '/rest/v1/rpc/remove_second_factor', () => json(null));
    const { user, store } = renderAdmin(<AccountsPage />);
    expect((await rowOf('admin@agency.test')).queryByRole('button')).not.toBeInTheDocument();
    expect((await rowOf('eve@agency.test')).getByText('Two-factor')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset two-factor sign-in: eve@agency.test' }));
    answer(row({ has_second_factor: true }), eve);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getAllByText('Two-factor')).toHaveLength(1));
    expect(reset.map(({ body }) => body)).toEqual([{ p_user: EVE }]);
    expect(store.getState().notifications.at(-1)?.text).toBe(
      'eve@agency.test signs in with the password alone. A mail tells them.',
    );
  });
});
