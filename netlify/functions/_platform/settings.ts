import { postalAddressLine } from '@agency/shared/content';
import { z } from 'zod';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const origin = address.transform((url) => new URL(url).origin);
/** An empty variable is one that is not set. */
const unlessEmpty = (value: string | undefined) => value?.trim() || undefined;

/** Every environment variable the functions read. */
const FIELDS = {
  SUPABASE_URL: address.transform((url) => url.replace(/\/+$/, '')),
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  /** Public address of the site; see `siteOrigin`. */
  SITE_URL: origin.optional(),
  /** Set by Netlify: the site's main address, its name and its id. */
  URL: origin.optional(),
  SITE_NAME: text.optional(),
  SITE_ID: text.default(''),
  /** Where the site answers on this machine, when that is not its public address. */
  SELF_URL: origin.optional(),
  BOOKING_URL: text.default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: text,
  MAIL_POSTAL_ADDRESS: text.default(postalAddressLine),
  /** Messages a second the mail provider takes. */
  MAIL_RATE: z.coerce.number().int().positive().default(10),
  LINK_SECRET: z.string().min(16),
  /** Proves that a report of bounces and complaints comes from the mail provider; without it none is taken. */
  BOUNCE_SECRET: z.string().min(16).optional(),
  NETLIFY_API_URL: address.default('https://api.netlify.com/api/v1'),
  NETLIFY_PURGE_API_TOKEN: text.default(''),
  /** Folder that stands in for Netlify Blobs where the site runs elsewhere. */
  PAGE_STORE_DIR: text.optional(),
};

type Fields = typeof FIELDS;
type Name = keyof Fields;
export type Settings<K extends Name = Name> = { [name in K]: z.output<Fields[name]> };

/**
 * The named settings, checked. Read at each call: a warm function must see a changed secret. Only what is named has to
 * be there, so pages work before the mail is set up.
 * @throws Error that names every variable that is missing or unusable, never a value
 */
export function readSettings<K extends Name>(...names: K[]): Settings<K> {
  const problems: string[] = [];
  const settings = names.map((name) => {
    const value = unlessEmpty(process.env[name]);
    const result = FIELDS[name].safeParse(value);
    if (!result.success) problems.push(`${name} is ${value === undefined ? 'missing' : 'unusable'}`);
    return [name, result.data];
  });
  if (problems.length > 0) throw new Error(`Settings of the functions: ${problems.join(', ')}.`);
  return Object.fromEntries(settings) as Settings<K>;
}
