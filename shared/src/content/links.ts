import type { HomeSection } from '../contracts';

/** Where a link leads: a section of the home page, or a page of its own. */
export type LinkTarget = { section: HomeSection } | { path: string };

export interface ContentLink {
  label: string;
  target: LinkTarget;
}

export interface LinkGroup {
  title: string;
  links: readonly ContentLink[];
}
