import type { z } from 'zod';
import { LIMITS, type Search } from '../contracts';
import type * as Rules from './rules';

/** Makes a field's schema out of the rules, once they and zod have been downloaded. */
export type SchemaOf<Stored, Typed> = (rules: typeof Rules) => z.ZodType<Stored, Typed>;

/** One column as an editor fills it in. */
export interface Field<Stored, Typed> {
  label: string;
  isRequired: boolean;
  /** Converts the form's input into the stored value, and gives the error messages of invalid input. */
  schema: SchemaOf<Stored, Typed>;
  /** The value in a new record. */
  empty: Typed;
  /** A stored value as the form holds it. */
  toForm: (stored: Stored) => Typed;
}

function field<Stored, Typed>(
  label: string,
  empty: Typed,
  schema: SchemaOf<Stored, Typed>,
  toForm: (stored: Stored) => Typed,
): Field<Stored, Typed> {
  return { label, isRequired: false, schema, empty, toForm };
}

const required = <F extends object>(one: F): F & { isRequired: true } => ({ ...one, isRequired: true });
const same = <T>(value: T): T => value;
const orEmpty = (value: string | null): string => value ?? '';

export const text = (label: string, max: number) =>
  field(label, '', ({ textSchema }) => textSchema(max), same);

/** Text that may not be empty. @param message what to say when it is */
export const requiredText = (label: string, max: number, message: string) =>
  required(field(label, '', ({ requiredTextSchema }) => requiredTextSchema(max, message), same));

/** Text in a column that may be null: no text is stored as null. */
export const optionalText = (label: string, max: number) =>
  field(label, '', ({ optionalTextSchema }) => optionalTextSchema(max), orEmpty);

/** Text that stands for `fallback` when it is left empty. */
export const textOr = (label: string, max: number, fallback: string) =>
  field(label, fallback, ({ textSchema }) => textSchema(max).transform((value) => value || fallback), same);

/** One of a few; a stored value that is none of them shows as the first choice given. */
export const choice = <T extends string>(label: string, options: readonly T[], first: T) =>
  field<T, T>(
    label,
    first,
    ({ choiceSchema }) => choiceSchema(options),
    (stored) => (options.includes(stored) ? stored : first),
  );

/** Name of an icon. A stored name that this version does not know is kept. */
export const icon = (label: string, first: string) =>
  field(label, first, ({ textSchema }) => textSchema(LIMITS.icon), same);

export const checkbox = (label: string, isTicked = false) =>
  field(label, isTicked, ({ flagSchema }) => flagSchema, same);

export const html = (label: string, max: number, tooLong: string) =>
  field(label, '', ({ htmlSchema }) => htmlSchema(max, tooLong), same);

export const requiredImage = (label: string, message: string) =>
  required(field(label, '', ({ imageSchema }) => imageSchema.refine((url) => url !== '', message), same));

export const optionalImage = (label: string) =>
  field(label, '', ({ imageSchema }) => imageSchema.transform((url) => url || null), orEmpty);

/** A web address, or nothing. @param path addresses of this site to accept as well, and what to say to all others */
export const link = (label: string, path?: { pattern: RegExp; message: string }) =>
  field(label, '', ({ linkSchema }) => linkSchema(path), orEmpty);

export const optionalEmail = (label: string) =>
  field(label, '', ({ optionalEmailSchema }) => optionalEmailSchema, orEmpty);

export const gradient = (label: string, first: string) =>
  field(label, first, ({ gradientSchema }) => gradientSchema, same);

export const day = (label: string) => required(field(label, '', ({ daySchema }) => daySchema, same));

/** A moment to the minute, or none. The form holds it as ISO 8601 in UTC, so that it means the same in every zone. */
const moment = (label: string) =>
  field<string | null, string>(
    label,
    '',
    ({ momentSchema }) => momentSchema,
    (stored) => (stored === null ? '' : new Date(stored).toISOString()),
  );

/** From when and until when a row is shown that is switched on. */
export const plan = { publish_at: moment('Publish at'), unpublish_at: moment('Take offline at') };

/** What search engines and shared links show of a page, where it differs from the content; empty entries are not stored. */
export const search = field<Search, Required<Search>>(
  'Search and share',
  { title: '', description: '', image: '', canonical: '', noindex: false },
  ({ objectSchema, textSchema, imageSchema, canonicalSchema, flagSchema }) =>
    objectSchema({
      title: textSchema(LIMITS.title),
      description: textSchema(LIMITS.line),
      image: imageSchema,
      canonical: canonicalSchema,
      noindex: flagSchema,
    }).transform((typed): Search => Object.fromEntries(Object.entries(typed).filter(([, value]) => value))),
  ({ title = '', description = '', image = '', canonical = '', noindex = false }) => ({
    title,
    description,
    image,
    canonical,
    noindex,
  }),
);

export const wholeNumber = (label: string, first: number, sign: Rules.Sign = 'any') =>
  field(label, String(first), ({ wholeNumberSchema }) => wholeNumberSchema(sign), String);

export const optionalWholeNumber = (label: string, sign: Rules.Sign = 'any') =>
  field<number | null, string>(
    label,
    '',
    ({ optionalWholeNumberSchema }) => optionalWholeNumberSchema(sign),
    (stored) => (stored === null ? '' : String(stored)),
  );

/** A list of short texts, typed with commas between them. @param one and @param many what its entries are called */
export const commaList = (label: string, one = 'entry', many = 'entries') =>
  field<string[], string>(
    label,
    '',
    ({ commaListSchema }) => commaListSchema(one, many),
    (stored) => stored.join(', '),
  );

/** A list of short texts, each an entry of its own in the form. */
export const labelList = (label: string, one: string, many: string) =>
  field<string[], string[]>(label, [], ({ labelListSchema }) => labelListSchema(one, many), same);

/** A list of short texts, each a row of the form; rows left empty are not stored. */
export const rowList = (label: string, many: string) =>
  field<string[], { text: string }[]>(
    label,
    [],
    ({ rowListSchema }) => rowListSchema(many),
    (stored) => stored.map((value) => ({ text: value })),
  );

/** A list of objects of texts, each a row of the form. */
export const objectList = <T extends object>(label: string, entry: SchemaOf<T, T>) =>
  field<T[], T[]>(label, [], (rules) => rules.objectListSchema(entry(rules)), same);
