import { forgotPasswordSchema } from '@agency/shared/contracts';
import { publicHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { accountMail, sendNow } from './_mail/accountMail';
import { serviceDb, serviceRpc } from './_platform/database';

async function mailLink(email: string): Promise<void> {
  const db = serviceDb();
  const rpc = serviceRpc(db);
  try {
    const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email });
    if (error) throw error;
    await sendNow(rpc, [accountMail('recovery', email, data.properties.hashed_token)]);
  } catch (error) {
    // Otherwise the next request would wait for a link that nobody has.
    await rpc('forget_password_mail', { p_email: email });
    throw error;
  }
}

/**
 * `POST` with `{ email }`: mails a link to choose a new password, if there is an active account with that address. Nothing is
 * mailed soon after the mail before, whose link stays valid, so nobody can end somebody else's links or flood a mailbox. The
 * answer and its time are always the same: the mail leaves after the answer. 429 beyond the caller's limit.
 */
export default publicHandler(
  { methods: ['POST'], checkOrigin: true, input: forgotPasswordSchema },
  async ({ ip, input, waitUntil }) => {
    const email = input.email.toLowerCase();
    const mayReset = await serviceRpc()<boolean>('may_reset_password', { p_email: email, p_asker: ip });
    if (mayReset) {
      const mailing = mailLink(email).catch((error: unknown) => console.error(error));
      if (waitUntil) waitUntil(mailing);
      else await mailing;
    }
    return successResponse();
  },
);
