import { z } from 'zod';
import { LIMITS, NEWSLETTER_TOPIC_LABELS } from './constants';

/**
 * Spec §5: something, one @, something, a dot, something; no spaces. Also rejects characters that could inject into a
 * mail header. `private.is_email` in the database is the same; `supabase/tests/email.test.ts` compares them.
 */
export const EMAIL_PATTERN =
  // eslint-disable-next-line no-control-regex -- control characters must be rejected
  /^[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+@[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+\.[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+$/;
const INVALID_EMAIL_TEXT = 'Please enter a valid email address.';

const addressSchema = (emptyText: string) =>
  z
    .string()
    .trim()
    .min(1, emptyText)
    .max(LIMITS.email, `An email address has at most ${LIMITS.email} characters.`)
    .regex(EMAIL_PATTERN, INVALID_EMAIL_TEXT);

export const emailSchema = addressSchema('Please enter your email address.');

export const contactInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .max(LIMITS.name, `At most ${LIMITS.name} characters.`),
  email: emailSchema,
  message: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(LIMITS.message, `At most ${LIMITS.message.toLocaleString('en')} characters.`),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const topicsSchema = z
  .array(
    z.string().refine((label) => (NEWSLETTER_TOPIC_LABELS as string[]).includes(label), 'Unknown topic.'),
  )
  .max(NEWSLETTER_TOPIC_LABELS.length);

export const newsletterInputSchema = z.object({
  // A sign-up says the same of a missing address as of an invalid one.
  email: addressSchema(INVALID_EMAIL_TEXT),
  topics: topicsSchema.min(1, 'Please choose at least one topic.'),
});
export type NewsletterInput = z.infer<typeof newsletterInputSchema>;

export const jobApplicationInputSchema = z.object({
  name: contactInputSchema.shape.name,
  email: emailSchema,
  phone: z.string().trim().max(50, 'At most 50 characters.').optional(),
  portfolio_url: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: 'Please enter a full address, starting with https://.' }),
    ])
    .optional(),
  message: contactInputSchema.shape.message,
});
export type JobApplicationInput = z.infer<typeof jobApplicationInputSchema>;

/** Maximum seconds a newsletter can be queued before it is sent. */
export const MAX_HOLD_SECONDS = 300;

/**
 * Body of `POST /.netlify/functions/send-newsletter`. The back-office adds the campaign's `id`, and `holdSeconds` during
 * which it can be cancelled; without them it is sent at once.
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
});
export type SendNewsletterInput = z.infer<typeof sendNewsletterInputSchema>;
