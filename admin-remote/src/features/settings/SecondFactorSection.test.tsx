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
import { SecondFactorSection } from './SecondFactorSection';

const user = signedInAsAdmin.session!.user!;
const ACCOUNT = {
  ...user,
  user_metadata: {},
  factors: [
    { id: 'left', factor_type: 'totp', status: 'unverified' },
    { id: 'f', factor_type: 'totp', status: 'verified' },
  ],
};
let state = { is_on: false, codes_left: 0 };
beforeEach(() => {
  storeSession({ ...user, user_metadata: {} });
  onApi('post', '/rest/v1/rpc/is_admin', () => json(true));
  onApi('post', '/rest/v1/rpc/my_second_factor', () => json([state]));
});
const start = (is_on: boolean, codes_left: number) => {
  state = { is_on, codes_left };
  return renderAdmin(<SecondFactorSection user={user} />);
};

describe('the second factor', () => {
  it('is set up by a picture or a key, turned on by its first code, and the codes are shown once', async () => {
    onApi('get', '/auth/v1/user', () => json(ACCOUNT));
    const cleared = onApi('delete', '/auth/v1/factors/left', () => json({ id: 'left' }));
    onApi('post', '/auth/v1/factors', () =>
      json({
        id: 'new',
        type: 'totp',
        totp: { qr_code: '<svg fill="#000"/>', secret: 'ABCDEFGH', uri: 'otpauth://' },
      }),
    );
    onApi('post', '/auth/v1/factors/new/challenge', () => json({ id: 'c', type: 'totp' }));
    let isRight = false;
    onApi('post', '/auth/v1/factors/new/verify', () =>
      isRight
        ? json({
            access_token: 'a.b.c',
            refresh_token: 'r',
            token_type: 'bearer',
            expires_in: 3600,
            user: ACCOUNT,
          })
        : json({ code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, 422),
    );
    const made = onApi('post', '/rest/v1/rpc/make_recovery_codes', () =>
      json(['aaaaa-bbbbb', 'ccccc-ddddd']),
    );
    const { user: person, container } = start(false, 0);
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    const picture = await screen.findByRole('img', { name: /^Code to scan/ });
    expect(picture).toHaveAttribute('src', 'data:image/svg+xml,%3Csvg%20fill%3D%22%23000%22%2F%3E');
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    expect(cleared).toHaveLength(1);
    await expectAccessible(container);
    expect(screen.getByLabelText(/^2\. Enter the code/)).toHaveFocus();
    await person.keyboard('000000{Enter}');
    expect(await screen.findByText(/^This code is not right/)).toBeInTheDocument();
    isRight = true;
    state = { is_on: true, codes_left: 2 };
    await person.keyboard('123456{Enter}');
    expect(await screen.findByText('aaaaa-bbbbb')).toBeInTheDocument();
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('2 recovery codes are left.')).toBeInTheDocument();
    expect(screen.queryByText('aaaaa-bbbbb')).not.toBeInTheDocument();
    expect(made).toHaveLength(1);
  });

  it('can be begun again after a failure', async () => {
    onApi('get', '/auth/v1/user', () => json({ ...ACCOUNT, factors: [] }));
    onApi('post', '/auth/v1/factors', () =>
      failure(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled'),
    );
    const { user: person } = start(false, 0);
    await person.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('Failed to begin. MFA enroll is disabled')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('gets new codes and is turned off after a question', async () => {
    onApi('post', '/rest/v1/rpc/make_recovery_codes', () => json(['aaaaa-bbbbb']));
    const removed = onApi(
      'post',
      '/rest/v1/rpc/remove_second_factor',
      () => new Response(null, { status: 204 }),
    );
    const { user: person } = start(true, 1);
    expect(await screen.findByText('1 recovery code is left.')).toBeInTheDocument();
    const answer = async (button: string, confirm: string) => {
      await person.click(screen.getByRole('button', { name: button }));
      await person.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }),
      );
    };
    await answer('New recovery codes', 'Make new codes');
    await person.click(await screen.findByRole('button', { name: 'I have kept them' }));
    state = { is_on: false, codes_left: 0 };
    await answer('Turn off', 'Turn off');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(removed.map(({ body }) => body)).toEqual([{ p_user: user.id }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveFocus());
  });
});
