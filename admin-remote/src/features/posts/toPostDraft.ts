import { NO_IMAGE, type PreviewDrafts } from '@agency/shared/contracts';
import { unsavedRow } from '../../components/preview';
import { loadRichText } from '../../components/richtext';
import type { PostFormValues } from './postModel';

/** A post as its preview shows it. */
export async function toPostDraft({
  content,
  image,
  published: _published,
  publish_at: _from,
  unpublish_at: _until,
  ...values
}: PostFormValues): Promise<PreviewDrafts['post']> {
  const { normalizeRichText } = await loadRichText();
  return { ...values, ...unsavedRow(), content: normalizeRichText(content), image: image || NO_IMAGE };
}
