/**
 * A title as a slug: lower case, everything but letters, digits, spaces and hyphens removed, whitespace runs to one
 * hyphen, hyphens collapsed and trimmed. Only `a-z` and `0-9` count as letters and digits, so a non-Latin title
 * gives `''`.
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Splits a comma list, trims its entries, drops the empty ones. */
export function parseCommaList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
