import type { AppError } from '@agency/shared/contracts';
import { enterCode } from '../../components/session/enterCode';
import { getSupabase, toAppError } from '@agency/shared/runtime';

/** Code of the failure that says the current password was not right. */
export const WRONG_PASSWORD = 'WRONG_PASSWORD';

/**
 * Changes the password of the signed-in person, who proves with the current one that it is theirs: an open session
 * alone may be somebody else's hands. Not an endpoint, so that no password passes through the store.
 * @param code of the second factor; `undefined` for an account without one
 * @throws AppError, with the code `WRONG_PASSWORD` where the proof failed
 */
export async function changePassword(
  email: string,
  current: string,
  next: string,
  code?: string,
): Promise<void> {
  const { auth } = await getSupabase().catch((reason: unknown) => {
    throw toAppError(reason);
  });
  const { data } = await auth.getSession();
  const proof = await auth.signInWithPassword({ email, password: current });
  if (proof.error?.code === 'invalid_credentials') {
    const refusal: AppError = {
      kind: 'validation',
      code: WRONG_PASSWORD,
      message: 'The current password is not right.',
    };
    throw refusal;
  }
  if (proof.error) throw toAppError(proof.error, proof.error.status);
  try {
    if (code !== undefined) await enterCode(code);
    const { error } = await auth.updateUser({ password: next, current_password: current });
    if (error) throw toAppError(error, error.status);
  } catch (error) {
    // The session before goes on: that of the proof has no rights before the code, and would be one more in the list.
    const before = data.session && (await auth.setSession(data.session));
    if (before && !before.error) await auth.admin.signOut(proof.data.session.access_token, 'local');
    throw error;
  }
}
