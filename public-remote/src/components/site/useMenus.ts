import { footerGroups, navigation, type ContentLink, type LinkGroup } from '@agency/shared/content';
import type { ContributedLink } from '@agency/shared/contracts';
import { selectContributed, useAppSelector } from '@agency/shared/runtime';

const toContentLink = ({ label, path }: ContributedLink): ContentLink => ({ label, target: { path } });

/** The menus of the site: its own links, and after them those of other remotes. */
export function useMenus(): { navigation: ContentLink[]; footer: LinkGroup[] } {
  const contributed = useAppSelector(selectContributed);
  const more = { title: 'More', links: contributed.footer.map(toContentLink) };
  return {
    navigation: [...navigation, ...contributed.navigation.map(toContentLink)],
    footer: more.links.length > 0 ? [...footerGroups, more] : [...footerGroups],
  };
}
