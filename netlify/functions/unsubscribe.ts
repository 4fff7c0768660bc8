import { linkPageTexts, newsletterMailTexts } from '@agency/shared/content';
import { serviceDb } from './_shared/db';
import { markup } from './_shared/html';
import { linkPage } from './_shared/linkPage';
import { pathOf, preferencesUrl } from './_shared/links';
import { actionButton, showPage } from './_shared/page';
import { supabaseRpc } from './_shared/store';

const texts = linkPageTexts.unsubscribe;

/** The unsubscribe link of every newsletter, for people and for the one-click button of mail programs (RFC 8058). */
export default linkPage({
  purpose: 'unsubscribe',
  show: ({ signed, here }) =>
    showPage({
      title: texts.title,
      body: markup`<p>${texts.text}</p>
        ${actionButton(newsletterMailTexts.unsubscribe, here)}
        <p><a href="${pathOf(preferencesUrl(signed.id))}">${texts.fewer}</a></p>`,
    }),
  act: async ({ signed }) => {
    await supabaseRpc(serviceDb())('unsubscribe_subscriber', { p_id: signed.id });
    return showPage({
      title: texts.done,
      body: markup`<p>${texts.doneText}</p>
        <p>${texts.mistake} <a href="/newsletter">${texts.again}</a>, ${texts.againText}</p>`,
    });
  },
});
