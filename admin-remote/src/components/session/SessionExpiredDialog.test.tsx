import { act, screen, waitFor } from '@testing-library/react';
import { baseApi, sessionExpired } from '@agency/shared/runtime';
import { expectAccessible, failure, json, onApi } from '@agency/shared/testing';
import type { ReactNode } from 'react';
import { renderAdmin } from '../../testing/renderAdmin';
import { SessionExpiredDialog } from './SessionExpiredDialog';

/** A list that failed, or went stale, while nobody was signed in. */
const { useSessionProbeQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessionProbe: build.query<unknown, void>({
      query:
        () =>
        ({ db }) =>
          db.from('services').select('id'),
      providesTags: [{ type: 'Service', id: 'LIST' }],
    }),
  }),
});

function ServiceList() {
  const { isSuccess } = useSessionProbeQuery();
  return isSuccess ? <p>The services</p> : null;
}

function acceptSignIn() {
  const user = {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'admin@agency.test',
    user_metadata: {},
    aud: 'authenticated',
  };
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  return onApi('post', '/auth/v1/token', () =>
    json({ access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user }),
  );
}

function expire(list: ReactNode = null) {
  const view = renderAdmin(
    <>
      {list}
      <textarea aria-label="Draft" />
      <SessionExpiredDialog />
    </>,
  );
  return { ...view, end: () => act(() => void view.store.dispatch(sessionExpired())) };
}

describe('a session that ends while somebody writes', () => {
  it('is restored in place, and the input is kept', async () => {
    const requests = acceptSignIn();
    const { user, end, store } = expire();
    await user.type(screen.getByRole('textbox', { name: 'Draft' }), 'Tides');
    end();
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
    await expectAccessible(dialog);
    // The address is there already.
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
    expect(requests[0]?.body).toMatchObject({ email: 'admin@agency.test', password: 'secret' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Draft' })).toHaveValue('Tides');
  });

  it('takes the new address of an account whose address was changed meanwhile', async () => {
    const requests = acceptSignIn();
    const { user, end } = expire();
    end();
    const address = await screen.findByLabelText('Email');
    expect(address).toHaveValue('admin@agency.test');
    await user.clear(address);
    await user.type(address, 'new@agency.test');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requests[0]?.body).toMatchObject({ email: 'new@agency.test', password: 'secret' });
  });

  it('asks for the lists on the screen again', async () => {
    acceptSignIn();
    const lists = onApi('get', '/rest/v1/services', () => json([]));
    const { user, end } = expire(<ServiceList />);
    expect(await screen.findByText('The services')).toBeInTheDocument();
    end();
    await user.type(await screen.findByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  it("shows the server's words when it refuses", async () => {
    onApi('post', '/auth/v1/token', () => failure(400, 'invalid_credentials', 'Invalid login credentials'));
    const { user, end } = expire();
    end();
    await user.type(await screen.findByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid login credentials')).toBeInTheDocument();
  });
});
