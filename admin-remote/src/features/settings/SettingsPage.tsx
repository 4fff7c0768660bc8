import { Box, Button } from '@chakra-ui/react';
import { adminPaths } from '@agency/shared/contracts';
import { useAuth, type SessionUser } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useLeaveGuard } from '../../components/form';
import { useAccess } from '../../components/access';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { AddressSection } from './AddressSection';
import { NotificationsSection } from './NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SectionNav } from './SectionNav';
import { SessionsSection } from './SessionsSection';
import { SECTIONS } from './sections';
import { useProfileQuery } from './settingsApi';

/** `/admin/settings`: name, password, second factor, mails, address and sessions of the signed-in person. */
export function SettingsPage() {
  const { user } = useAuth();
  const { mayOpen } = useAccess();
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Your own account, on every device"
        actions={
          mayOpen(adminPaths.people) && (
            <Button asChild variant="outline">
              <Link to={adminPaths.people}>A person’s data</Link>
            </Button>
          )
        }
      />
      {user ? <Settings key={user.id} user={user} /> : <ScreenLoading />}
    </>
  );
}

function Settings({ user }: { user: SessionUser }) {
  const query = useProfileQuery(user.id);
  const { isEditor } = useAccess();
  const unsavedSections = useRef(new Set<string>());
  const isUnsaved = useRef(false);
  const leave = useLeaveGuard(() => isUnsaved.current);

  const handleUnsaved = useCallback((id: string, isSectionUnsaved: boolean) => {
    if (isSectionUnsaved) unsavedSections.current.add(id);
    else unsavedSections.current.delete(id);
    isUnsaved.current = unsavedSections.current.size > 0;
  }, []);

  return (
    <Box
      display="grid"
      gap={{ base: '5', lg: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '12rem minmax(0, 44rem)' }}
    >
      <Box display={{ base: 'contents', lg: 'block' }}>
        <SectionNav sections={SECTIONS.filter(({ id }) => !isEditor || id !== 'notifications')} />
      </Box>
      <Box display="grid" gap="6" alignContent="start">
        <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load the settings.">
          {(profile) => (
            <>
              <ProfileSection user={user} profile={profile} onUnsaved={handleUnsaved} />
              <PasswordSection user={user} onUnsaved={handleUnsaved} />
              <SecondFactorSection user={user} />
              {!isEditor && <NotificationsSection user={user} profile={profile} onUnsaved={handleUnsaved} />}
              <AddressSection user={user} onUnsaved={handleUnsaved} />
              <SessionsSection />
            </>
          )}
        </QueryBoundary>
      </Box>
      <ConfirmDialog
        isOpen={leave.isAsking}
        title="Leave without saving?"
        text="Your changes are not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirmed={leave.go}
        onCancelled={leave.stay}
      />
    </Box>
  );
}
