import { Box, Text } from '@chakra-ui/react';
import type { AccountRole } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FRESH } from '../../components/data/fresh';
import { Panel } from '../../components/form';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { DataTable } from '../../components/table';
import { accountColumns } from './accountColumns';
import {
  useAccountsQuery,
  useChangeAccountMutation,
  useEndSessionsOfMutation,
  useInviteAccountMutation,
  useRemoveSecondFactorMutation,
  type Account,
} from './accountsApi';
import { InviteForm } from './InviteForm';
import { ROLE_WORDS } from './roles';

/** `/admin/accounts`: who may work here, and as what. */
export function AccountsPage() {
  const query = useAccountsQuery(undefined, FRESH);
  const [change] = useChangeAccountMutation();
  const [endSessions] = useEndSessionsOfMutation();
  const [invite] = useInviteAccountMutation();
  const actions = useActions();
  const { user } = useAuth();
  const [resetFactor] = useRemoveSecondFactorMutation();
  const [leaving, setLeaving] = useState<Account | null>(null);
  const [losing, setLosing] = useState<Account | null>(null);
  const [rising, setRising] = useState<Account | null>(null);

  const handleChanged = ({ id, email }: Account, changed: Partial<Pick<Account, 'role' | 'isActive'>>) =>
    actions.run(id, `Failed to change the account of ${email}.`, () => change({ id, ...changed }).unwrap(), {
      done: changed.role
        ? `${email} works as ${ROLE_WORDS[changed.role].toLowerCase()} now.`
        : `The account of ${email} is changed.`,
    });
  const handleInvited = (email: string, role?: AccountRole) =>
    actions.run(
      'invite',
      `Failed to invite ${email}.`,
      () => invite({ email, ...(role && { role }) }).unwrap(),
      {
        done: `An invitation is on its way to ${email}.`,
      },
    );
  const handleSignedOut = ({ id, email }: Account) =>
    actions.run(id, `Failed to sign ${email} out.`, () => endSessions(id).unwrap(), {
      done: `${email} is signed out everywhere.`,
    });
  const handleFactorReset = ({ id, email }: Account) =>
    actions.run(id, `Failed to reset two-factor sign-in of ${email}.`, () => resetFactor(id).unwrap(), {
      done: `${email} signs in with the password alone. A mail tells them.`,
    });

  const columns = accountColumns({
    busy: actions.busy,
    me: user?.id,
    onRoleChosen: (account, role) => {
      if (role === 'administrator') setRising(account);
      else void handleChanged(account, { role });
    },
    onInvitedAgain: ({ email }) => void handleInvited(email),
    onSignedOut: (account) => void handleSignedOut(account),
    onFactorReset: setLosing,
    onActivated: (account) => void handleChanged(account, { isActive: true }),
    onDeactivated: setLeaving,
  });

  return (
    <>
      <PageHeader title="Accounts" subtitle="Who works here, and as what" />
      {actions.failure}
      <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load the accounts.">
        {(accounts) => (
          <>
            <DataTable
              label="Accounts"
              columns={columns}
              rows={accounts}
              rowName={({ email }) => email}
              isBusy={query.isFetching}
            />
            {/* With the table, not before: its button would move away from a finger when the rows come. */}
            <Box mt="6">
              <Panel title="Invite a person">
                <Text color="fg.muted">
                  Administrators may do everything. Editors work on content: posts, case studies, projects,
                  services, the about text and the team.
                </Text>
                <InviteForm isBusy={actions.busy !== null} onInvited={handleInvited} />
              </Panel>
            </Box>
          </>
        )}
      </QueryBoundary>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Deactivate this account?"
        text={`${leaving?.email} is signed out everywhere and cannot sign in until the account is active again. What they wrote stays.`}
        confirmLabel="Deactivate"
        isDangerous
        onConfirmed={() => {
          if (leaving) void handleChanged(leaving, { isActive: false });
          setLeaving(null);
        }}
        onCancelled={() => setLeaving(null)}
      />
      <ConfirmDialog
        isOpen={rising !== null}
        title="Make them an administrator?"
        text={`${rising?.email} may then do everything: newsletters, messages and applications, releases, settings, and the accounts of others.`}
        confirmLabel="Make administrator"
        onConfirmed={() => {
          if (rising) void handleChanged(rising, { role: 'administrator' });
          setRising(null);
        }}
        onCancelled={() => setRising(null)}
      />
      <ConfirmDialog
        isOpen={losing !== null}
        title="Reset two-factor sign-in?"
        text={`${losing?.email} signs in with the password alone then, until they set it up again; a mail tells them. Make sure that it is they who ask.`}
        confirmLabel="Reset"
        isDangerous
        onConfirmed={() => {
          if (losing) void handleFactorReset(losing);
          setLosing(null);
        }}
        onCancelled={() => setLosing(null)}
      />
    </>
  );
}
