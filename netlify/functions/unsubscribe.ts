import { linkPageTexts, newsletterMailTexts } from '@agency/shared/content';
import { serviceRpc } from './_platform/database';
import { markup } from './_http/html';
import { linkPage } from './_http/linkPage';
import { pathOf, preferencesUrl } from './_http/signedLinks';
import { actionButton, showPage } from './_http/brandPage';

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
    await serviceRpc()('unsubscribe_subscriber', { p_id: signed.id });
    return showPage({
      title: texts.done,
      body: markup`<p>${texts.doneText}</p>
        <p>${texts.mistake} <a href="/newsletter">${texts.again}</a>, ${texts.againText}</p>`,
    });
  },
});
