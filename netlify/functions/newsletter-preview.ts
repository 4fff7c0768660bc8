import { newsletterDraftSchema } from '@agency/shared/contracts';
import { jsonResponse } from './_http/responses';
import { INCOMPLETE_DRAFT, NOBODY } from './_newsletter/draft';
import { adminHandler } from './_http/handlers';
import { renderNewsletter } from './_newsletter/newsletterMail';
import { prepareBody } from './_newsletter/prepareBody';

/** `POST` with `{ subject, body }`: the mail exactly as it would be sent, as `{ success, error, html, text }`. */
export default adminHandler(
  { input: newsletterDraftSchema, invalidText: INCOMPLETE_DRAFT },
  async ({ input }) => {
    const { html } = prepareBody(input.body);
    const render = renderNewsletter({ id: NOBODY, subject: input.subject, html });
    return jsonResponse({ success: true, error: '', ...render(NOBODY) });
  },
);
