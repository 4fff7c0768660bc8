import { brand } from '@agency/shared/content';
import { headersFor } from '../_http/responses';
import { markup } from '../_http/html';
import { showPage } from '../_http/brandPage';

const STATUS = 405;

function formPage(here: string): Response {
  return showPage({
    title: 'Sending this form needs JavaScript',
    status: STATUS,
    body: markup`<p>
      Forms on this site need JavaScript, which is switched off in your browser or did not load. So nothing was
      sent: nobody has received what you typed, and nothing of it was kept.
    </p>
    <p>
      Please write to <a href="mailto:${brand.email}">${brand.email}</a> instead, or switch JavaScript on and send
      the form again. Your browser’s Back button may bring back what you typed.
    </p>
    <p><a href="${here}">Back to the page</a></p>`,
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
