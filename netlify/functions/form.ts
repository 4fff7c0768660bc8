import { setTimeout as wait } from 'node:timers/promises';
import { brand, formNotSent as texts } from '@agency/shared/content';
import {
  FORM_FIELDS,
  FORM_PAGES,
  isFormOn,
  MINIMUM_FILL_TIME,
  SENT_PARAM,
  sentId,
  type FormAnswer,
  type FormName,
} from '@agency/shared/contracts';
import { FORMS, MAX_POST_BYTES } from './_forms/forms';
import { MAX_GUEST_BYTES, readFields, readPost, readTexts } from './_forms/readPost';
import { NotStored, storePost } from './_forms/storePost';
import { showPage } from './_http/brandPage';
import { markup } from './_http/html';
import { headersFor } from './_http/responses';
import { openPacedMailer } from './_mail/sendRate';
import { sendConfirmations } from './_newsletter/confirmations';
import { answerGuestForm, Unanswered } from './_page/guestForm';
import { renderPostedForm } from './_page/postedForm';
import { serviceRpc } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { isForeignPost } from './_platform/siteOrigin';
import { noteUnrendered } from './_remotes/noteUnrendered';
import { releaseCookieOf } from './_remotes/releaseCookie';
import { shareScript } from './_remotes/shareScript';

/** The part of Netlify's context used here. */
interface Context {
  ip?: string;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Whether a page has a form of the site. */
const isOfSite = (path: string): boolean =>
  (Object.keys(FORM_PAGES) as FormName[]).some((form) => isFormOn(form, path));

const STATUS: Partial<Record<string, number>> = { 'rate-limit': 429, duplicate: 409 };

/**
 * A page of its own: where the form's page cannot be shown again, or there is none.
 * @param about what is known of the form
 */
function notSent(
  status: number,
  here: string,
  problems: string[],
  about: { title: string; text: string } = texts,
): Response {
  return showPage({
    title: about.title,
    status,
    body: markup`<p>${about.text}</p>
      ${problems.map((problem) => markup`<p>${problem}</p>`)}
      <p>${texts.before} <a href="mailto:${brand.email}">${brand.email}</a>.</p>
      <p><a href="${here}">${texts.back}</a></p>`,
  });
}

/** The form's page with input and errors, so that nothing has to be typed again but the file. */
async function renderAgain(url: URL, status: number, answer: FormAnswer): Promise<Response> {
  const render = () => renderPostedForm(url, answer, status);
  // Once more: what took too long the first time, such as the files of a release, may be there now.
  const page = await render()
    .catch(render)
    .catch((error: unknown) => {
      console.error(`${url.pathname} was not rendered with its form:`, error);
      return null;
    });
  const problems = [...Object.values(answer.errors), ...(answer.failure ? [texts.failed] : [])];
  return page ?? notSent(status, url.pathname, problems);
}

/** Done: a page that says so. Reloading that page sends nothing. */
function sent(url: URL, form: FormName): Response {
  const location = `${url.pathname}?${SENT_PARAM}=${form}#${sentId(form)}`;
  return new Response(null, { status: 303, headers: headersFor({ Location: location }) });
}

/** The mail that asks to confirm leaves now. When that fails, it leaves within the minute. */
async function askToConfirm(email: string): Promise<void> {
  const rpc = serviceRpc();
  const mailer = openPacedMailer(rpc);
  try {
    await sendConfirmations(rpc, mailer, 1, email);
  } finally {
    mailer.close();
  }
}

/** A form on a page of another remote: its route says what becomes of it. A release that does not answer has failed. */
async function takeForGuest(request: Request, url: URL, { ip = '', waitUntil }: Context): Promise<Response> {
  const fields = readTexts(await readFields(request, MAX_GUEST_BYTES));
  try {
    return await answerGuestForm({ url, fields, cookie: releaseCookieOf(request), shareScript });
  } catch (error) {
    if (error instanceof Unanswered && error.release) {
      const noted = noteUnrendered(error.release, url.pathname, error.cause, ip);
      waitUntil?.(noted.catch((reason: unknown) => console.error(reason)));
    }
    throw error;
  }
}

/** A form of the site. */
async function take(request: Request, url: URL, { ip = '', waitUntil }: Context): Promise<Response> {
  const data = await readFields(request, MAX_POST_BYTES);
  const name = data.get(FORM_FIELDS.name) as FormName;
  if (!Object.hasOwn(FORM_PAGES, name) || !isFormOn(name, url.pathname))
    throw new HttpError(400, texts.unreadable);
  const form = FORMS[name];
  const post = await readPost(form, data);
  const answer: FormAnswer = { form: name, values: post.values, errors: post.errors };
  if (Object.keys(post.errors).length > 0) return renderAgain(url, 422, answer);
  try {
    if (post.isByProgram) throw new NotStored({ kind: 'server', message: 'The hidden field was filled in.' });
    await wait(Math.max(0, MINIMUM_FILL_TIME - post.elapsed));
    await storePost(form, post, ip);
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    return renderAgain(url, STATUS[error.failure.kind] ?? 503, { ...answer, failure: error.failure });
  }
  if (form.table === 'newsletter_subscribers') {
    const mailing = askToConfirm(String(post.row.email)).catch((error: unknown) => console.error(error));
    if (waitUntil) waitUntil(mailing);
    else await mailing;
  }
  return sent(url, name);
}

function refused(error: unknown, { pathname }: URL): Response {
  if (error instanceof HttpError) {
    const response = notSent(error.status, pathname, [error.message]);
    for (const [name, value] of Object.entries(error.headers)) response.headers.set(name, value);
    return response;
  }
  console.error(error);
  if (error instanceof Unanswered) return notSent(503, pathname, [], texts.unknown);
  return notSent(503, pathname, [texts.failed]);
}

/**
 * Takes what pages post as a browser sends it without the app. For forms of the site: the same schema, limits and rights as
 * for a request of the app; answers 303 to the page that says what was done, or the form's page with input and errors. For
 * pages of other remotes: what the `action` of their route answers.
 */
export default async function form(request: Request, context: Context = {}): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (isForeignPost(request)) throw new HttpError(403, texts.foreign);
    return await (isOfSite(url.pathname) ? take : takeForGuest)(request, url, context);
  } catch (error) {
    return refused(error, url);
  }
}

export const config = {
  path: '/*',
  method: 'POST',
  // Those of the page function.
  excludedPath: [
    '/.netlify/*',
    '/_r/*',
    '/api/visit',
    '/assets/*',
    '/media/*',
    '/preview/release/*',
    '/remotes.json',
    '/robots.txt',
    '/rss.xml',
    '/sitemap.xml',
  ],
};
