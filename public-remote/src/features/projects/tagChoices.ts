/** A tag and how many projects carry it. */
export interface TagCount {
  name: string;
  count: number;
}

/** Up to so many tags show, in about two lines of a wide screen. */
const MOST_SHOWN = 8;

/**
 * The tags in the order of the filter, and how many of them show before the rest folds out. Of many tags those show that bring
 * projects together, the most used ones first; a tag of one project only leads to that project, which is in the list anyway.
 * @param tags by name
 */
export function tagChoices(tags: readonly TagCount[]): { options: string[]; visible: number } {
  const names = (some: readonly TagCount[]) => some.map(({ name }) => name);
  if (tags.length <= MOST_SHOWN) return { options: names(tags), visible: tags.length };
  const byUse = [...tags].sort((a, b) => b.count - a.count);
  const shared = byUse.filter(({ count }) => count > 1);
  const top = new Set((shared.length > 0 ? shared : byUse).slice(0, MOST_SHOWN));
  const isTop = (tag: TagCount) => top.has(tag);
  return {
    options: [...names(tags.filter(isTop)), ...names(tags.filter((tag) => !isTop(tag)))],
    visible: top.size,
  };
}
