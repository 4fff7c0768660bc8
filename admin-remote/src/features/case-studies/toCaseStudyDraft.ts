import { NO_IMAGE, parseCommaList, type PreviewDrafts } from '@agency/shared/contracts';
import { parseMetrics, type caseStudyRecord, type FormValues } from '@agency/shared/records';
import { unsavedRow } from '../../components/preview';

/** A case study as its preview shows it; metrics that cannot be read yet are left out. */
export function toCaseStudyDraft(values: FormValues<typeof caseStudyRecord>): PreviewDrafts['case-study'] {
  const { technologies, people, metrics, image, ...rest } = values;
  const { published: _published, publish_at: _from, unpublish_at: _until, ...texts } = rest;
  return {
    ...texts,
    ...unsavedRow(),
    technologies: parseCommaList(technologies),
    people: parseCommaList(people),
    metrics: parseMetrics(metrics).metrics ?? [],
    image: image || NO_IMAGE,
  };
}
