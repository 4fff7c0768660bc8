import { brand, linkPageTexts } from '@agency/shared/content';
import { HttpError } from '../_platform/httpError';
import { markup } from './html';
import { readBody, type Handler } from './handlers';
import { readToken, type Purpose, type Signed } from './signedLinks';
import { failureResponse } from './responses';
import { showPage } from './brandPage';

const { incomplete, failed } = linkPageTexts;

/** Bytes a form on such a page can send. */
const FORM_BYTES = 8 * 1024;

interface LinkVisit {
  signed: Signed;
  /** Path and query of this page, for its forms. */
  here: string;
  form: URLSearchParams;
}

interface LinkPage {
  purpose: Purpose;
  /** Shows what can be done. Never changes anything: link scanners follow every link in a mail. */
  show: (visit: LinkVisit) => Promise<Response> | Response;
  /** Does it. Mail programs that unsubscribe do not follow redirects, so that is answered with 200 (RFC 8058). */
  act: (visit: LinkVisit) => Promise<Response>;
}

function wrongLink(): Response {
  return showPage({
    title: incomplete.title,
    status: 400,
    body: markup`<p>
      ${incomplete.before} <a href="mailto:${brand.email}">${brand.email}</a> ${incomplete.after}
    </p>`,
  });
}

/** The response to an error behind a link in a mail. */
export function broken(error: unknown, here: string): Response {
  if (error instanceof HttpError) return failureResponse(error);
  console.error(error);
  return showPage({
    title: failed.title,
    status: 503,
    body: markup`<p>
      ${failed.text} <a href="${here}">${failed.retry}</a> ${failed.after}
    </p>`,
  });
}

/** One-click requests may be `multipart/form-data` (RFC 8058 §3.1); what they say is known without reading them. */
async function readForm(request: Request): Promise<URLSearchParams> {
  const body = await readBody(request, FORM_BYTES);
  const isForm = request.headers.get('content-type')?.includes('application/x-www-form-urlencoded') ?? false;
  return new URLSearchParams(isForm ? body : '');
}

/** A page behind a signed link in a mail: GET shows, POST acts. The signature is the right to do it; there is no session. */
export function linkPage({ purpose, show, act }: LinkPage): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const here = url.pathname + url.search;
    try {
      if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
        throw new HttpError(405, 'Use GET, HEAD or POST.', { Allow: 'GET, HEAD, POST' });
      }
      const signed = readToken(purpose, url.searchParams.get('t'));
      if (!signed) return wrongLink();
      if (request.method !== 'POST') return await show({ signed, here, form: new URLSearchParams() });
      return await act({ signed, here, form: await readForm(request) });
    } catch (error) {
      return broken(error, here);
    }
  };
}
