import { positions } from '@agency/shared/content';
import type { JobApplication } from '@agency/shared/contracts';

/** What somebody applied for, in words. */
export function positionTitle({ position_id: id }: Pick<JobApplication, 'position_id'>): string {
  if (id === null) return 'General application';
  return positions.find((position) => position.id === id)?.title ?? id;
}

/** A file name for a CV that names its applicant, e.g. `CV Ada Lovelace.pdf`. */
export function cvFileName({ name }: Pick<JobApplication, 'name'>, path: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N} .'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `CV ${safe.slice(0, 80)}.${path.endsWith('.docx') ? 'docx' : 'pdf'}`;
}
