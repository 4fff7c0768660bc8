/** Holds what a style attribute said. */
export const HELD = 'data-held-style';

/**
 * HTML of others with its style attributes under another name, and its style sheets in templates: the site's content
 * security policy objects as soon as a document that has them is parsed.
 */
export function holdStyles(html: string): string {
  // A tag that is not closed ends at the next one: looking for its end further on would read the rest once for each.
  return html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi, (tag) =>
      tag.replace(
        // Behind a value in quotation marks nothing has to separate the next attribute.
        /("[^"]*"|'[^']*')|(?<=[\s"'/])style(?=\s*=)/gi,
        (_, quoted?: string) => quoted ?? HELD,
      ),
    );
}

/** Puts the held styles below `root` into force: through the style objects, which the policy allows. */
export function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD}]`))
    element.style.cssText = element.getAttribute(HELD)!;
}
