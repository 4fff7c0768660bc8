import { Flex, IconButton } from '@chakra-ui/react';
import { ACCOUNT_ROLES, type AccountRole } from '@agency/shared/contracts';
import { LogOut, Send, ShieldOff, UserCheck, UserX, type LucideIcon } from 'lucide-react';
import { Badge } from '../../components/Badge';
import { ActingSelect } from '../../components/ActingSelect';
import { formatShort } from '../../components/dates';
import { RowActions, type Column } from '../../components/table';
import type { Account } from './accountsApi';
import { ROLE_WORDS } from './roles';

interface ColumnOptions {
  /** Id of the account that is being changed. */
  busy: string | null;
  /** Id of the signed-in person, whose rights only somebody else can take. */
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
      cell: (account) =>
        account.id === me ? (
          ROLE_WORDS[account.role]
        ) : (
          <ActingSelect
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
          </ActingSelect>
        ),
    },
    {
      key: 'lastSignIn',
      header: 'Last sign-in',
      cell: ({ lastSignIn }) => (lastSignIn ? formatShort(lastSignIn) : 'Never'),
    },
    {
      key: 'status',
      isPlain: true,
      isStatus: true,
      header: 'Status',
      cell: (account) => <Status account={account} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (account) => (
        <RowActions name={account.email}>
          {actionsOf(account, options).map(({ title, label = title, icon: Icon, onPressed }) => (
            <IconButton
              key={title}
              size="xs"
              variant="ghost"
              aria-label={`${label} ${account.email}`}
              title={title}
              disabled={busy !== null}
              onClick={() => onPressed(account)}
            >
              <Icon aria-hidden />
            </IconButton>
          ))}
        </RowActions>
      ),
    },
  ];
}

interface Action {
  title: string;
  /** Its name for screen readers, where it is another one; the address follows. */
  label?: string;
  icon: LucideIcon;
  onPressed: (account: Account) => void;
}

/** What can be done with an account; with one's own only what cannot lock one out. */
function actionsOf({ id, isActive, lastSignIn, hasSecondFactor }: Account, options: ColumnOptions): Action[] {
  const { onInvitedAgain, onSignedOut, onFactorReset, onActivated, onDeactivated } = options;
  const isOther = id !== options.me;
  const actions: (Action | false)[] = [
    isActive &&
      lastSignIn === null && {
        title: 'Invite again',
        label: 'Invite again:',
        icon: Send,
        onPressed: onInvitedAgain,
      },
    isOther &&
      isActive &&
      lastSignIn !== null && {
        title: 'Sign out',
        label: 'Sign out everywhere:',
        icon: LogOut,
        onPressed: onSignedOut,
      },
    isOther &&
      hasSecondFactor && {
        title: 'Reset two-factor',
        label: 'Reset two-factor sign-in:',
        icon: ShieldOff,
        onPressed: onFactorReset,
      },
    isOther &&
      (isActive
        ? { title: 'Deactivate', icon: UserX, onPressed: onDeactivated }
        : { title: 'Activate', icon: UserCheck, onPressed: onActivated }),
  ];
  return actions.filter((action) => action !== false);
}

function Status({ account }: { account: Account }) {
  if (!account.isActive) return <Badge colorPalette="gray">Not active</Badge>;
  if (account.lastSignIn === null) return <Badge colorPalette="tide">Invited</Badge>;
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge colorPalette="green">Active</Badge>
      {account.hasSecondFactor && <Badge colorPalette="tide">Two-factor</Badge>}
    </Flex>
  );
}
