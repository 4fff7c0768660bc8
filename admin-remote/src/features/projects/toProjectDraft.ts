import type { PreviewDrafts } from '@agency/shared/contracts';
import { unsavedRow } from '../../components/preview';
import { normalizeRichText } from '../../components/richtext';
import type { ProjectFormValues } from './projectModel';

/** A project as its preview shows it. */
export function toProjectDraft(values: ProjectFormValues): PreviewDrafts['project'] {
  const {
    description,
    image,
    live_demo_url,
    case_study_url,
    order,
    published: _,
    featured: __,
    ...texts
  } = values;
  return {
    ...texts,
    ...unsavedRow(),
    description: normalizeRichText(description),
    image: image || null,
    live_demo_url: live_demo_url || null,
    case_study_url: case_study_url || null,
    order: Number(order) || 0,
  };
}
