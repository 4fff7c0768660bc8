import { projectRecord, type FormValues } from '@agency/shared/records';
import { richText } from '../../components/richtext';

/** A project as its form sends it. */
export const projectSchema = projectRecord.schema.extend({
  description: richText(projectRecord.schema.shape.description),
});
export type ProjectFormValues = FormValues<typeof projectRecord>;
