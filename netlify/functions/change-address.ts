import { brand } from '@agency/shared/content';
import { changeAddressSchema } from '@agency/shared/contracts';
import { adminHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { functionUrl, makeToken } from './_http/signedLinks';
import { linkMail, sendNow } from './_mail/accountMail';
import { serviceRpc, visitorDb } from './_platform/database';
import { HttpError } from './_platform/httpError';

const DAY = 86_400;

/** The session that a token names; the auth service has checked the token. */
function sessionOf(token: string): string | undefined {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
  return (claims as { session_id?: string }).session_id;
}

/** Signs in with the password, and out again. @throws HttpError 422 for a wrong one */
async function provePassword(email: string, password: string): Promise<void> {
  const { auth } = visitorDb();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error?.code === 'invalid_credentials') throw new HttpError(422, 'The password is not right.');
  if (error) throw error;
  await auth.signOut({ scope: 'local' });
}

/** Link of a change for one of the two mailboxes. */
const linkFor = (id: string, isNew: boolean) =>
  functionUrl(
    'confirm-address',
    makeToken('confirm-address', { id, round: isNew ? 1 : 0, expires: Math.floor(Date.now() / 1000) + DAY }),
  );

/**
 * `POST` with `{ email, password }`, for staff: asks the old and the new mailbox to confirm the new address of one's own
 * account. The answer is the same whether or not another account has the address. 422 for a wrong password, 429 beyond
 * the limit.
 */
export default adminHandler(
  { input: changeAddressSchema, isForEditors: true },
  async ({ admin, input: { password, ...input } }) => {
    const email = input.email.toLowerCase();
    if (email === admin.email) throw new HttpError(400, 'This is your address already.');
    const rpc = serviceRpc();
    await rpc('count_address_change', { p_user: admin.id });
    await provePassword(admin.email, password);
    const id = await rpc<string>('ask_address_change', {
      p_user: admin.id,
      p_email: email,
      p_session: sessionOf(admin.token),
    });
    const mail = { subject: `A new address for your account at ${brand.name}`, button: 'Confirm' };
    await sendNow(rpc, [
      linkMail({
        ...mail,
        to: admin.email,
        url: linkFor(id, false),
        text: `The address of your account is to become ${email}. Please confirm it here, and in the mail to that address.`,
        foot: 'If it was not you, do not confirm, choose a new password, and end your other sessions in Settings.',
      }),
      linkMail({
        ...mail,
        to: email,
        url: linkFor(id, true),
        text: `This is to become the address of an account at ${brand.name}. Please confirm it here, and in the mail to the current address.`,
        foot: 'If it was not you, ignore this mail: without you, nothing happens.',
      }),
    ]);
    return successResponse();
  },
);
