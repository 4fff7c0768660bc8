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

/** Titles of the sidebar's groups, in their order; the first needs none. */
export type NavigationGroup = '' | 'Content' | 'People' | 'Site' | 'More';

export interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
  group: NavigationGroup;
}

/** Every screen of the back-office's own, in the order the sidebar and the command palette show them. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', path: paths.admin.dashboard, icon: LayoutDashboard, group: '' },
  { label: 'Insight', path: paths.admin.insight, icon: ChartSpline, group: '' },
  { label: 'Calendar', path: paths.admin.calendar, icon: CalendarDays, group: '' },
  { label: 'Blog Posts', path: paths.admin.posts, icon: FileText, group: 'Content' },
  { label: 'Case Studies', path: paths.admin.caseStudies, icon: BookOpen, group: 'Content' },
  { label: 'Projects', path: paths.admin.projects, icon: FolderKanban, group: 'Content' },
  { label: 'Services', path: paths.admin.services, icon: Briefcase, group: 'Content' },
  { label: 'About', path: paths.admin.about, icon: Info, group: 'Content' },
  { label: 'Team', path: paths.admin.team, icon: Users, group: 'Content' },
  { label: 'Media', path: paths.admin.media, icon: Images, group: 'Content' },
  { label: 'Contact Messages', path: paths.admin.messages, icon: Mail, group: 'People' },
  { label: 'Applications', path: paths.admin.applications, icon: UserRoundSearch, group: 'People' },
  { label: 'Newsletter', path: paths.admin.newsletter, icon: Newspaper, group: 'People' },
  { label: 'Redirects', path: paths.admin.redirects, icon: Signpost, group: 'Site' },
  { label: 'Import and export', path: paths.admin.import, icon: ArrowLeftRight, group: 'Site' },
  { label: 'A person’s data', path: paths.admin.people, icon: IdCard, group: 'Site' },
  { label: 'Activity', path: paths.admin.activity, icon: History, group: 'Site' },
  { label: 'Accounts', path: paths.admin.accounts, icon: KeyRound, group: 'Site' },
  { label: 'Releases', path: paths.admin.releases, icon: Rocket, group: 'Site' },
  { label: 'Settings', path: paths.admin.settings, icon: Settings, group: 'Site' },
];

/** All entries that the person may open: the back-office's own, and after them those of other remotes. */
export function useNavigation(): NavigationItem[] {
  const { adminNavigation } = useAppSelector(selectContributed);
  const { mayOpen } = useAccess();
  return [
    ...NAVIGATION,
    ...adminNavigation.map((link) => ({ ...link, icon: Blocks, group: 'More' as const })),
  ].filter(({ path }) => mayOpen(path));
}
