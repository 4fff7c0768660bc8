import { answerJson } from './_http/responses';
import { draftSchema, INCOMPLETE_DRAFT, NOBODY } from './_newsletter/draft';
import { adminHandler } from './_http/handlers';
import { renderNewsletter } from './_newsletter/newsletterMail';
import { prepareBody } from './_newsletter/prepareBody';

/** `POST` with `{ subject, body }`: the mail exactly as it would be sent, as `{ success, error, html, text }`. */
export default adminHandler({ input: draftSchema, invalidText: INCOMPLETE_DRAFT }, async ({ input }) => {
  const { html } = prepareBody(input.body);
  const render = renderNewsletter({ id: NOBODY, subject: input.subject, html });
  return answerJson({ success: true, error: '', ...render(NOBODY) });
});
