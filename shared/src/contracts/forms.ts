/*
 * What visitors send: one schema for the form and the function that takes it. Of zod's small edition, because a browser
 * downloads it; a function may make more of it (`z.object(schema.shape)`).
 */
import * as z from 'zod/mini';
import { LIMITS, NEWSLETTER_TOPIC_LABELS } from './constants';

/**
 * Something, one @, something, a dot, something; no spaces. Also rejects characters that could inject into a
 * mail header. `private.is_email` in the database is the same; `supabase/tests/email.test.ts` compares them.
 */
export const EMAIL_PATTERN =
  // eslint-disable-next-line no-control-regex -- control characters must be rejected
  /^[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+@[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+\.[^\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff<>,;:"\\()[\]@]+$/;
const INVALID_EMAIL_TEXT = 'Please enter a valid email address.';

const addressSchema = (emptyText: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, emptyText),
    // A longer text is not held against the pattern, which would take minutes for half a megabyte of dots.
    z.maxLength(LIMITS.email, {
      error: `An email address has at most ${LIMITS.email} characters.`,
      abort: true,
    }),
    z.regex(EMAIL_PATTERN, INVALID_EMAIL_TEXT),
  );

export const emailSchema = addressSchema('Please enter your email address.');

export const contactInputSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your name.'),
      z.maxLength(LIMITS.name, `At most ${LIMITS.name} characters.`),
    ),
  email: emailSchema,
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please write a message.'),
      z.maxLength(LIMITS.message, `At most ${LIMITS.message.toLocaleString('en')} characters.`),
    ),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const topicsSchema = z
  .array(
    z
      .string()
      .check(z.refine((label) => (NEWSLETTER_TOPIC_LABELS as string[]).includes(label), 'Unknown topic.')),
  )
  .check(z.maxLength(NEWSLETTER_TOPIC_LABELS.length));

export const newsletterInputSchema = z.object({
  // A sign-up says the same of a missing address as of an invalid one.
  email: addressSchema(INVALID_EMAIL_TEXT),
  topics: topicsSchema.check(z.minLength(1, 'Please choose at least one topic.')),
});
export type NewsletterInput = z.infer<typeof newsletterInputSchema>;

/** Forms that do not ask for topics send none; where there is a choice, one has to be made. */
export const signUpInputSchema = z.partial(newsletterInputSchema, { topics: true });

/** The beginning of an address as people say it: a host with a dot, then nothing, a path or a port. */
const BARE_HOST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?=$|[/?#]|:\d)/u;

/** `example.org/me` is `https://example.org/me`; what names a scheme stays as it is. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return BARE_HOST.test(address) ? `https://${address}` : address;
}

const WEB_ADDRESS_TEXT = 'Please enter a full address, starting with https://.';

export const jobApplicationInputSchema = z.object({
  name: contactInputSchema.shape.name,
  email: emailSchema,
  phone: z.optional(z.string().check(z.trim(), z.maxLength(50, 'At most 50 characters.'))),
  portfolio_url: z.optional(
    z.pipe(
      z.string().check(z.overwrite(withScheme)),
      z.union([
        z.literal(''),
        // Written as the database takes it: a phone begins with a capital letter, and names of files have spaces.
        z
          .url({ protocol: /^https?$/, normalize: true, error: WEB_ADDRESS_TEXT })
          .check(z.maxLength(LIMITS.url, WEB_ADDRESS_TEXT)),
      ]),
    ),
  ),
  message: contactInputSchema.shape.message,
});
export type JobApplicationInput = z.infer<typeof jobApplicationInputSchema>;
