import { parseCommaList, type PreviewDrafts } from '@agency/shared/contracts';
import { NO_IMAGE, unsavedRow } from '../../components/preview';
import type { CaseStudyFormValues } from './caseStudySchema';
import { parseMetrics } from './metrics';

/** A case study as its preview shows it; metrics that cannot be read yet are left out. */
export function toCaseStudyDraft(values: CaseStudyFormValues): PreviewDrafts['case-study'] {
  const { technologies, metrics, image, published: _, ...texts } = values;
  return {
    ...texts,
    ...unsavedRow(),
    technologies: parseCommaList(technologies),
    metrics: parseMetrics(metrics).metrics ?? [],
    image: image || NO_IMAGE,
  };
}
