import { baseOf } from '../registry/urls';

/** Style sheets that have come, in the order of the document. */
const COME = 'link[rel=stylesheet][media=all]';

/** Each rule of a release stays where it comes first. */
function dropRepeated(base: string): void {
  const known = new Set<string>();
  for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>(COME)) {
    if (!sheet || !href.startsWith(base)) continue;
    for (let at = 0; at < sheet.cssRules.length;) {
      const { cssText } = sheet.cssRules[at]!;
      if (known.has(cssText)) {
        sheet.deleteRule(at);
      } else {
        known.add(cssText);
        at += 1;
      }
    }
  }
}

/** Whether a page may read the rules: not those of another origin, such as a colleague's machine, that it has not asked for by CORS. */
const isReadable = ({ crossOrigin, href }: HTMLLinkElement) =>
  crossOrigin !== null || new URL(href).origin === window.location.origin;

/**
 * Lets a style sheet of a remote apply without what other sheets of the release have brought already. The sheet of a page
 * holds the rules of all components on it; those of a button, come again, would win over those of the page before that
 * change it. A rule therefore applies from where it came first, which is before whatever changes it.
 */
export function applyOnce(link: HTMLLinkElement): void {
  // To nothing before that. A sheet that applies to nothing is fetched last, unless it says otherwise.
  link.media = 'not all';
  link.fetchPriority = 'high';
  link.addEventListener('load', () => {
    link.media = 'all';
    if (isReadable(link)) dropRepeated(baseOf(link.href));
  });
}
