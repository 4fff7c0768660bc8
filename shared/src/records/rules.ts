import { z } from 'zod';
import { emailSchema, LIMITS, parseCommaList } from '../contracts';
import { parseGradient } from '../design';
import { typedAddress } from './typedAddress';

/**
 * What the fields of a record are checked by. Apart from `fields.ts`, and downloaded with zod when a form is checked for
 * the first time: a list shows and a form opens without it (docs/decisions/058).
 */
const orNull = (text: string): string | null => text || null;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/;

interface Planned {
  publish_at?: string | null;
  unpublish_at?: string | null;
  published?: boolean;
  active?: boolean;
}

/** Says what is wrong with a plan beside the field: an end before the beginning, or before now. */
export function checkPlan({ value, issues }: z.core.ParsePayload): void {
  const { publish_at, unpublish_at, published, active } = value as Planned;
  if (!unpublish_at) return;
  const isOver = (published || active) && unpublish_at <= new Date().toISOString();
  const isReversed = publish_at && unpublish_at <= publish_at;
  if (!isOver && !isReversed) return;
  const message = isReversed
    ? 'Please choose a time after the one above.'
    : 'This time has passed. Please choose a later one, or remove it.';
  issues.push({ code: 'custom', message, input: unpublish_at, path: ['unpublish_at'] });
}

/** An object of these fields. `z` itself is not exported, because it would pull in all of zod. */
export const objectSchema = <S extends z.ZodRawShape>(shape: S) => z.object(shape);

export const choiceSchema = <T extends string>(options: readonly T[]) => z.enum(options);
export const flagSchema = z.boolean();
export const momentSchema = z
  .string()
  .refine((text) => text === '' || MOMENT.test(text), 'Please enter a day and a time.')
  .transform(orNull);
export const daySchema = z.iso.date('Please choose a date.');

/** Text that is rewritten before another schema reads it. */
export const rewrittenSchema = <Out>(rewrite: (text: string) => string, schema: z.ZodType<Out, string>) =>
  z.string().transform(rewrite).pipe(schema);

/** Text of which something is read, or an error message. */
export const readSchema = <T>(
  read: (text: string) => { value: T; error: null } | { value: null; error: string },
) =>
  z.string().transform((text, context) => {
    const { value, error } = read(text);
    if (error === null) return value;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

/** Text of at most `max` characters, trimmed. */
export function textSchema(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en')} characters.`);
}

/** The same, and not empty. @param message what to say when it is */
export function requiredTextSchema(max: number, message: string) {
  return textSchema(max).min(1, message);
}

/** The same for a column that may be null: no text is stored as null. */
export const optionalTextSchema = (max: number) => textSchema(max).transform(orNull);

const EMBEDDED = /<img\b[^>]*\ssrc="data:/i;
const EMBEDDED_TEXT = 'An image is written into the HTML itself. Turn the HTML view off, and it is uploaded.';

/** HTML without embedded (`data:`) images. @param tooLong what to say above `max` characters */
export function htmlSchema(max: number, tooLong: string) {
  return z
    .string()
    .refine((html) => !EMBEDDED.test(html), EMBEDDED_TEXT)
    .refine((html) => html.length <= max, tooLong);
}

const LINK = /^https?:\/\/[^\s<>"]+$/;

const addressSchema = () => textSchema(LIMITS.url).overwrite(typedAddress);

const MEDIA = /^\/media\/[A-Za-z0-9/_.-]+$/;

/** An image's address: `http(s)://…`, or the site's own `/media/…`; may be empty. */
export const imageSchema = addressSchema().refine(
  (url) => url === '' || LINK.test(url) || MEDIA.test(url),
  'Please enter a full image URL, starting with https://.',
);

/** A web address, or nothing. @param path addresses of this site to accept as well, and what to say to all others */
export function linkSchema(path?: { pattern: RegExp; message: string }) {
  return addressSchema()
    .refine(
      (url) => url === '' || LINK.test(url) || (path?.pattern.test(url) ?? false),
      path?.message ?? 'Please enter a full URL, starting with https://.',
    )
    .transform(orNull);
}

const PATH = /^\/([!-.0-~][!-~]*)?$/;

/** The address under which search engines list a page; a path is one of this site. */
export const canonicalSchema = addressSchema().refine(
  (url) => url === '' || LINK.test(url) || PATH.test(url),
  'Please enter a full URL, starting with https://, or a path such as /blog/a-post.',
);

export const optionalEmailSchema = z.union([z.literal(''), emailSchema]).transform(orNull);

/** Classes that our parser turns into a gradient. */
export const gradientSchema = z
  .string()
  .trim()
  .refine(
    (classes) => parseGradient(classes) !== null,
    'Please use classes such as from-purple-600 to-cyan-600.',
  );

const WHOLE_NUMBER = { any: /^-?\d{1,9}$/, positive: /^\d{1,9}$/ };
const WHOLE_NUMBER_TEXT = {
  any: 'Please enter a whole number.',
  positive: 'Please enter a whole number, 0 or more.',
};
export type Sign = keyof typeof WHOLE_NUMBER;

export const wholeNumberSchema = (sign: Sign) =>
  z.string().trim().regex(WHOLE_NUMBER[sign], WHOLE_NUMBER_TEXT[sign]).transform(Number);

export const optionalWholeNumberSchema = (sign: Sign) =>
  z
    .string()
    .trim()
    .refine((typed) => typed === '' || WHOLE_NUMBER[sign].test(typed), WHOLE_NUMBER_TEXT[sign])
    .transform((typed) => (typed === '' ? null : Number(typed)));

/** Short texts with commas between them. @param one and @param many what the entries are called */
export const commaListSchema = (one: string, many: string) =>
  z
    .string()
    .transform(parseCommaList)
    .refine((list) => list.length <= LIMITS.labels, `At most ${LIMITS.labels} ${many}.`)
    .refine(
      (list) => list.every((entry) => entry.length <= LIMITS.short),
      `Each ${one} has at most ${LIMITS.short} characters.`,
    );

export const labelListSchema = (one: string, many: string) =>
  z
    .array(z.string().min(1).max(LIMITS.short, `Each ${one} has at most ${LIMITS.short} characters.`))
    .max(LIMITS.labels, `At most ${LIMITS.labels} ${many}.`);

/** Rows of one text each; those left empty are not stored. */
export const rowListSchema = (many: string) =>
  z
    .array(z.object({ text: textSchema(LIMITS.short) }))
    .transform((rows) => rows.map((row) => row.text).filter((value) => value !== ''))
    .refine((list) => list.length <= LIMITS.labels, `At most ${LIMITS.labels} ${many}.`);

export const objectListSchema = <T extends object>(entry: z.ZodType<T, T>) =>
  z.array(entry).max(LIMITS.labels, `At most ${LIMITS.labels} rows.`);

/** Names that the site itself signs with, in one spelling. The database refuses them too (`is_name_of_site`). */
const NAMES_OF_SITE = ['schedule', 'system', 'thesite'];
const UNHEARD = /[\s\p{P}\p{S}\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/** What somebody wants to be called, as it stands beside all that they do. */
export const ownNameSchema = requiredTextSchema(LIMITS.name, 'Please enter your name.').refine(
  (name) => !NAMES_OF_SITE.includes(name.normalize('NFKC').replace(UNHEARD, '').toLowerCase()),
  'The site itself signs with this name. Please enter your own.',
);
