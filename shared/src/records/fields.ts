import { z } from 'zod';
import { emailSchema, LIMITS, parseCommaList } from '../contracts';
import { parseGradient } from '../design';

/** One column as an editor fills it in. */
export interface Field<Stored, Typed> {
  label: string;
  isRequired: boolean;
  /** Converts the form's input into the stored value, and gives the error messages of invalid input. */
  schema: z.ZodType<Stored, Typed>;
  /** The value in a new record. */
  empty: Typed;
  /** A stored value as the form holds it. */
  toForm: (stored: Stored) => Typed;
}

function field<Stored, Typed>(
  label: string,
  empty: Typed,
  schema: z.ZodType<Stored, Typed>,
  toForm: (stored: Stored) => Typed,
): Field<Stored, Typed> {
  return { label, isRequired: false, schema, empty, toForm };
}

const required = <F extends object>(one: F): F & { isRequired: true } => ({ ...one, isRequired: true });
const same = <T>(value: T): T => value;
const orEmpty = (value: string | null): string => value ?? '';
const orNull = (text: string): string | null => text || null;

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

export const text = (label: string, max: number) => field(label, '', textSchema(max), same);

/** Text that may not be empty. @param message what to say when it is */
export const requiredText = (label: string, max: number, message: string) =>
  required(field(label, '', requiredTextSchema(max, message), same));

/** Text in a column that may be null: no text is stored as null. */
export const optionalText = (label: string, max: number) =>
  field(label, '', textSchema(max).transform(orNull), orEmpty);

/** Text that stands for `fallback` when it is left empty. */
export const textOr = (label: string, max: number, fallback: string) =>
  field(
    label,
    fallback,
    textSchema(max).transform((value) => value || fallback),
    same,
  );

/** One of a few; a stored value that is none of them shows as the first choice given. */
export const choice = <T extends string>(label: string, options: readonly T[], first: T) =>
  field<T, T>(label, first, z.enum(options), (stored) => (options.includes(stored) ? stored : first));

/** Name of an icon. A stored name that this version does not know stays as it is. */
export const icon = (label: string, first: string) => field(label, first, textSchema(LIMITS.icon), same);

export const checkbox = (label: string, isTicked = false) => field(label, isTicked, z.boolean(), same);

const EMBEDDED = /<img\b[^>]*\ssrc="data:/i;
const EMBEDDED_TEXT = 'An image is written into the HTML itself. Turn the HTML view off, and it is uploaded.';

/** HTML without embedded (`data:`) images. @param tooLong what to say above `max` characters */
export function htmlSchema(max: number, tooLong: string) {
  return z
    .string()
    .refine((html) => !EMBEDDED.test(html), EMBEDDED_TEXT)
    .refine((html) => html.length <= max, tooLong);
}

export const html = (label: string, max: number, tooLong: string) =>
  field(label, '', htmlSchema(max, tooLong), same);

const LINK = /^https?:\/\/[^\s<>"]+$/;
const MEDIA = /^\/media\/[A-Za-z0-9/_.-]+$/;

/** An image's address: `http(s)://…`, or the site's own `/media/…`; may be empty. */
export const imageSchema = textSchema(LIMITS.url).refine(
  (url) => url === '' || LINK.test(url) || MEDIA.test(url),
  'Please enter a full image URL, starting with https://.',
);

export const requiredImage = (label: string, message: string) =>
  required(
    field(
      label,
      '',
      imageSchema.refine((url) => url !== '', message),
      same,
    ),
  );

export const optionalImage = (label: string) => field(label, '', imageSchema.transform(orNull), orEmpty);

/** A web address, or nothing. @param path addresses of this site to accept as well, and what to say to all others */
export function link(label: string, path?: { pattern: RegExp; message: string }) {
  const schema = textSchema(LIMITS.url).refine(
    (url) => url === '' || LINK.test(url) || (path?.pattern.test(url) ?? false),
    path?.message ?? 'Please enter a full URL, starting with https://.',
  );
  return field(label, '', schema.transform(orNull), orEmpty);
}

export const optionalEmail = (label: string) =>
  field(label, '', z.union([z.literal(''), emailSchema]).transform(orNull), orEmpty);

export const gradient = (label: string, first: string) =>
  field(
    label,
    first,
    z
      .string()
      .trim()
      .refine(
        (classes) => parseGradient(classes) !== null,
        'Please use classes such as from-purple-600 to-cyan-600.',
      ),
    same,
  );

export const day = (label: string) => required(field(label, '', z.iso.date('Please choose a date.'), same));

const WHOLE_NUMBER = { any: /^-?\d{1,9}$/, positive: /^\d{1,9}$/ };
const WHOLE_NUMBER_TEXT = {
  any: 'Please enter a whole number.',
  positive: 'Please enter a whole number, 0 or more.',
};
type Sign = keyof typeof WHOLE_NUMBER;

export const wholeNumber = (label: string, first: number, sign: Sign = 'any') =>
  field(
    label,
    String(first),
    z.string().trim().regex(WHOLE_NUMBER[sign], WHOLE_NUMBER_TEXT[sign]).transform(Number),
    String,
  );

export const optionalWholeNumber = (label: string, sign: Sign = 'any') =>
  field<number | null, string>(
    label,
    '',
    z
      .string()
      .trim()
      .refine((typed) => typed === '' || WHOLE_NUMBER[sign].test(typed), WHOLE_NUMBER_TEXT[sign])
      .transform((typed) => (typed === '' ? null : Number(typed))),
    (stored) => (stored === null ? '' : String(stored)),
  );

/** A list of short texts, typed with commas between them. @param one and @param many what its entries are called */
export const commaList = (label: string, one = 'entry', many = 'entries') =>
  field<string[], string>(
    label,
    '',
    z
      .string()
      .transform(parseCommaList)
      .refine((list) => list.length <= LIMITS.labels, `At most ${LIMITS.labels} ${many}.`)
      .refine(
        (list) => list.every((entry) => entry.length <= LIMITS.short),
        `Each ${one} has at most ${LIMITS.short} characters.`,
      ),
    (stored) => stored.join(', '),
  );

/** A list of short texts, each an entry of its own in the form. */
export const labelList = (label: string, one: string, many: string) =>
  field<string[], string[]>(
    label,
    [],
    z
      .array(z.string().min(1).max(LIMITS.short, `Each ${one} has at most ${LIMITS.short} characters.`))
      .max(LIMITS.labels, `At most ${LIMITS.labels} ${many}.`),
    same,
  );

/** A list of short texts, each a row of the form; rows left empty are not stored. */
export const rowList = (label: string, many: string) =>
  field<string[], { text: string }[]>(
    label,
    [],
    z
      .array(z.object({ text: textSchema(LIMITS.short) }))
      .transform((rows) => rows.map((row) => row.text).filter((value) => value !== ''))
      .refine((list) => list.length <= LIMITS.labels, `At most ${LIMITS.labels} ${many}.`),
    (stored) => stored.map((value) => ({ text: value })),
  );

/** A list of objects of texts, each a row of the form. */
export const objectList = <T extends object>(label: string, entry: z.ZodType<T, T>) =>
  field<T[], T[]>(label, [], z.array(entry).max(LIMITS.labels, `At most ${LIMITS.labels} rows.`), same);
