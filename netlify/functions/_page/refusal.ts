import { brand, noScriptAnswer as texts } from '@agency/shared/content';
import { headersFor } from '../_http/responses';
import { markup } from '../_http/html';
import { showPage } from '../_http/brandPage';

const STATUS = 405;

function formPage(here: string): Response {
  return showPage({
    title: texts.title,
    status: STATUS,
    body: markup`<p>${texts.text}</p>
    <p>${texts.before} <a href="mailto:${brand.email}">${brand.email}</a> ${texts.after}</p>
    <p><a href="${here}">${texts.back}</a></p>`,
  });
}

/**
 * The answer to a request that is no read: a page for people, whose browser has sent a form by itself; a text for
 * programs.
 * @param here root-relative address that was asked, with its search
 */
export function refuseMethod(method: string, here: string): Response {
  const response =
    method === 'POST'
      ? formPage(here)
      : new Response('Method not allowed\n', {
          status: STATUS,
          headers: headersFor({ 'Content-Type': 'text/plain; charset=utf-8' }),
        });
  response.headers.set('Allow', 'GET, HEAD');
  return response;
}
