import { linkPageTexts } from '@agency/shared/content';
import { NEWSLETTER_TOPIC_LABELS } from '@agency/shared/contracts';
import { serviceDb } from './_platform/database';
import { markup, trusted } from './_http/html';
import { linkPage } from './_http/linkPage';
import { pathOf, preferencesUrl, unsubscribeUrl } from './_http/signedLinks';
import { showPage } from './_http/brandPage';
import { headersFor } from './_http/responses';

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
    .maybeSingle();
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

/** In the address of the page that says what was saved. */
const SAVED = 'saved';

function showSaved(topics: readonly string[], form: string): Response {
  const chosen = topics.length > 0 ? topics.join(', ') : texts.everything;
  return showPage({
    title: texts.saved,
    body: markup`<p>${texts.savedText} <strong>${chosen}</strong>.</p>
      <p><a href="${form}">${texts.change}</a></p>`,
  });
}

/** The topics of a subscriber, behind the link in every newsletter. Saving leads to a page that can be reloaded. */
export default linkPage({
  purpose: 'preferences',
  show: async ({ signed, here }) => {
    const subscriber = await readSubscriber(signed.id);
    if (!subscriber?.active) return gone();
    const form = pathOf(preferencesUrl(signed.id));
    if (new URLSearchParams(here.split('?')[1]).has(SAVED)) return showSaved(subscriber.topics, form);
    const unsubscribe = pathOf(unsubscribeUrl(signed.id));
    return showPage({
      title: texts.title,
      body: markup`<p>${texts.text}</p>
        <form method="post" action="${form}">
          <fieldset>
            <legend>${texts.legend}</legend>
            ${NEWSLETTER_TOPIC_LABELS.map((label) => checkbox(label, subscriber.topics.includes(label)))}
          </fieldset>
          <button type="submit">${texts.save}</button>
        </form>
        <p><a href="${unsubscribe}">${texts.leave}</a></p>`,
    });
  },
  act: async ({ signed, form }) => {
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
    const location = `${pathOf(preferencesUrl(signed.id))}&${SAVED}=1`;
    return new Response(null, { status: 303, headers: headersFor({ Location: location }) });
  },
});
