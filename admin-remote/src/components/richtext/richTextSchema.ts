import { z } from 'zod';
import { normalizeRichText } from './normalize';

const EMBEDDED = /<img\b[^>]*\ssrc="data:/i;
const EMBEDDED_TEXT = 'An image is written into the HTML itself. Turn the HTML view off, and it is uploaded.';

/**
 * Schema for rich text: sanitised, and without embedded (`data:`) images.
 * @param max characters
 * @param tooLong error message above `max`
 */
export function richTextField(max: number, tooLong: string) {
  return z
    .string()
    .transform(normalizeRichText)
    .refine((html) => !EMBEDDED.test(html), EMBEDDED_TEXT)
    .refine((html) => html.length <= max, tooLong);
}
