/** A tag and how many projects carry it. */
export interface TagCount {
  name: string;
  count: number;
}

/** Up to so many tags all show; they fill three or four lines of a small phone. */
const MOST_SHOWN = 12;
/** Of more, the most used ones show and the others fold out. */
const TOP_TAGS = 8;

/**
 * The tags in the order of the filter, and how many of them show before the rest folds out.
 * @param tags by name
 */
export function tagChoices(tags: readonly TagCount[]): { options: string[]; visible: number } {
  const names = (some: readonly TagCount[]) => some.map(({ name }) => name);
  if (tags.length <= MOST_SHOWN) return { options: names(tags), visible: tags.length };
  const top = new Set([...tags].sort((a, b) => b.count - a.count).slice(0, TOP_TAGS));
  const isTop = (tag: TagCount) => top.has(tag);
  return {
    options: [...names(tags.filter(isTop)), ...names(tags.filter((tag) => !isTop(tag)))],
    visible: TOP_TAGS,
  };
}
