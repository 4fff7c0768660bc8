import { positions } from '@agency/shared/content';
import type { JobApplication } from '@agency/shared/contracts';

/** What somebody applied for, in words. */
export function positionTitle({ position_id: id }: Pick<JobApplication, 'position_id'>): string {
  if (id === null) return 'General application';
  return positions.find((position) => position.id === id)?.title ?? id;
}

/** A rating in stars, e.g. `★★★☆☆`. @param rating 1 to 5 */
export const starsOf = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

/** When an application is deleted: twelve months after it was closed, as the privacy page promises. */
export function deletionDay({ closed_at: closed }: Pick<JobApplication, 'closed_at'>): string | null {
  if (closed === null) return null;
  const day = new Date(closed);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString();
}

/** A file name for a CV that names its applicant, e.g. `CV Ada Lovelace.pdf`. */
export function cvFileName({ name }: Pick<JobApplication, 'name'>, path: string): string {
  const safe = name
    .replace(/[^\p{L}\p{N} .'-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `CV ${safe.slice(0, 80)}.${path.endsWith('.docx') ? 'docx' : 'pdf'}`;
}
