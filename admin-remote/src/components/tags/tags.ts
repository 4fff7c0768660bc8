import { parseCommaList } from '@agency/shared/contracts';

/** Tags with the typed ones added: commas separate them, and duplicates are dropped, ignoring case. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const next = [...tags];
  for (const tag of parseCommaList(typed)) {
    if (!next.some((known) => known.toLowerCase() === tag.toLowerCase())) next.push(tag);
  }
  return next;
}

/** Unselected suggestions that contain the typed text; those that start with it come first. */
export function suggestTags(
  all: readonly string[],
  chosen: readonly string[],
  typed: string,
  limit = 8,
): string[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  const fitting = all.filter((tag) => tag.toLowerCase().includes(text) && !taken.has(tag.toLowerCase()));
  const rank = (tag: string) => (tag.toLowerCase().startsWith(text) ? 0 : 1);
  return fitting.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other)).slice(0, limit);
}

/** Several lists as one, each tag once, whatever its case; the first spelling wins. */
export function mergeTags(...lists: (readonly string[])[]): string[] {
  const spelled = new Map<string, string>();
  for (const tag of lists.flat()) {
    if (!spelled.has(tag.toLowerCase())) spelled.set(tag.toLowerCase(), tag);
  }
  return [...spelled.values()];
}
