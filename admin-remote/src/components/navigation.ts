import { adminPaths } from '@agency/shared/contracts';
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
  { label: 'Dashboard', path: adminPaths.dashboard, icon: LayoutDashboard, group: '' },
  { label: 'Insight', path: adminPaths.insight, icon: ChartSpline, group: '' },
  { label: 'Calendar', path: adminPaths.calendar, icon: CalendarDays, group: '' },
  { label: 'Blog Posts', path: adminPaths.posts, icon: FileText, group: 'Content' },
  { label: 'Case Studies', path: adminPaths.caseStudies, icon: BookOpen, group: 'Content' },
  { label: 'Projects', path: adminPaths.projects, icon: FolderKanban, group: 'Content' },
  { label: 'Services', path: adminPaths.services, icon: Briefcase, group: 'Content' },
  { label: 'About', path: adminPaths.about, icon: Info, group: 'Content' },
  { label: 'Team', path: adminPaths.team, icon: Users, group: 'Content' },
  { label: 'Media', path: adminPaths.media, icon: Images, group: 'Content' },
  { label: 'Contact Messages', path: adminPaths.messages, icon: Mail, group: 'People' },
  { label: 'Applications', path: adminPaths.applications, icon: UserRoundSearch, group: 'People' },
  { label: 'Newsletter', path: adminPaths.newsletter, icon: Newspaper, group: 'People' },
  { label: 'Redirects', path: adminPaths.redirects, icon: Signpost, group: 'Site' },
  { label: 'Import and export', path: adminPaths.import, icon: ArrowLeftRight, group: 'Site' },
  { label: 'A person’s data', path: adminPaths.people, icon: IdCard, group: 'Site' },
  { label: 'Activity', path: adminPaths.activity, icon: History, group: 'Site' },
  { label: 'Accounts', path: adminPaths.accounts, icon: KeyRound, group: 'Site' },
  { label: 'Releases', path: adminPaths.releases, icon: Rocket, group: 'Site' },
  { label: 'Settings', path: adminPaths.settings, icon: Settings, group: 'Site' },
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
