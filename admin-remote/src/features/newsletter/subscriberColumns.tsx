import { Badge } from '@chakra-ui/react';
import { formatDay } from '../../components/dates';
import { DeleteButton, type Column } from '../../components/table';
import { statusOf, type SubscriberStatus } from '../../components/subscription';
import styles from './switch.module.css';
import type { SubscriberRow } from './subscribersApi';

const COLORS: Record<SubscriberStatus, string> = {
  Confirmed: 'green',
  Unconfirmed: 'tide',
  Unsubscribed: 'gray',
  Inactive: 'gray',
};

interface Handlers {
  /** The row something is being done to. */
  busy: string | null;
  onToggled: (row: SubscriberRow) => void;
  onDeleted: (row: SubscriberRow) => void;
}

export function subscriberColumns({ busy, onToggled, onDeleted }: Handlers): Column<SubscriberRow>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      cell: (row) => (
        <>
          <span className="title">{row.email}</span>
          {statusOf(row) === 'Unconfirmed' && <span className="note">Has not confirmed by mail yet</span>}
        </>
      ),
    },
    {
      key: 'created_at',
      isPlain: true,
      header: 'Subscribed',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
    {
      key: 'active',
      isPlain: true,
      header: 'Active',
      cell: (row) => (
        <label className={styles.switch} data-switch>
          <input
            type="checkbox"
            role="switch"
            aria-label={`${row.email} is active`}
            checked={row.active}
            disabled={busy === row.id}
            onChange={() => onToggled(row)}
          />
          <span>Active</span>
        </label>
      ),
    },
    {
      key: 'status',
      isPlain: true,
      header: 'Status',
      cell: (row) => <Badge colorPalette={COLORS[statusOf(row)]}>{statusOf(row)}</Badge>,
    },
    {
      key: 'topics',
      isPlain: true,
      header: 'Topics',
      cell: ({ topics }) => (
        <span className="line" title={topics.join(', ')}>
          {topics.join(', ') || 'Everything'}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (
        <div className="actions">
          <DeleteButton name={row.email} isDisabled={busy === row.id} onPressed={() => onDeleted(row)} />
        </div>
      ),
    },
  ];
}
