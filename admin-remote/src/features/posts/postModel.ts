import { LIMITS, slugify } from '@agency/shared/contracts';
import { postRecord, type FormValues } from '@agency/shared/records';
import type { z } from 'zod';
import { today } from '../../components/dates';
import { loadRichTextSchema } from '../../components/richtext';

/** Downloads the schema of a post as its form sends it. */
export async function loadPostSchema() {
  const [schema, richText] = await Promise.all([postRecord.loadSchema(), loadRichTextSchema()]);
  return schema.safeExtend({ content: richText(schema.shape.content) });
}
export type PostInput = z.output<Awaited<ReturnType<typeof loadPostSchema>>>;
export type PostFormValues = FormValues<typeof postRecord>;

export const newPost = (author: string) => postRecord.toNew({ author, date: today() });

/** A title as a slug; `post-{6 characters}` when nothing of it remains. @param suffix the six characters */
export function postSlug(title: string, suffix: string): string {
  return slugify(title).slice(0, LIMITS.slug).replace(/-+$/, '') || (title.trim() ? `post-${suffix}` : '');
}

/** The first free address made from a taken one. @param taken every slug that begins like it */
export function freeSlug(slug: string, taken: readonly string[]): string {
  const stem = slug.replace(/-\d{1,2}$/, '').slice(0, LIMITS.slug - 5);
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
