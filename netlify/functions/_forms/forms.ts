import { positions } from '@agency/shared/content';
import {
  contactInputSchema,
  GENERAL_APPLICATION,
  jobApplicationInputSchema,
  MAX_UPLOAD_BYTES,
  newsletterInputSchema,
  type FormName,
} from '@agency/shared/contracts';
import { z } from 'zod';

/** Bytes a post may have: a CV, the longest message in the longest encoding, and what surrounds them. */
export const MAX_POST_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;

/** A form that a browser can post by itself. */
export interface PostedForm {
  table: 'contact_messages' | 'newsletter_subscribers' | 'job_applications';
  /** Fields in the order of the page; those that are not filled in count as empty. */
  fields: readonly string[];
  /** The field with several values. */
  list?: string;
  /** The same schema as that of the app; its output is the row. */
  schema: z.ZodType<Record<string, unknown>>;
  /** Whether a CV belongs to it, in the field `cv`. */
  hasCv?: boolean;
}

const signUp: PostedForm = {
  table: 'newsletter_subscribers',
  fields: ['email'],
  schema: z
    .object({ email: newsletterInputSchema.shape.email })
    .transform(({ email }) => ({ email, topics: [] })),
};

const positionSchema = z
  .string()
  .transform((id) => (id === GENERAL_APPLICATION ? null : id))
  .refine((id) => id === null || positions.some((position) => position.id === id), 'Unknown position.');

export const FORMS: Readonly<Record<FormName, PostedForm>> = {
  contact: {
    table: 'contact_messages',
    fields: ['name', 'email', 'message'],
    schema: z.object(contactInputSchema.shape),
  },
  newsletter: signUp,
  subscribe: signUp,
  topics: {
    ...signUp,
    fields: ['email', 'topics'],
    list: 'topics',
    schema: z.object(newsletterInputSchema.shape),
  },
  application: {
    table: 'job_applications',
    fields: ['position', 'name', 'email', 'phone', 'portfolio_url', 'message'],
    schema: z
      .object({ ...jobApplicationInputSchema.shape, position: positionSchema })
      .transform(({ position, phone, portfolio_url, ...input }) => ({
        ...input,
        position_id: position,
        phone: phone || null,
        portfolio_url: portfolio_url || null,
      })),
    hasCv: true,
  },
};
