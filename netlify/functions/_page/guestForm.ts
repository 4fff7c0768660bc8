import { formNotSent as texts, outage } from '@agency/shared/content';
import { PUBLIC_REMOTE, type Registry } from '@agency/shared/contracts';
import { headersFor } from '../_http/responses';
import { HttpError } from '../_platform/httpError';
import { contributedTo, registryOfPage } from './contributions';
import { hasRenderedPages } from './guests';
import { ownerOf } from './owner';
import { RENDER_TIMEOUT, type HandedPage } from '@agency/federation/rendering';
import { renderedPage, unkept, unlisted } from './responses';
import { siteOf } from './site';
import { additionOf, isPreview } from './trial';

/** The remote did not answer: what its `action` has done until then is not known. */
export class Unanswered extends Error {
  /** @param release name and id of what has failed, unless somebody only tries it out */
  constructor(
    message: string,
    readonly release: readonly [remote: string, id: string] | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface GuestPost {
  url: URL;
  /** What was posted, in the order of the form. */
  fields: readonly (readonly [name: string, value: string])[];
  /** What the visitor's cookie says about releases. */
  cookie: string;
  /** The script of a page while a release is shared. */
  shareScript: (registry: Registry) => string;
}

/** Of the site itself, and no address that a browser takes for a host. */
const isOwnPath = (location: string) => /^\/(?![/\\])/.test(location);

/** Leads to the next page by GET, so that reloading it sends nothing. */
function seeOther(location: string): Response {
  if (!isOwnPath(location)) throw new Unanswered(`It leads to ${location}, which is not on this site.`);
  return new Response(null, { status: 303, headers: headersFor({ Location: location }) });
}

/**
 * Hands a form to the `action` of a route of another remote, and renders what that answers. Once: a second attempt could
 * store it twice. The answer is cached nowhere.
 * @throws HttpError 405 where no form is taken, 503 while the remote is switched off
 * @throws Unanswered when the remote throws, or takes longer than a page may
 */
export async function answerGuestForm({ url, fields, cookie, shareScript }: GuestPost): Promise<Response> {
  const { source, config } = siteOf(url);
  const published = await source.registry(cookie);
  const guest = ownerOf(url.pathname, published);
  if ([guest, PUBLIC_REMOTE].some((name) => published.blocked.includes(name)))
    throw new HttpError(503, `${outage.maintenance}.`);
  const noForm = new HttpError(405, texts.none, { Allow: 'GET, HEAD' });
  if (guest === PUBLIC_REMOTE || !hasRenderedPages(guest, published)) throw noForm;
  const registry = registryOfPage(published, PUBLIC_REMOTE);
  const [frame, release] = await Promise.all([source.frame(), source.release(registry, [guest])]);
  const path = url.pathname + url.search;
  const request = { path, config, acceptsFailure: true, contributed: contributedTo(registry), guest, fields };
  let page: HandedPage;
  try {
    page = await release.renderer.render(request, RENDER_TIMEOUT);
  } catch (error) {
    const { id, trial } = published.remotes[guest]!;
    const failed = trial === 'preview' ? null : ([guest, id] as const);
    throw new Unanswered(`${guest} did not answer a form at ${url.pathname}.`, failed, { cause: error });
  }
  if (page.location) return seeOther(page.location);
  if (page.status === 405) throw noForm;
  const addition = additionOf(published, shareScript(published));
  const { response } = renderedPage(page, {
    frame,
    config,
    registry,
    release,
    guest,
    until: Infinity,
    addition,
  });
  return isPreview(published) ? unlisted(response) : unkept(response);
}
