import { z } from 'zod';
import { LIMITS } from './constants';

/** Maximum seconds a newsletter can be queued before it is sent. */
export const MAX_HOLD_SECONDS = 300;

/**
 * Body of `POST /.netlify/functions/send-newsletter`. The back-office adds the campaign's `id`, and `holdSeconds` during
 * which it can be cancelled, or `startsAt` for a planned newsletter; without them it is sent at once. With `countsClicks`
 * its links lead over `newsletter-link`, which counts them.
 */
export const sendNewsletterInputSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // eslint-disable-next-line no-control-regex -- header injection: CR, LF and NUL end a mail header
    .regex(/^[^\r\n\u0000]*$/, 'The subject must be one line.'),
  body: z.string().trim().min(1).max(LIMITS.content),
  recipients: z.array(z.string().trim().max(LIMITS.email)).min(1),
  id: z.uuid().optional(),
  holdSeconds: z.number().int().min(0).max(MAX_HOLD_SECONDS).default(0),
  startsAt: z.iso.datetime({ offset: true }).optional(),
  countsClicks: z.boolean().default(false),
});
export type SendNewsletterInput = z.infer<typeof sendNewsletterInputSchema>;
