import { forgotPasswordSchema } from '@agency/shared/contracts';
import { publicHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { accountMail, sendNow } from './_mail/accountMail';
import { serviceDb, serviceRpc } from './_platform/database';

async function mailLink(email: string): Promise<void> {
  const db = serviceDb();
  const { data, error } = await db.auth.admin.generateLink({ type: 'recovery', email });
  if (error) throw error;
  await sendNow(serviceRpc(db), [accountMail('recovery', email, data.properties.hashed_token)]);
}

/**
 * `POST` with `{ email }`: mails a link to choose a new password, if there is an active account with that address. The
 * answer and its time are the same if there is none: the mail leaves after the answer. 429 beyond the limits.
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
