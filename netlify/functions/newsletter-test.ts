import { randomUUID } from 'node:crypto';
import { newsletterDraftSchema } from '@agency/shared/contracts';
import { successResponse } from './_http/responses';
import { INCOMPLETE_DRAFT, NOBODY } from './_newsletter/draft';
import { adminHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { openPacedMailer } from './_mail/sendRate';
import { reasonOf } from './_mail/smtpOutcome';
import { newsletterMail, renderNewsletter } from './_newsletter/newsletterMail';
import { prepareBody } from './_newsletter/prepareBody';

/** `POST` with `{ subject, body }`: sends the newsletter to the admin who asks, and to nobody else. */
export default adminHandler(
  { input: newsletterDraftSchema, invalidText: INCOMPLETE_DRAFT },
  async ({ input, admin }) => {
    const { html } = prepareBody(input.body);
    const newsletter = { id: NOBODY, subject: `[Test] ${input.subject}`, html };
    const recipient = { deliveryId: randomUUID(), subscriberId: NOBODY, email: admin.email };
    const mailer = openPacedMailer();
    try {
      const outcome = await mailer.send(newsletterMail(newsletter, renderNewsletter(newsletter), recipient));
      const reason = reasonOf(outcome);
      if (reason) throw new HttpError(502, reason);
    } finally {
      mailer.close();
    }
    return successResponse();
  },
);
