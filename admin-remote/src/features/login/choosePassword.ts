import { getSupabase, toAppError } from '@agency/shared/runtime';
import { enterCode } from '../../components/session/enterCode';
import type { PasswordLink } from './passwordLink';

/** Code of the refusal to an account whose second factor is on. */
export const NEEDS_CODE = 'insufficient_aal';

/**
 * Chooses a password by the link of a mail. The link works once, so the returned function uses it at the first call and
 * only sets the password at later ones.
 * @returns a function that sets the password, after the code of the second factor if there is one, and resolves to the email address of the account
 * @throws AppError when the link or the password is refused
 */
export function withPasswordLink({
  type,
  token,
}: PasswordLink): (password: string, code?: string) => Promise<string> {
  let email: string | null = null;
  return async (password, code) => {
    const { auth } = await getSupabase().catch((reason: unknown) => {
      throw toAppError(reason);
    });
    if (email === null) {
      const { data, error } = await auth.verifyOtp({ token_hash: token, type });
      if (error) throw toAppError(error, error.status);
      email = data.user?.email ?? '';
    }
    if (code) await enterCode(code);
    const { error } = await auth.updateUser({ password });
    if (error) throw toAppError(error, error.status);
    return email;
  };
}
