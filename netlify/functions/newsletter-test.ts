import { randomUUID } from 'node:crypto';
import { answerSuccess } from './_shared/answers';
import { draftSchema, INCOMPLETE_DRAFT, NOBODY } from './_shared/draft';
import { adminHandler, HttpError } from './_shared/http';
import { mailerFromEnv } from './_shared/mailer';
import { newsletterMail, renderNewsletter } from './_shared/newsletterMail';
import { prepareBody } from './_shared/prepareBody';

/** `POST` with `{ subject, body }`: sends the newsletter to the admin who asks, and to nobody else. */
export default adminHandler(
  { input: draftSchema, invalidText: INCOMPLETE_DRAFT },
  async ({ input, admin }) => {
    const { html } = prepareBody(input.body);
    const newsletter = { id: NOBODY, subject: `[Test] ${input.subject}`, html };
    const recipient = { deliveryId: randomUUID(), subscriberId: NOBODY, email: admin.email };
    const mailer = mailerFromEnv();
    try {
      const { event } = await mailer.send(
        newsletterMail(newsletter, renderNewsletter(newsletter), recipient),
      );
      if (event.type !== 'accepted') throw new HttpError(502, `The test could not be sent: ${event.error}`);
    } finally {
      mailer.close();
    }
    return answerSuccess();
  },
);
