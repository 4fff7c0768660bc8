import { Badge, Box, Button, Text } from '@chakra-ui/react';
import { ACCOUNT_ROLES, type AccountRole } from '@agency/shared/contracts';
import { useAuth } from '@agency/shared/runtime';
import { QueryBoundary } from '@agency/shared/ui';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Select } from '../../components/controls';
import { FRESH } from '../../components/data/fresh';
import { formatShort } from '../../components/dates';
import { Panel } from '../../components/form';
import { ScreenLoading } from '../../components/layout/ScreenLoading';
import { PageHeader } from '../../components/PageHeader';
import { DataTable, type Column } from '../../components/table';
import {
  useAccountsQuery,
  useChangeAccountMutation,
  useEndSessionsOfMutation,
  useInviteAccountMutation,
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
  const [leaving, setLeaving] = useState<Account | null>(null);

  const handleChanged = (account: Account, changed: Partial<Account>) =>
    actions.run(
      account.id,
      `Failed to change the account of ${account.email}.`,
      () => change({ ...account, ...changed }).unwrap(),
      { done: `The account of ${account.email} is changed.` },
    );
  const handleInvited = (email: string, role: AccountRole) =>
    actions.run('invite', `Failed to invite ${email}.`, () => invite({ email, role }).unwrap(), {
      done: `An invitation is on its way to ${email}.`,
    });
  const handleSignedOut = ({ id, email }: Account) =>
    actions.run(id, `Failed to sign ${email} out.`, () => endSessions(id).unwrap(), {
      done: `${email} is signed out everywhere.`,
    });

  const columns = accountColumns({
    busy: actions.busy,
    me: user?.id,
    onRoleChosen: (account, role) => void handleChanged(account, { role }),
    onInvitedAgain: ({ email, role }) => void handleInvited(email, role),
    onSignedOut: (account) => void handleSignedOut(account),
    onActivated: (account) => void handleChanged(account, { isActive: true }),
    onDeactivated: setLeaving,
  });

  return (
    <>
      <PageHeader title="Accounts" subtitle="Who works here, and as what" />
      {actions.failure}
      <Panel title="Invite a person">
        <Text color="fg.muted">
          Administrators may do everything. Editors work on content: posts, case studies, projects, services,
          the about text and the team.
        </Text>
        <InviteForm isBusy={actions.busy !== null} onInvited={handleInvited} />
      </Panel>
      <Box mt="6">
        <QueryBoundary query={query} loading={<ScreenLoading />} errorText="Failed to load the accounts.">
          {(accounts) => (
            <DataTable
              label="Accounts"
              columns={columns}
              rows={accounts}
              rowName={({ email }) => email}
              isBusy={query.isFetching}
            />
          )}
        </QueryBoundary>
      </Box>
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
    </>
  );
}

interface ColumnOptions {
  /** Id of the account that is being changed. */
  busy: string | null;
  /** Id of the signed-in person, who is not deactivated by mistake. */
  me: string | undefined;
  onRoleChosen: (account: Account, role: AccountRole) => void;
  onInvitedAgain: (account: Account) => void;
  onSignedOut: (account: Account) => void;
  onActivated: (account: Account) => void;
  onDeactivated: (account: Account) => void;
}

function accountColumns(options: ColumnOptions): Column<Account>[] {
  const { busy, me } = options;
  return [
    {
      key: 'email',
      header: 'Person',
      cell: ({ id, name, email }) => (
        <>
          <span className="title">{email}</span>
          <span className="note">{[name, id === me && 'You'].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: 'Role',
      cell: (account) => (
        <Select
          aria-label={`Role of ${account.email}`}
          value={account.role}
          disabled={busy !== null}
          onChange={({ target }) => options.onRoleChosen(account, target.value as AccountRole)}
        >
          {ACCOUNT_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      ),
    },
    {
      key: 'lastSignIn',
      header: 'Last sign-in',
      cell: ({ lastSignIn }) => (lastSignIn ? formatShort(lastSignIn) : 'Never'),
    },
    { key: 'state', header: 'State', cell: (account) => <State account={account} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (account) => (
        <div className="actions">
          {account.isActive && account.lastSignIn === null && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Invite again: ${account.email}`}
              disabled={busy !== null}
              onClick={() => options.onInvitedAgain(account)}
            >
              Invite again
            </Button>
          )}
          {account.id !== me && account.isActive && account.lastSignIn !== null && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Sign out everywhere: ${account.email}`}
              disabled={busy !== null}
              onClick={() => options.onSignedOut(account)}
            >
              Sign out
            </Button>
          )}
          {account.id !== me && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${account.isActive ? 'Deactivate' : 'Activate'} ${account.email}`}
              disabled={busy !== null}
              onClick={() => (account.isActive ? options.onDeactivated : options.onActivated)(account)}
            >
              {account.isActive ? 'Deactivate' : 'Activate'}
            </Button>
          )}
        </div>
      ),
    },
  ];
}

function State({ account }: { account: Account }) {
  if (!account.isActive) return <Badge colorPalette="gray">Not active</Badge>;
  if (account.lastSignIn === null) return <Badge colorPalette="brand">Invited</Badge>;
  return <Badge colorPalette="green">Active</Badge>;
}
