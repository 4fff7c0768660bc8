import { brand } from '@agency/shared/content';
import { serviceRpc } from './_platform/database';
import { markup } from './_http/html';
import { linkPage } from './_http/linkPage';
import { pathOf, preferencesUrl } from './_http/signedLinks';
import { actionButton, showPage } from './_http/brandPage';

/** The unsubscribe link of every newsletter, for people and for the one-click button of mail programs (RFC 8058). */
export default linkPage({
  purpose: 'unsubscribe',
  show: ({ signed, here }) =>
    showPage({
      title: 'Unsubscribe?',
      body: markup`<p>One click, and the ${brand.name} newsletter does not come to you any more.</p>
        ${actionButton('Unsubscribe', here)}
        <p><a href="${pathOf(preferencesUrl(signed.id))}">Only some topics, please</a></p>`,
    }),
  act: async ({ signed }) => {
    await serviceRpc()('unsubscribe_subscriber', { p_id: signed.id });
    return showPage({
      title: 'You are unsubscribed',
      body: markup`<p>You will not get the ${brand.name} newsletter any more. Thank you for having read it.</p>
        <p>A slip of the finger? <a href="/newsletter">Subscribe again</a>, whenever you like.</p>`,
    });
  },
});
