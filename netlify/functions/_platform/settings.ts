import { brand, postalAddressLine } from '@agency/shared/content';

/*
 * Checked without zod: the page, the feeds and every answer read settings, and their cold start would load it for nothing
 * else.
 */

/** Reads the text of a variable; `undefined` for a text that is not usable. */
type Read<T> = (text: string) => T | undefined;
interface Field<T> {
  read: Read<T>;
  /** What holds without the variable; a field without it is required. */
  without?: () => T;
}

const required = <T>(read: Read<T>): Field<T> => ({ read });
const optional = <T>(read: Read<T>): Field<T | undefined> => ({ read, without: () => undefined });
const defaulted = <T>(read: Read<T>, without: () => T): Field<T> => ({ read, without });

const text: Read<string> = (given) => given;
const secret: Read<string> = (given) => (given.length >= 16 ? given : undefined);
const positive: Read<number> = (given) => (/^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined);
const onOff: Read<boolean> = (given) => ({ on: true, off: false })[given];
const urlWith =
  (...protocols: string[]): Read<string> =>
  (given) =>
    URL.canParse(given) && protocols.includes(new URL(given).protocol)
      ? given.replace(/\/+$/, '')
      : undefined;
const address = urlWith('http:', 'https:');
const origin: Read<string> = (given) => address(given) && new URL(given).origin;

/** Every environment variable the functions read. */
const FIELDS = {
  SUPABASE_URL: required(address),
  SUPABASE_PUBLISHABLE_KEY: required(text),
  SUPABASE_SECRET_KEY: required(text),
  /** Public address of the site; see `siteOrigin`. */
  SITE_URL: optional(origin),
  /** Set by Netlify: the site's main address, its name and its id. */
  URL: optional(origin),
  SITE_NAME: optional(text),
  SITE_ID: defaulted(text, () => ''),
  /** Where the site answers on this machine, when that is not its public address. */
  SELF_URL: optional(origin),
  BOOKING_URL: defaulted(text, () => ''),
  /** Whether visits are counted. */
  COUNT_VISITS: defaulted(onOff, () => true),
  /** Searches, and pages that do not exist, that are rendered for one address in a minute. */
  SEARCHES_A_MINUTE: defaulted(positive, () => 120),
  SMTP_URL: required(urlWith('smtp:', 'smtps:')),
  MAIL_FROM: required(text),
  /** Mailbox that visitors' answers go to. */
  MAIL_REPLY_TO: defaulted(text, () => brand.email),
  MAIL_POSTAL_ADDRESS: defaulted(text, postalAddressLine),
  /** Messages a second the mail provider takes. */
  MAIL_RATE: defaulted(positive, () => 10),
  LINK_SECRET: required(secret),
  /** Proves that a report of bounces and complaints comes from the mail provider; without it none is taken. */
  BOUNCE_SECRET: optional(secret),
  NETLIFY_API_URL: defaulted(address, () => 'https://api.netlify.com/api/v1'),
  NETLIFY_PURGE_API_TOKEN: defaulted(text, () => ''),
  /** Folders that stand in for Netlify Blobs where the site runs elsewhere: of pages, and of releases. */
  PAGE_STORE_DIR: optional(text),
  RELEASES_DIR: optional(text),
  /** Mailbox of those who run the site: told when a shared release goes back by itself. */
  RELEASE_ALERT_TO: defaulted(text, () => brand.email),
};

type Fields = typeof FIELDS;
type Name = keyof Fields;
export type Settings<K extends Name = Name> = {
  [name in K]: Fields[name] extends Field<infer T> ? T : never;
};

/**
 * The named settings, checked. Read at each call: a warm function must see a changed secret. Only what is named has to
 * be there, so pages work before the mail is set up.
 * @throws Error that names every variable that is missing or unusable, never a value
 */
export function readSettings<K extends Name>(...names: K[]): Settings<K> {
  const problems: string[] = [];
  const settings = names.map((name) => {
    // An empty variable is one that is not set.
    const given = process.env[name]?.trim() ?? '';
    const { read, without }: Field<unknown> = FIELDS[name];
    if (given === '' && without) return [name, without()];
    const value = given === '' ? undefined : read(given);
    if (value === undefined) problems.push(`${name} is ${given === '' ? 'missing' : 'unusable'}`);
    return [name, value];
  });
  if (problems.length > 0) throw new Error(`Settings of the functions: ${problems.join(', ')}.`);
  return Object.fromEntries(settings) as Settings<K>;
}
