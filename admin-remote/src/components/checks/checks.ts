import { SHOWN_IN_RESULTS } from '@agency/shared/content';
import { getDb } from '@agency/shared/runtime';
import { libraryPathOf } from '../library/libraryApi';

/** What is checked before a page is published. */
export interface CheckedPage {
  /** As search results show it, without the agency's name. */
  title: string;
  /** Its text; empty for a page without one. */
  html: string;
  /** Its image, with the text of the row; absent for a page that readers see already. */
  cover?: { image: string; alt: string } | undefined;
}

/** Finds what readers or search engines would miss; one sentence for each. */
type Check = (page: CheckedPage) => string[] | Promise<string[]>;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const titleIsShort: Check = ({ title }) =>
  title.length > SHOWN_IN_RESULTS.title
    ? [
        `The title has ${title.length} characters; search results show about ${SHOWN_IN_RESULTS.title}. A shorter one can be entered under “Search and share”.`,
      ]
    : [];

/** Whether the library has an alternative text for a picture. One that cannot be asked for now counts as there. */
async function isDescribed(image: string): Promise<boolean> {
  const db = await getDb();
  const found = await db.from('pictures').select('alt').eq('path', libraryPathOf(image)).maybeSingle();
  return found.error !== null || Boolean(found.data?.alt);
}

const coverHasText: Check = async ({ cover }) =>
  !cover?.image || cover.alt.trim() || (await isDescribed(cover.image))
    ? []
    : ['The image has no alternative text: people who do not see it learn from that text what it shows.'];

const picturesHaveTexts: Check = ({ html }) => {
  const { length } = parse(html).querySelectorAll('img:not([alt]), img[alt=""]');
  if (length === 0) return [];
  return [
    length === 1
      ? 'A picture in the text has no alternative text.'
      : `${length} pictures in the text have no alternative text.`,
  ];
};

/** Paths of this site that a text links to. */
function ownPaths(html: string): string[] {
  const { origin } = window.location;
  const parsed = (href: string) => (URL.canParse(href, origin) ? new URL(href, origin) : null);
  const links = [...parse(html).querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
  const urls = links.filter((href) => /^(https?:|\/)/.test(href)).map(parsed);
  const own = urls.filter((url) => url?.origin === origin).map((url) => url!.pathname + url!.search);
  return [...new Set(own)];
}

/** Asks the site, as a reader would. A link that cannot be checked now counts as whole. */
async function isBroken(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', redirect: 'manual' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

const linksLeadSomewhere: Check = async ({ html }) => {
  const paths = ownPaths(html);
  const broken = await Promise.all(paths.map(isBroken));
  return paths
    .filter((_, index) => broken[index])
    .map((path) => `The link to ${path} leads to no page that readers can see.`);
};

/** Another check is one more entry. */
const CHECKS: readonly Check[] = [titleIsShort, coverHasText, picturesHaveTexts, linksLeadSomewhere];

/** Everything that the checks find, in their order. */
export async function findingsOf(page: CheckedPage): Promise<string[]> {
  return (await Promise.all(CHECKS.map((check) => check(page)))).flat();
}
