import { z } from 'zod';
import { normalizeRichText } from './normalize';

/** The editor's HTML, made portable and sanitised before a schema reads it. */
export function richText<Out>(schema: z.ZodType<Out, string>) {
  return z.string().transform(normalizeRichText).pipe(schema);
}
