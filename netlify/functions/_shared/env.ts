import { postalAddressLine } from '@agency/shared/content';
import { z } from 'zod';

const trimmed = z.string().trim().min(1);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const envSchema = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  SUPABASE_PUBLISHABLE_KEY: trimmed,
  SUPABASE_SECRET_KEY: trimmed,
  SITE_URL: origin,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: trimmed,
  MAIL_POSTAL_ADDRESS: trimmed.default(postalAddressLine),
  LINK_SECRET: z.string().min(16),
  /** Proves that a report of bounces and complaints comes from the mail provider; without it none is taken. */
  BOUNCE_SECRET: z.union([z.literal('').transform(() => undefined), z.string().min(16)]).optional(),
  /** Messages a second the mail provider takes. */
  MAIL_RATE: z.coerce.number().int().positive().default(10),
});

export type Env = z.infer<typeof envSchema>;

/**
 * The functions' configuration, read at each call: a warm function must see a changed secret.
 * @throws Error that names the variables, never their values
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  throw new Error(`Missing or unusable settings: ${names.join(', ')}.`);
}
