import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  failure,
  json,
  onApi,
  signedInAsAdmin,
  storeSession,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { SessionsSection } from './SessionsSection';

const row = (id: string, values: object = {}) => ({
  id,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  begun_at: '2025-03-04T10:00:00Z',
  renewed_at: '2025-03-05T10:00:00Z',
  is_current: false,
  ...values,
});
const HERE = row('here', { user_agent: '', is_current: true });
const done = () => new Response(null, { status: 204 });

const list = (...rows: object[]) => onApi('post', '/rest/v1/rpc/list_sessions', () => json(rows));
const start = () => {
  const user = signedInAsAdmin.session!.user!;
  storeSession({ ...user, user_metadata: { name: user.name } });
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  return renderAdmin(<SessionsSection />);
};
const endButton = () =>
  screen.findByRole('button', { name: /^End the session: Firefox on Windows, since Mar 4/ });

describe('the sessions', () => {
  it('name the browser, and mark this one, which is not ended alone', async () => {
    list(HERE, row('office'));
    const { container } = start();
    const [here, office] = await screen.findAllByRole('listitem');
    expect(here).toHaveTextContent(/^Unknown browser This one/);
    expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
    expect(office).toHaveTextContent(/Firefox on Windows Since Mar 4, 2025.*last renewed Mar 5, 2025/);
    await expectAccessible(container);
  });

  it('fold out where there are more than four', async () => {
    list(HERE, ...['a', 'b', 'c', 'd', 'e'].map((id) => row(id)));
    const { user } = start();
    const more = await screen.findByText('2 more');
    expect(within(more.closest('details')!).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    await user.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('end one by one, and the focus stays in the section', async () => {
    let isRefused = true;
    list(HERE, row('office'));
    const ended = onApi('post', '/rest/v1/rpc/end_session', () =>
      isRefused ? failure(500, 'XX000', 'boom') : done(),
    );
    const { user } = start();
    await user.click(await endButton());
    expect(await screen.findByText('Failed to end the session. boom')).toBeInTheDocument();
    isRefused = false;
    list(HERE);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(ended.at(-1)?.body).toEqual({ p_session: 'office' });
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    expect(screen.getByRole('button', { name: 'End all others' })).toBeDisabled();
  });

  it('end all others, and leave this one', async () => {
    list(HERE, row('office'));
    const ended = onApi('post', '/auth/v1/logout', done);
    const { user, store } = start();
    await endButton();
    list(HERE);
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(ended.map(({ url }) => new URL(url).search)).toEqual(['?scope=others']);
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('all end after a question, this one last', async () => {
    list(HERE, row('office'));
    const ended = onApi('post', '/auth/v1/logout', done);
    const { user, store } = start();
    await endButton();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
    expect(ended.map(({ url }) => new URL(url).search)).toEqual(['?scope=others', '?scope=local']);
  });

  it('stay signed in here when the others could not be ended', async () => {
    list(HERE, row('office'));
    onApi('post', '/auth/v1/logout', () => failure(500, 'unexpected_failure', 'boom'));
    const { user, store } = start();
    await endButton();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(/^Failed to sign out everywhere\./)).toBeInTheDocument();
    expect(store.getState().session.status).toBe('signed-in');
  });
});
