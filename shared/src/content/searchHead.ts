import type { Search } from '../contracts';
import { brand } from './brand';

/** Characters of a title and of a description that search engines show; they cut the rest. */
export const SHOWN_IN_RESULTS = { title: 60, description: 160 } as const;
const DESCRIPTION_CHARACTERS = 300;

/** What a page says of itself. */
export interface PageWords {
  title: string;
  description: string;
  /** Root-relative or absolute address. */
  image?: string | null | undefined;
}

/** A page's title as tabs and search results show it: with the brand's name. */
export const titleWithBrand = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

/** The words of a page's head: those chosen for search and sharing, else those of the page itself. */
export function headWords(own: PageWords, search: Search = {}) {
  return {
    title: search.title || own.title,
    description: (search.description || own.description || brand.description).slice(
      0,
      DESCRIPTION_CHARACTERS,
    ),
    image: search.image || own.image || '/og.png',
  };
}

/**
 * The address under which search engines list a page.
 * @param url its own, absolute
 */
export function canonicalUrl({ canonical }: Search, url: string): string {
  try {
    return canonical ? new URL(canonical, url).href : url;
  } catch {
    return url;
  }
}

/** Whether a page is to stay out of search results: hidden, or listed at another address. With a slash at the end it is its own. */
export const isKeptOut = (search: Search, url: string): boolean =>
  Boolean(search.noindex) || ![url, `${url}/`].includes(canonicalUrl(search, url));
