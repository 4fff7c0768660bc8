import sanitize from 'sanitize-html';
import { absoluteUrls } from '../_mail/sanitize';
import { functionUrl } from '../_http/signedLinks';
import { siteOrigin } from '../_platform/siteOrigin';

/** Links of one newsletter that are counted; further ones lead to their address directly. */
const MAX_LINKS = 500;

/** HTML with every address of a link to the web rewritten; addresses are read and written without entities. */
function rewriteLinks(html: string, rewrite: (address: string) => string): string {
  return sanitize(html, {
    // The HTML is sanitised already.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '')
          ? { ...attribs, href: rewrite(attribs.href!) }
          : attribs,
      }),
    },
  });
}

/** The addresses on the web that a newsletter links to, each once, in their order. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  rewriteLinks(absoluteUrls(html, siteOrigin()), (address) => {
    if (URL.canParse(address)) links.add(address);
    return address;
  });
  return [...links].slice(0, MAX_LINKS);
}

/** HTML whose links lead over `newsletter-link`. Their address holds the campaign and the link's number, from 1 on. */
export function countedLinks(html: string, campaignId: string, links: readonly string[]): string {
  return rewriteLinks(html, (address) => {
    const number = links.indexOf(address) + 1;
    return number > 0 ? `${functionUrl('newsletter-link')}?c=${campaignId}&l=${number}` : address;
  });
}
