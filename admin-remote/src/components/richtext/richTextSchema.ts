import { z } from 'zod';
import { normalizeRichText } from './normalize';

const EMBEDDED = /<img\b[^>]*\ssrc="data:/i;
const EMBEDDED_TEXT = 'An image is written into the HTML itself. Turn the HTML view off, and it is uploaded.';

/**
 * Formatted text as it may be saved: sanitised, and without images in it that are no addresses.
 * @param max characters
 * @param tooLong what to say when there are more
 */
export function richTextField(max: number, tooLong: string) {
  return z
    .string()
    .transform(normalizeRichText)
    .refine((html) => !EMBEDDED.test(html), EMBEDDED_TEXT)
    .refine((html) => html.length <= max, tooLong);
}
