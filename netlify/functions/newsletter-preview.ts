import { answerJson } from './_shared/answers';
import { draftSchema, INCOMPLETE_DRAFT, NOBODY } from './_shared/draft';
import { adminHandler } from './_shared/http';
import { renderNewsletter } from './_shared/newsletterMail';
import { prepareBody } from './_shared/prepareBody';

/** `POST` with `{ subject, body }`: the mail exactly as it would be sent, as `{ success, error, html, text }`. */
export default adminHandler({ input: draftSchema, invalidText: INCOMPLETE_DRAFT }, async ({ input }) => {
  const { html } = prepareBody(input.body);
  const render = renderNewsletter({ id: NOBODY, subject: input.subject, html });
  return answerJson({ success: true, error: '', ...render(NOBODY) });
});
