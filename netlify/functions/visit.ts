import { visitSchema } from '@agency/shared/contracts';
import { isbot } from 'isbot';
import { onlyPages, publicHandler } from './_http/handlers';
import { headersFor } from './_http/responses';
import { campaignOf, deviceOf, linkOf, pageOf, sourceOf } from './_insight/describe';
import { oneSpelling, withSingleSlashes } from './_page/canonicalPath';
import { serviceRpc } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { readSettings } from './_platform/settings';
import { siteOrigin } from './_platform/siteOrigin';

export const config = { path: '/api/visit' };

/** The same for what is counted and for what is not. */
const done = () => new Response(null, { status: 204, headers: headersFor({}) });

/** Whether somebody asks not to be tracked (Global Privacy Control, Do Not Track), or nobody is there. */
function isLeftOut({ headers }: Request): boolean {
  const browser = headers.get('user-agent') ?? '';
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1' || browser === '' || isbot(browser);
}

/**
 * `POST` with a `visitSchema`: a page is read, or a link to another site was opened. Counted without the address, the
 * browser or anything else by which the visitor could be known again: the database hashes both with a salt that it
 * forgets with the day. Answers 204 to whatever is well-formed, counted or not.
 */
export default publicHandler(
  {
    methods: ['POST'],
    checkOrigin: true,
    allow: onlyPages('Only pages of this site are counted.'),
    input: visitSchema,
    maxBytes: 6_500,
    invalidText: 'This is no visit.',
  },
  async ({ request, ip, country, input: [address, from, link] }) => {
    const url = new URL(address);
    const page = pageOf(oneSpelling(withSingleSlashes(url.pathname)));
    // A page from before counting was switched off still reports.
    if (page === null || isLeftOut(request) || !readSettings('COUNT_VISITS').COUNT_VISITS) return done();
    const ownHosts = [url.host, new URL(siteOrigin()).host];
    const browser = request.headers.get('user-agent') ?? '';
    const row = {
      p_page: page,
      p_source: sourceOf(from, ownHosts),
      p_campaign: campaignOf(url),
      p_device: deviceOf(browser),
      p_country: /^[A-Z]{2}$/.test(country) ? country : '',
      p_link: link && linkOf(link, ownHosts),
      p_asker: ip,
      p_browser: browser.slice(0, 500),
    };
    try {
      await serviceRpc()('record_visit', row);
    } catch (error) {
      // Too many are not counted. Nobody reads the response, and a refusal would be an error in the visitor's console.
      if (!(error instanceof HttpError && error.status === 429)) throw error;
    }
    return done();
  },
);
