import { projectRecord, type FormValues } from '@agency/shared/records';
import { loadRichTextSchema } from '../../components/richtext';

/** Downloads the schema of a project as its form sends it. */
export async function loadProjectSchema() {
  const [schema, richText] = await Promise.all([projectRecord.loadSchema(), loadRichTextSchema()]);
  return schema.safeExtend({ description: richText(schema.shape.description) });
}
export type ProjectFormValues = FormValues<typeof projectRecord>;
