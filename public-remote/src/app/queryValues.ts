import { CAREER_DEPARTMENTS, FAQ_CATEGORIES, positions } from '@agency/shared/content';
import {
  CASE_STUDY_CATEGORIES,
  GENERAL_APPLICATION,
  paths,
  POST_CATEGORIES,
  SENT_PARAM,
  type FormName,
} from '@agency/shared/contracts';
import { MAX_PAGES } from '../components/list/usePagedList';

/** What a parameter may say, where that is a choice; by page. Any other value shows the page without it. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  [paths.blog]: { category: POST_CATEGORIES },
  [paths.caseStudies]: { category: CASE_STUDY_CATEGORIES },
  [paths.help]: { topic: FAQ_CATEGORIES },
  [paths.careers]: {
    department: CAREER_DEPARTMENTS,
    apply: [GENERAL_APPLICATION, ...positions.map(({ id }) => id)],
  },
};

/** Pages that say in `page` how much of their list they show. */
const PAGED: readonly string[] = [paths.blog, paths.caseStudies, paths.projects, paths.team];

/** A number of pages that an address needs to say; the first page needs none. */
function pagesOf(value: string): string {
  const pages = Number(value);
  return Number.isInteger(pages) && pages > 1 ? String(Math.min(pages, MAX_PAGES)) : '';
}

/**
 * Parameters in the one spelling in which a page answers them: the CDN keeps a copy of the page for every other one, and each
 * would be rendered anew.
 * @param forms of the page
 */
export function inOneSpelling(
  pathname: string,
  params: URLSearchParams,
  forms: readonly FormName[],
): URLSearchParams {
  const choices: Readonly<Record<string, readonly string[]>> = { ...CHOICES[pathname], [SENT_PARAM]: forms };
  return new URLSearchParams(
    [...params].flatMap(([name, given]) => {
      const value = name === 'page' && PAGED.includes(pathname) ? pagesOf(given) : given;
      const isKnown = !choices[name] || choices[name].includes(value);
      return value && isKnown ? [[name, value]] : [];
    }),
  );
}
