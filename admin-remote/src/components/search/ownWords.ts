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

/** Stands for the end of an address that is not known yet: a new row has no id, and a post without a title no slug. */
const UNKNOWN = '…';

/** What a page says of itself, and its path. */
export function ownWords(
  kind: PreviewKind,
  { title, description = '', excerpt = '', slug = '', image }: FoundValues,
  id: string | null,
): PageWords & { path: string } {
  if (kind === 'post')
    return { title, description: excerpt, image, path: slug ? paths.post(slug) : paths.post('') + UNKNOWN };
  const path = (kind === 'project' ? '/projects/' : '/case-studies/') + (id ?? UNKNOWN);
  return {
    title,
    description: kind === 'project' ? textFromHtml(description, 160) : description,
    image,
    path,
  };
}
