import { linkPageTexts } from '@agency/shared/content';
import { adminPaths } from '@agency/shared/contracts';
import { actionButton, showPage } from './_http/brandPage';
import { markup } from './_http/html';
import { linkPage } from './_http/linkPage';
import { isExpired } from './_http/signedLinks';
import { serviceDb, serviceRpc } from './_platform/database';

const texts = linkPageTexts.address;

interface Change {
  user_id: string;
  new_email: string;
  is_complete: boolean;
}

const gone = () => showPage({ title: texts.gone, status: 410, body: markup`<p>${texts.goneText}</p>` });

/**
 * The links of the mails that confirm a new address of an account, one for each mailbox. The page's button confirms;
 * whoever comes second changes the address.
 */
export default linkPage({
  purpose: 'confirm-address',
  show: ({ signed, here }) =>
    isExpired(signed)
      ? gone()
      : showPage({
          title: texts.title,
          body: markup`<p>${texts.text}</p>${actionButton(texts.button, here)}`,
        }),
  act: async ({ signed }) => {
    if (isExpired(signed)) return gone();
    const db = serviceDb();
    const [change] = await serviceRpc(db)<Change[]>('confirm_address_change', {
      p_id: signed.id,
      p_is_new: signed.round === 1,
    });
    if (!change) return gone();
    if (!change.is_complete)
      return showPage({ title: texts.waiting, body: markup`<p>${texts.waitingText}</p>` });
    const { error } = await db.auth.admin.updateUserById(change.user_id, {
      email: change.new_email,
      email_confirm: true,
    });
    if (error?.code === 'email_exists')
      return showPage({ title: texts.taken, status: 409, body: markup`<p>${texts.takenText}</p>` });
    if (error) throw error;
    return showPage({
      title: texts.done,
      body: markup`<p>${texts.doneText} <strong>${change.new_email}</strong></p>
        <p><a href="${adminPaths.login}">${texts.signIn}</a></p>`,
    });
  },
});
