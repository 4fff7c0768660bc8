import { positions } from '@agency/shared/content';
import {
  adminPaths,
  CASE_STUDY_ROUTE,
  HOME_SECTIONS,
  paths,
  POST_ROUTE,
  PROJECT_ROUTE,
  PUBLIC_PAGES,
} from '@agency/shared/contracts';
import { redact } from '../_platform/redact';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Pages with a parameter; the database knows which of them exist. */
const PAGES_OF_ROWS = new RegExp(
  `^(?:${POST_ROUTE.replace(':slug', '[a-z0-9-]{1,200}')}|${CASE_STUDY_ROUTE.replace(':id', UUID)}|${PROJECT_ROUTE.replace(':id', UUID)})$`,
);
const FIXED_PAGES = new Set<string>([
  ...Object.values(PUBLIC_PAGES),
  paths.subscribe,
  ...positions.map(({ id }) => paths.position(id)),
  ...HOME_SECTIONS.map(paths.homeSection),
]);
/** What visitors do not read. */
const NOT_PUBLIC = new RegExp(`^(?:${adminPaths.root}|${paths.preview.root})(?:/|$)`);

const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'];
const CAMPAIGN_LENGTH = 100;

/**
 * The page at a path.
 * @param path in its one spelling
 * @returns the path; empty if no page can be there, so that nobody can invent names; `null` if it is not public
 */
export function pageOf(path: string): string | null {
  if (NOT_PUBLIC.test(path)) return null;
  return FIXED_PAGES.has(path) || PAGES_OF_ROWS.test(path) ? path : '';
}

/**
 * Where a reader came from.
 * @param from as the browser names it; `/` for a page of this site
 * @param ownHosts names of this site
 * @returns a host name; empty if the browser names none; `null` for this site
 */
export function sourceOf(from: string, ownHosts: readonly string[]): string | null {
  if (from === '') return '';
  if (!URL.canParse(from)) return null;
  const { host } = new URL(from);
  return ownHosts.includes(host) ? null : host.replace(/^www\./, '').slice(0, CAMPAIGN_LENGTH);
}

/** An opened link as projects name their demos: one of this site by its path. */
export function linkOf(link: string, ownHosts: readonly string[]): string {
  const { host, pathname } = new URL(link);
  return ownHosts.includes(host) ? pathname : link;
}

/** Source, medium and name of the campaign in an address, or `null`. Looks like `newsletter / email / spring`. */
export function campaignOf({ searchParams }: URL): string | null {
  const parts = CAMPAIGN_PARAMETERS.flatMap((name) => redact(searchParams.get(name) ?? '') || []);
  return parts.join(' / ').toLowerCase().slice(0, CAMPAIGN_LENGTH) || null;
}

/** The class of a device, by what its browser says of itself. A tablet that poses as a computer counts as one. */
export function deviceOf(browser: string): 'phone' | 'tablet' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(browser)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(browser) ? 'phone' : 'desktop';
}
