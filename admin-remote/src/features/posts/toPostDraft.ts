import type { PreviewDrafts } from '@agency/shared/contracts';
import { NO_IMAGE, unsavedRow } from '../../components/preview';
import { normalizeRichText } from '../../components/richtext';
import type { PostFormValues } from './postModel';

/** A post as its preview shows it. */
export function toPostDraft({
  content,
  image,
  published: _,
  ...values
}: PostFormValues): PreviewDrafts['post'] {
  return { ...values, ...unsavedRow(), content: normalizeRichText(content), image: image || NO_IMAGE };
}
