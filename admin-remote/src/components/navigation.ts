import { paths } from '@agency/shared/contracts';
import { selectContributed, useAppSelector } from '@agency/shared/runtime';
import {
  ArrowLeftRight,
  Blocks,
  BookOpen,
  Briefcase,
  CalendarDays,
  ChartSpline,
  FileText,
  FolderKanban,
  History,
  IdCard,
  Images,
  Info,
  KeyRound,
  LayoutDashboard,
  Mail,
  Newspaper,
  Rocket,
  Settings,
  Signpost,
  UserRoundSearch,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useAccess } from './access';

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** Every screen of the back-office's own, in the order the sidebar and the command palette show them. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', path: paths.admin.dashboard, icon: LayoutDashboard },
  { label: 'Insight', path: paths.admin.insight, icon: ChartSpline },
  { label: 'Calendar', path: paths.admin.calendar, icon: CalendarDays },
  { label: 'Blog Posts', path: paths.admin.posts, icon: FileText },
  { label: 'Case Studies', path: paths.admin.caseStudies, icon: BookOpen },
  { label: 'Projects', path: paths.admin.projects, icon: FolderKanban },
  { label: 'Services', path: paths.admin.services, icon: Briefcase },
  { label: 'About', path: paths.admin.about, icon: Info },
  { label: 'Team', path: paths.admin.team, icon: Users },
  { label: 'Media', path: paths.admin.media, icon: Images },
  { label: 'Contact Messages', path: paths.admin.messages, icon: Mail },
  { label: 'Applications', path: paths.admin.applications, icon: UserRoundSearch },
  { label: 'Newsletter', path: paths.admin.newsletter, icon: Newspaper },
  { label: 'Redirects', path: paths.admin.redirects, icon: Signpost },
  { label: 'Import and export', path: paths.admin.import, icon: ArrowLeftRight },
  { label: 'A person’s data', path: paths.admin.people, icon: IdCard },
  { label: 'Activity', path: paths.admin.activity, icon: History },
  { label: 'Accounts', path: paths.admin.accounts, icon: KeyRound },
  { label: 'Releases', path: paths.admin.releases, icon: Rocket },
  { label: 'Settings', path: paths.admin.settings, icon: Settings },
];

/** All entries that the person may open: the back-office's own, and after them those of other remotes. */
export function useNavigation(): NavigationItem[] {
  const { adminNavigation } = useAppSelector(selectContributed);
  const { mayOpen } = useAccess();
  return [...NAVIGATION, ...adminNavigation.map((link) => ({ ...link, icon: Blocks }))].filter(({ path }) =>
    mayOpen(path),
  );
}
