import { parseCommaList, type PreviewDrafts } from '@agency/shared/contracts';
import { parseMetrics } from '@agency/shared/records';
import { unsavedRow } from '../../components/preview';
import { loadRichText } from '../../components/richtext';
import type { ProjectFormValues } from './projectModel';

/** A project as its preview shows it. */
export async function toProjectDraft(values: ProjectFormValues): Promise<PreviewDrafts['project']> {
  const { normalizeRichText } = await loadRichText();
  const {
    description,
    image,
    live_demo_url,
    case_study_url,
    order,
    metrics,
    people,
    published: _published,
    publish_at: _from,
    unpublish_at: _until,
    featured: _featured,
    ...texts
  } = values;
  return {
    ...texts,
    ...unsavedRow(),
    description: normalizeRichText(description),
    metrics: parseMetrics(metrics).metrics ?? [],
    people: parseCommaList(people),
    image: image || null,
    live_demo_url: live_demo_url || null,
    case_study_url: case_study_url || null,
    order: Number(order) || 0,
  };
}
