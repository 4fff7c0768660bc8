import { LIMITS, slugify } from '@agency/shared/contracts';
import { postRecord, type FormValues } from '@agency/shared/records';
import { today } from '../../components/dates';
import { richText } from '../../components/richtext';

/** A post as its form sends it. */
export const postSchema = postRecord.schema.extend({ content: richText(postRecord.schema.shape.content) });
export type PostFormValues = FormValues<typeof postRecord>;

export const newPost = (author: string) => postRecord.toNew({ author, date: today() });

/** A title as a slug; `post-{6 characters}` when nothing of it remains. @param suffix the six characters */
export function postSlug(title: string, suffix: string): string {
  return slugify(title).slice(0, LIMITS.slug).replace(/-+$/, '') || (title.trim() ? `post-${suffix}` : '');
}

/** The first free address made from a taken one. @param taken every slug that begins like it */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const stem = slug.replace(/-\d+$/, '').slice(0, LIMITS.slug - 5);
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
