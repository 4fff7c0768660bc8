import { z } from 'zod';
import { sendNewsletterInputSchema } from '@agency/shared/contracts';

/** What previews and tests are addressed to; a link with it does nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A newsletter that is still being written. */
export const draftSchema = z.object({
  subject: sendNewsletterInputSchema.shape.subject,
  body: sendNewsletterInputSchema.shape.body,
});
export const INCOMPLETE_DRAFT = 'Please fill in subject and body.';
