import { fireEvent, waitFor } from '@testing-library/react';
import { json, onApi, signedInAsAdmin, storeSession } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { useSessionCheck } from './useSessionCheck';

function Probe() {
  useSessionCheck();
  return null;
}

it('asks at most once a minute, and opens the dialog for a session that was ended elsewhere', async () => {
  const now = jest.spyOn(Date, 'now');
  const user = signedInAsAdmin.session!.user!;
  storeSession({ ...user, user_metadata: { name: user.name } });
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  const asked = onApi('get', '/auth/v1/user', () =>
    json({ code: 403, error_code: 'session_not_found', msg: 'It is gone.' }, 403),
  );
  const { store } = renderAdmin(<Probe />);
  await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
  fireEvent.focus(window);
  expect(asked).toHaveLength(0);
  now.mockReturnValue(Date.now() + 61_000);
  fireEvent.focus(window);
  fireEvent.focus(window);
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  expect(asked).toHaveLength(1);
});
