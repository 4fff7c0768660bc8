import { Badge, Button, Flex } from '@chakra-ui/react';
import { ACCOUNT_ROLES, type AccountRole } from '@agency/shared/contracts';
import { Select } from '../../components/controls';
import { formatShort } from '../../components/dates';
import { RowActions, type Column } from '../../components/table';
import type { Account } from './accountsApi';
import { ROLE_WORDS } from './roles';

interface ColumnOptions {
  /** Id of the account that is being changed. */
  busy: string | null;
  /** Id of the signed-in person, who is not deactivated by mistake. */
  me: string | undefined;
  onRoleChosen: (account: Account, role: AccountRole) => void;
  onInvitedAgain: (account: Account) => void;
  onSignedOut: (account: Account) => void;
  onFactorReset: (account: Account) => void;
  onActivated: (account: Account) => void;
  onDeactivated: (account: Account) => void;
}

/** The columns of the list of accounts. */
export function accountColumns(options: ColumnOptions): Column<Account>[] {
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
    { key: 'state', isPlain: true, header: 'State', cell: (account) => <State account={account} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (account) => (
        <RowActions name={account.email}>
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
          {account.id !== me && account.hasSecondFactor && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Reset two-factor sign-in: ${account.email}`}
              disabled={busy !== null}
              onClick={() => options.onFactorReset(account)}
            >
              Reset two-factor
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
        </RowActions>
      ),
    },
  ];
}

function State({ account }: { account: Account }) {
  if (!account.isActive) return <Badge colorPalette="gray">Not active</Badge>;
  if (account.lastSignIn === null) return <Badge colorPalette="brand">Invited</Badge>;
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge colorPalette="green">Active</Badge>
      {account.hasSecondFactor && <Badge colorPalette="gray">Two-factor</Badge>}
    </Flex>
  );
}
