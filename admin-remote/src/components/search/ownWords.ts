import type { PageWords } from '@agency/shared/content';
import { paths, type PreviewKind, type Search } from '@agency/shared/contracts';
import { textFromHtml } from '@agency/shared/ui';

/** What the form of a page with an address of its own holds, as far as search results show it. */
export interface FoundValues {
  title: string;
  description?: string;
  excerpt?: string;
  slug?: string;
  image: string;
  search: Required<Search>;
}

/** A new row has no id yet. */
const NO_ID = '…';

/** What a page says of itself, and its path. */
export function ownWords(
  kind: PreviewKind,
  { title, description = '', excerpt = '', slug = '', image }: FoundValues,
  id: string | null,
): PageWords & { path: string } {
  if (kind === 'post') return { title, description: excerpt, image, path: paths.post(slug) };
  const path = (kind === 'project' ? '/projects/' : '/case-studies/') + (id ?? NO_ID);
  return {
    title,
    description: kind === 'project' ? textFromHtml(description, 160) : description,
    image,
    path,
  };
}
