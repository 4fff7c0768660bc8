import { linkPageTexts, newsletterMailTexts } from '@agency/shared/content';
import { z } from 'zod';
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
  act: async ({ signed, here }) => {
    // Not signed: the database counts it only for a campaign that this subscriber got.
    const campaign = z.uuid().safeParse(new URLSearchParams(here.split('?')[1]).get('c'));
    await serviceRpc()('unsubscribe_subscriber', { p_id: signed.id, p_campaign: campaign.data ?? null });
    return showPage({
      title: texts.done,
      body: markup`<p>${texts.doneText}</p>
        <p>${texts.mistake} <a href="/newsletter">${texts.again}</a>, ${texts.againText}</p>`,
    });
  },
});
