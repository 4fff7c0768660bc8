import { linkPageTexts } from '@agency/shared/content';
import { isbot } from 'isbot';
import { z } from 'zod';
import { showPage } from './_http/brandPage';
import { markup } from './_http/html';
import type { Handler } from './_http/handlers';
import { broken } from './_http/linkPage';
import { headersFor } from './_http/responses';
import { pathOf } from './_http/signedLinks';
import { serviceDb, serviceRpc, type Db } from './_platform/database';
import { HttpError } from './_platform/httpError';

const texts = linkPageTexts.link;
const query = z.object({ c: z.uuid(), l: z.coerce.number().int().min(1).max(500) });

/** The address of a campaign's link; `null` if it has none of that number. */
async function addressOf(db: Db, campaign: string, link: number): Promise<string | null> {
  const { data, error } = await db
    .from('newsletter_campaigns')
    .select('links')
    .eq('id', campaign)
    .maybeSingle();
  if (error) throw new Error(`newsletter_campaigns: ${error.message}`);
  return data?.links?.[link - 1] ?? null;
}

/** Whether a program looks ahead at the link, instead of a person who follows it, as far as it says so. */
function isProgram({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  const browser = headers.get('user-agent') ?? '';
  return method === 'HEAD' || /prefetch|preview/i.test(purpose) || browser === '' || isbot(browser);
}

/**
 * `GET` with `?c=<campaign>&l=<number>`: leads to that link of a newsletter whose clicks are counted, and to no other
 * address. Counts the click by campaign, link and day; who followed it is neither known nor asked.
 */
const handler: Handler = async (request, context) => {
  try {
    if (!['GET', 'HEAD'].includes(request.method))
      throw new HttpError(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
    const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    const db = serviceDb();
    const address = asked.success ? await addressOf(db, asked.data.c, asked.data.l) : null;
    if (!asked.success || address === null)
      return showPage({
        title: texts.title,
        status: 404,
        body: markup`<p>${texts.text} <a href="/">${texts.home}</a>.</p>`,
      });
    if (!isProgram(request)) {
      const click = { p_campaign: asked.data.c, p_link: asked.data.l, p_asker: context?.ip ?? '' };
      // A click that is not counted still leads where the reader wants to go.
      await serviceRpc(db)('count_newsletter_click', click).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 429)) console.error(error);
      });
    }
    return new Response(null, { status: 302, headers: headersFor({ Location: new URL(address).href }) });
  } catch (error) {
    return broken(error, pathOf(request.url));
  }
};
export default handler;
