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
import { readFields, readPost } from './_forms/readPost';
import { NotStored, storePost } from './_forms/storePost';
import { showPage } from './_http/brandPage';
import { markup } from './_http/html';
import { headersFor } from './_http/responses';
import { openPacedMailer } from './_mail/sendRate';
import { sendConfirmations } from './_newsletter/confirmations';
import { renderPostedForm } from './_page/postedForm';
import { serviceRpc } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { isForeignPost } from './_platform/siteOrigin';

/** The part of Netlify's context used here. */
interface Context {
  ip?: string;
  waitUntil?: (work: Promise<unknown>) => void;
}

const STATUS: Partial<Record<string, number>> = { 'rate-limit': 429, duplicate: 409 };

/** A page of its own: where the form's page cannot be shown again, or there is none. */
function notSent(status: number, here: string, problems: string[]): Response {
  return showPage({
    title: texts.title,
    status,
    body: markup`<p>${texts.text}</p>
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

async function take(request: Request, url: URL, { ip = '', waitUntil }: Context): Promise<Response> {
  if (isForeignPost(request)) throw new HttpError(403, texts.foreign);
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

/**
 * Takes the forms of public pages as a browser posts them without the app: the same schema, limits and rights as for a
 * request of the app. Answers 303 to the page that says what was done, or the form's page with input and errors.
 */
export default async function form(request: Request, context: Context = {}): Promise<Response> {
  const url = new URL(request.url);
  try {
    return await take(request, url, context);
  } catch (error) {
    if (error instanceof HttpError) return notSent(error.status, url.pathname, [error.message]);
    console.error(error);
    return notSent(503, url.pathname, [texts.failed]);
  }
}

export const config = {
  method: 'POST',
  path: ['/', '/contact', '/home/contact', '/home/newsletter', '/newsletter', '/subscribe', '/careers'],
};
