import type { AppError } from '@agency/shared/contracts';
import { getDb, getSupabase, toAppError } from '@agency/shared/runtime';

/** Code of the failure that says a code was not right. */
export const WRONG_CODE = 'WRONG_CODE';
const wrong = (message: string): AppError => ({ kind: 'validation', code: WRONG_CODE, message });

/** What refuses a wrong code of the app. @param code of the auth service */
export const refusalOf = (code: string | undefined): AppError | null =>
  code === 'mfa_verification_failed'
    ? wrong('This code is not right. The app shows a new one every 30 seconds.')
    : null;

/**
 * Enters the code of the authenticator app for the session that the password has begun.
 * @throws AppError
 */
export async function enterCode(code: string): Promise<void> {
  const { auth } = await getSupabase().catch((reason: unknown) => {
    throw toAppError(reason);
  });
  const factors = await auth.mfa.listFactors();
  if (factors.error) throw toAppError(factors.error, factors.error.status);
  const [factor] = factors.data.totp;
  // An administrator has just removed it: nothing is asked for any more.
  if (!factor) return;
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw refusalOf(error.code) ?? toAppError(error, error.status);
}

/**
 * Uses up a recovery code for the session that the password has begun.
 * @throws AppError
 */
export async function enterRecoveryCode(code: string): Promise<void> {
  const db = await getDb().catch((reason: unknown) => {
    throw toAppError(reason);
  });
  const { data, error, status } = await db.rpc('use_recovery_code', { p_code: code });
  if (error) throw toAppError(error, status);
  if (!data) throw wrong('This recovery code is not right, or it was used before.');
}
