import { LIMITS } from '@agency/shared/contracts';
import { z } from 'zod';

/** Text of at most `max` characters, trimmed. */
export function textField(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en')} characters.`);
}

/** The same, and not empty. @param message what to say when it is */
export function requiredText(max: number, message: string) {
  return textField(max).min(1, message);
}

const LINK = /^https?:\/\/[^\s<>"]+$/;
const MEDIA = /^\/media\/[A-Za-z0-9/_.-]+$/;

/** An image's address: `http(s)://…`, or the site's own `/media/…`; may be empty. */
export const imageField = textField(LIMITS.url).refine(
  (url) => url === '' || LINK.test(url) || MEDIA.test(url),
  'Please enter a full image URL, starting with https://.',
);

/** A web address, or empty. */
export const linkField = textField(LIMITS.url).refine(
  (url) => url === '' || LINK.test(url),
  'Please enter a full URL, starting with https://.',
);

/** Most entries of a list of short texts. */
export const MAX_LABELS = 50;

/** Empty text as `null`, for columns that may be empty. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
