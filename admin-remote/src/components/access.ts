import { adminPaths, isBelowMount } from '@agency/shared/contracts';
import { selectContributed, useAppSelector, useAuth } from '@agency/shared/runtime';

/**
 * The screens of editors, with everything below them; a screen that is neither listed nor named by a link of another remote as
 * theirs is for administrators.
 */
const OF_EDITORS: readonly string[] = [
  adminPaths.dashboard,
  adminPaths.calendar,
  adminPaths.posts,
  adminPaths.caseStudies,
  adminPaths.projects,
  adminPaths.services,
  adminPaths.about,
  adminPaths.team,
  adminPaths.media,
  adminPaths.settings,
];

const pathnameOf = (address: string) => address.split(/[?#]/)[0]!;

/** What the signed-in person may open. The rules are those of the database; screens only do not offer what it refuses. */
export function useAccess(): { isEditor: boolean; mayOpen: (address: string) => boolean } {
  const { isEditor } = useAuth().session;
  const { adminNavigation, commands } = useAppSelector(selectContributed);
  const added = [...adminNavigation, ...commands].filter(({ isForEditors }) => isForEditors);
  const opened = [...OF_EDITORS, ...added.map(({ path }) => pathnameOf(path))];
  const mayOpen = (address: string) =>
    !isEditor || opened.some((path) => isBelowMount(pathnameOf(address), path));
  return { isEditor, mayOpen };
}
