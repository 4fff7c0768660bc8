import { paths } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';

/** The screens of editors, with everything below them; a screen that is not listed is for administrators. */
const OF_EDITORS: readonly string[] = [
  paths.admin.dashboard,
  paths.admin.calendar,
  paths.admin.posts,
  paths.admin.caseStudies,
  paths.admin.projects,
  paths.admin.services,
  paths.admin.about,
  paths.admin.team,
  paths.admin.media,
  paths.admin.settings,
];

const isOfEditors = (address: string) => {
  const [pathname = ''] = address.split(/[?#]/);
  return OF_EDITORS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
};

/** What the signed-in person may open. The rules are those of the database; screens only do not offer what it refuses. */
export function useAccess(): { isEditor: boolean; mayOpen: (address: string) => boolean } {
  const { isEditor } = useAuth().session;
  return { isEditor, mayOpen: (address) => !isEditor || isOfEditors(address) };
}
