import { brand } from '@agency/shared/content';
import { sendConfirmations } from './_newsletter/confirmations';
import { serviceDb, serviceRpc } from './_platform/database';
import { markup } from './_http/html';
import { linkPage } from './_http/linkPage';
import { isExpired, pathOf, preferencesUrl } from './_http/signedLinks';
import { openPacedMailer } from './_mail/sendRate';
import { actionButton, showPage } from './_http/brandPage';

const tooOld = (here: string) =>
  showPage({
    title: 'This link has run out',
    status: 410,
    body: markup`<p>
        It was good for a week, or a newer one has been sent since. Shall we send you a fresh one?
      </p>
      ${actionButton('Send a new link', here, 'fresh')}`,
  });

/** Sends a new link to the address the old one was sent to, and to no other. */
async function sendFreshLink(id: string): Promise<Response> {
  const db = serviceDb();
  const rpc = serviceRpc(db);
  await rpc('ask_again', { p_id: id });
  const { data } = await db
    .from('newsletter_subscribers')
    .select('email')
    .eq('id', id)
    .maybeSingle<{ email: string }>();
  const mailer = openPacedMailer(rpc);
  try {
    if (data) await sendConfirmations(rpc, mailer, 1, data.email);
  } finally {
    mailer.close();
  }
  return showPage({
    title: 'Look into your inbox',
    body: markup`<p>If this address is still waiting for its confirmation, a new link is on its way.</p>`,
  });
}

/** The link of the confirmation mail. The page's button confirms, not the link: scanners follow links. */
export default linkPage({
  purpose: 'confirm',
  show: ({ signed, here }) =>
    isExpired(signed)
      ? tooOld(here)
      : showPage({
          title: 'Confirm your subscription',
          body: markup`<p>
              Yes, send me the ${brand.name} newsletter. I can leave at any time, with one click in every
              issue.
            </p>
            ${actionButton('Confirm my subscription', here)}`,
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
      title: 'You are in',
      body: markup`<p>Thank you for confirming. The next ${brand.name} newsletter comes to you.</p>
        <p><a href="${pathOf(preferencesUrl(signed.id))}">Choose your topics</a></p>`,
    });
  },
});
