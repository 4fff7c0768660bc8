import type { PreviewDrafts } from '@agency/shared/contracts';
import { orNull } from '../../components/form/validators';
import { unsavedRow } from '../../components/preview';
import { normalizeRichText } from '../../components/richtext';
import type { ProjectFormValues } from './projectSchema';

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
    image: orNull(image),
    live_demo_url: orNull(live_demo_url),
    case_study_url: orNull(case_study_url),
    order: Number(order) || 0,
  };
}
