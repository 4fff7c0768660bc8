import { inviteAccountSchema } from '@agency/shared/contracts';
import { adminHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { accountMail, sendNow } from './_mail/accountMail';
import { serviceDb, serviceRpc } from './_platform/database';
import { HttpError } from './_platform/httpError';

/** The database's own words for an account that cannot be invited. */
function refused(error: Error & { code?: string }): never {
  throw error.code === 'PT409' ? new HttpError(409, error.message.replace('add_account: ', '')) : error;
}

/**
 * `POST` with `{ email, role }`, for administrators: makes an account and mails a link to accept it. Again for an
 * account that was not accepted yet: its earlier link stops working, and without `role` it keeps the one it has. Answers 409 for
 * an account that is in use or not active, and while another invitation to the address is being sent.
 */
export default adminHandler({ input: inviteAccountSchema }, async ({ input, admin }) => {
  const { role } = input;
  const email = input.email.toLowerCase();
  const db = serviceDb();
  const rpc = serviceRpc(db);
  if (!(await rpc<boolean>('begin_invitation', { p_email: email })))
    throw new HttpError(409, 'An invitation to this address is being sent already.');
  try {
    const { data, error } = await db.auth.admin.generateLink({ type: 'invite', email });
    if (error?.code === 'email_exists') throw new HttpError(409, 'There is an account with this address.');
    if (error) throw error;
    await rpc('add_account', { p_user: data.user.id, p_role: role ?? null, p_admin: admin.id }).catch(
      refused,
    );
    await sendNow(rpc, [accountMail('invite', email, data.properties.hashed_token)]);
    return successResponse();
  } finally {
    // One that is not ended counts for a minute.
    await rpc('end_invitation', { p_email: email }).catch(console.error);
  }
});
