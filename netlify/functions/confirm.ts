import { confirmationTexts, linkPageTexts, sampleNewsletters } from '@agency/shared/content';
import { sendConfirmations } from './_newsletter/confirmations';
import { serviceDb, serviceRpc } from './_platform/database';
import { markup } from './_http/html';
import { linkPage } from './_http/linkPage';
import { isExpired, pathOf, preferencesUrl } from './_http/signedLinks';
import { openPacedMailer } from './_mail/sendRate';
import { actionButton, showPage } from './_http/brandPage';

const texts = linkPageTexts.confirm;
const [lastIssue] = sampleNewsletters;

const tooOld = (here: string) =>
  showPage({
    title: texts.expired,
    status: 410,
    body: markup`<p>${texts.expiredText}</p>
      ${actionButton(texts.resend, here, 'fresh')}`,
  });

/** Sends a new link to the address the old one was sent to, and to no other. */
async function sendFreshLink(id: string): Promise<Response> {
  const db = serviceDb();
  const rpc = serviceRpc(db);
  await rpc('ask_again', { p_id: id });
  const { data } = await db.from('newsletter_subscribers').select('email').eq('id', id).maybeSingle();
  const mailer = openPacedMailer(rpc);
  try {
    if (data) await sendConfirmations(rpc, mailer, 1, data.email);
  } finally {
    mailer.close();
  }
  return showPage({
    title: texts.resent,
    body: markup`<p>${texts.resentText}</p>`,
  });
}

/** The link of the confirmation mail. The page's button confirms, not the link: scanners follow links. */
export default linkPage({
  purpose: 'confirm',
  show: ({ signed, here }) =>
    isExpired(signed)
      ? tooOld(here)
      : showPage({
          title: texts.title,
          body: markup`<p>${texts.text}</p>
            ${actionButton(confirmationTexts.button, here)}`,
        }),
  act: async ({ signed, here, form }) => {
    const wantsFresh = form.has('fresh') || isExpired(signed);
    if (wantsFresh) return sendFreshLink(signed.id);
    const isConfirmed = await serviceRpc(serviceDb())<boolean>('confirm_subscriber', {
      p_id: signed.id,
      p_round: signed.round,
    });
    if (!isConfirmed) return tooOld(here);
    return showPage({
      title: texts.done,
      body: markup`<p>${texts.doneText}</p>
        ${lastIssue && markup`<p><a href="${lastIssue.article}">${texts.lastIssue}</a></p>`}
        <p><a href="${pathOf(preferencesUrl(signed.id))}">${linkPageTexts.preferences.title}</a></p>`,
    });
  },
});
