import { screen, waitFor } from '@testing-library/react';
import {
  buildSession,
  expectAccessible,
  failure,
  json,
  onApi,
  signedInAsAdmin,
  storeSession,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { AddressSection } from './AddressSection';

const user = signedInAsAdmin.session!.user!;
const ACCOUNT = {
  id: user.id,
  email: user.email,
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: { name: user.name },
  created_at: '2025-01-01T00:00:00Z',
};
const NEW = 'new@agency.test';
const FUNCTION = 'http://localhost/.netlify/functions/change-address';

const answer = (values: object = {}) =>
  onApi('post', '/rest/v1/rpc/my_address', () =>
    json([
      { email: user.email, new_email: null, is_old_confirmed: false, is_new_confirmed: false, ...values },
    ]),
  );
function start() {
  storeSession(ACCOUNT);
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  return renderAdmin(<AddressSection user={user} onUnsaved={() => {}} />);
}

describe('the address of one’s account', () => {
  it('is changed with the password, and the change that waits is shown', async () => {
    answer();
    let status = 422;
    const sent = onApi('post', FUNCTION, () =>
      status === 422
        ? json({ success: false, error: 'The password is not right.' }, 422)
        : json({ success: true, error: '' }),
    );
    const { user: person, container } = start();
    const waiting = screen.getByText('Loading…');
    const before = waiting.previousSibling;
    // A line takes the place of the one that says it loads: the fields below stay where they are.
    expect((await screen.findByText('No change is waiting.')).previousSibling).toBe(before);
    await person.click(await screen.findByRole('button', { name: 'Change Address' }));
    expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await person.type(screen.getByLabelText(/^New Email/), NEW);
    await person.type(screen.getByLabelText(/^Your Password/), 'a guess');
    await person.click(screen.getByRole('button', { name: 'Change Address' }));
    expect(await screen.findByText('The password is not right.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^New Email/)).toHaveValue(NEW);
    status = 200;
    answer({ new_email: NEW, is_old_confirmed: true });
    await person.click(screen.getByRole('button', { name: 'Change Address' }));
    expect(await screen.findByText(`Waiting for the change to ${NEW}`)).toBeInTheDocument();
    expect(
      screen.getByText(`${user.email}: confirmed. ${NEW}: not confirmed yet.`, { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByText('Two mails are on their way.')).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ email: NEW, password: 'a guess' });
    await expectAccessible(container);
  });

  it('stays when the change is withdrawn, and the focus stays in the section', async () => {
    answer({ new_email: NEW });
    let isRefused = true;
    onApi('post', '/rest/v1/rpc/withdraw_address_change', () =>
      isRefused ? failure(500, 'XX000', 'boom') : new Response(null, { status: 204 }),
    );
    const { user: person } = start();
    await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Failed to withdraw the change. boom')).toBeInTheDocument();
    isRefused = false;
    answer();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^Waiting for/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Email address' })).toHaveFocus());
  });

  it('is taken into the session once it has changed', async () => {
    answer({ email: NEW });
    onApi('post', '/auth/v1/token', () => json(buildSession({ ...ACCOUNT, email: NEW })));
    const { store } = start();
    await waitFor(() => expect(store.getState().session.user?.email).toBe(NEW));
  });
});
