import { adminPaths, resetSecondFactorSchema } from '@agency/shared/contracts';
import { adminHandler } from './_http/handlers';
import { jsonResponse } from './_http/responses';
import { factorResetMail, sendNow } from './_mail/accountMail';
import { serviceRpc, visitorDb } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { siteOrigin } from './_platform/siteOrigin';

interface Account {
  user_id: string;
  email: string;
  has_second_factor: boolean;
}

/**
 * `POST` with `{ id }`, for administrators: removes the second factor of an account and tells its owner by mail. The
 * answer's `isTold` is false if the mail was not sent. The factor is removed even then, because a person who is locked out
 * must not wait for the mail server.
 */
export default adminHandler({ input: resetSecondFactorSchema }, async ({ input: { id }, admin }) => {
  const db = visitorDb(admin.token);
  const { data: accounts, error } = await db.rpc('list_accounts');
  if (error) throw error;
  const account = (accounts as unknown as Account[]).find(({ user_id }) => user_id === id);
  if (!account) throw new HttpError(404, 'There is no such account.');
  // Somebody else has just reset it, and the mail was sent then.
  if (!account.has_second_factor) return jsonResponse({ success: true, error: '', isTold: true });
  const removed = await db.rpc('remove_second_factor', { p_user: id });
  if (removed.error) throw removed.error;
  const mail = factorResetMail(account.email, admin.email, `${siteOrigin()}${adminPaths.settings}`);
  const isTold = await sendNow(serviceRpc(), [mail]).then(
    () => true,
    (reason: unknown) => {
      console.error('The mail about a reset second factor was not sent.', reason);
      return false;
    },
  );
  return jsonResponse({ success: true, error: '', isTold });
});
