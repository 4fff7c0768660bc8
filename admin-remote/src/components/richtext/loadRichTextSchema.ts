import type { z } from 'zod';
import { loadRichText } from './loadRichText';

/**
 * Downloads a wrapper for the schema of a rich-text field: the editor's HTML is made portable and sanitised before that
 * schema reads it.
 */
export async function loadRichTextSchema() {
  const [{ rewrittenSchema }, { normalizeRichText }] = await Promise.all([
    import('@agency/shared/records/rules'),
    loadRichText(),
  ]);
  return <Out>(schema: z.ZodType<Out, string>) => rewrittenSchema(normalizeRichText, schema);
}
