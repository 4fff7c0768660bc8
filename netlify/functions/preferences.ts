import { linkPageTexts } from '@agency/shared/content';
import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { serviceDb } from './_platform/database';
import { markup, trusted } from './_http/html';
import { linkPage } from './_http/linkPage';
import { pathOf, unsubscribeUrl } from './_http/signedLinks';
import { showPage } from './_http/brandPage';

const { preferences: texts, unsubscribe: again } = linkPageTexts;

interface Subscriber {
  topics: string[];
  active: boolean;
}

async function readSubscriber(id: string): Promise<Subscriber | null> {
  const { data, error } = await serviceDb()
    .from('newsletter_subscribers')
    .select('topics,active')
    .eq('id', id)
    .maybeSingle<Subscriber>();
  if (error) throw new Error(`newsletter_subscribers: ${error.message}`);
  return data;
}

function checkbox(label: string, isChecked: boolean) {
  const checked = isChecked && trusted(' checked');
  return markup`<label><input type="checkbox" name="topic" value="${label}"${checked}> ${label}</label>`;
}

const gone = () =>
  showPage({
    title: texts.gone,
    body: markup`<p>
      ${texts.goneText} <a href="/newsletter">${again.again}</a>, ${again.againText}
    </p>`,
  });

/** The topics of a subscriber, behind the link in every newsletter. */
export default linkPage({
  purpose: 'preferences',
  show: async ({ signed, here }) => {
    const subscriber = await readSubscriber(signed.id);
    if (!subscriber?.active) return gone();
    const unsubscribe = pathOf(unsubscribeUrl(signed.id));
    return showPage({
      title: texts.title,
      body: markup`<p>${texts.text}</p>
        <form method="post" action="${here}">
          <fieldset>
            <legend>${texts.legend}</legend>
            ${NEWSLETTER_TOPIC_LABELS.map((label) => checkbox(label, subscriber.topics.includes(label)))}
          </fieldset>
          <button type="submit">${texts.save}</button>
        </form>
        <p><a href="${unsubscribe}">${texts.leave}</a></p>`,
    });
  },
  act: async ({ signed, here, form }) => {
    const known = NEWSLETTER_TOPIC_LABELS as readonly string[];
    const topics = known.filter((label) => form.getAll('topic').includes(label));
    const { data, error } = await serviceDb()
      .from('newsletter_subscribers')
      .update({ topics })
      .eq('id', signed.id)
      .eq('active', true)
      .select('id');
    if (error) throw new Error(`newsletter_subscribers: ${error.message}`);
    if (data.length === 0) return gone();
    const chosen = topics.length > 0 ? topics.join(', ') : texts.everything;
    return showPage({
      title: texts.saved,
      body: markup`<p>${texts.savedText} <strong>${chosen}</strong>.</p>
        <p><a href="${here}">${texts.change}</a></p>`,
    });
  },
});
