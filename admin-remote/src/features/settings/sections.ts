import type { SessionUser } from '@agency/shared/runtime';
import type { Profile } from './settingsApi';

/** What every section is given. */
export interface SectionProps {
  user: SessionUser;
  /** `null` while none was ever saved. */
  profile: Profile | null;
  /** Must keep its identity. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
}

/** Every section, in the order of the page; the ids are anchors. */
export const SECTIONS = [
  { id: 'profile', title: 'Profile' },
  { id: 'password', title: 'Password' },
  { id: 'second-factor', title: 'Two-factor sign-in' },
  { id: 'notifications', title: 'Notifications' },
  { id: 'address', title: 'Email address' },
  { id: 'sessions', title: 'Sessions' },
] as const;
