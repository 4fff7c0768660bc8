import { brand } from '@agency/shared/content';
import { askForConfirmations } from './_shared/askers';
import { serviceDb } from './_shared/db';
import { markup } from './_shared/html';
import { linkPage } from './_shared/linkPage';
import { isExpired, pathOf, preferencesUrl } from './_shared/links';
import { mailerFromEnv } from './_shared/mailer';
import { actionButton, showPage } from './_shared/page';
import { openNoticeStore, supabaseRpc } from './_shared/store';

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
  const rpc = supabaseRpc(db);
  await rpc('ask_again', { p_id: id });
  const { data } = await db
    .from('newsletter_subscribers')
    .select('email')
    .eq('id', id)
    .maybeSingle<{ email: string }>();
  const mailer = mailerFromEnv();
  try {
    if (data) await askForConfirmations({ store: openNoticeStore(rpc), mailer }, 1, data.email);
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
    const isConfirmed = await supabaseRpc(serviceDb())<boolean>('confirm_subscriber', {
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
