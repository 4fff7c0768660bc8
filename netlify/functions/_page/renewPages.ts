import { PAGE_TAGS, type PageChange } from '@agency/shared/contracts';
import { outdatePages } from './kept';
import { purgeCdn } from '../_platform/purgeCdn';

/**
 * Makes the CDN and the store of fallback pages forget the pages that show these rows.
 * @returns whether the CDN did; otherwise its pages are renewed within a minute
 */
export async function renewPages(changes: readonly PageChange[]): Promise<boolean> {
  const changed = changes.flatMap(({ table, id }) => {
    const tag = PAGE_TAGS[table];
    return id ? [tag, `${tag}:${id}`] : [tag];
  });
  const tags = [...new Set(changed)];
  // First, so that every rendering from now on counts as newer.
  await outdatePages(tags).catch((error: unknown) =>
    console.error('Marking kept pages as outdated failed:', error),
  );
  return purgeCdn(tags);
}
