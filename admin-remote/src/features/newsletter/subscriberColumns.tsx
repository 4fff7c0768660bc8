import { Badge } from '../../components/Badge';
import { formatDay } from '../../components/dates';
import { DeleteButton, type Column } from '../../components/table';
import { canSwitch, noteOn } from './status';
import styles from './switch.module.css';
import type { SubscriberRow } from './subscribersApi';

/** Colours of the statuses; the others are grey. */
const COLORS: Partial<Record<string, string>> = { Confirmed: 'green', Unconfirmed: 'tide' };

const noteId = ({ subscriberId }: SubscriberRow) => `${subscriberId}-note`;

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
          {noteOn(row) && (
            <span className="note" id={noteId(row)}>
              {noteOn(row)}
            </span>
          )}
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
        <label className={styles.switch} data-switch title={canSwitch(row) ? undefined : noteOn(row)}>
          <input
            type="checkbox"
            role="switch"
            aria-label={`${row.email} is active`}
            checked={row.active}
            aria-describedby={noteOn(row) && noteId(row)}
            disabled={busy === row.id || !canSwitch(row)}
            onChange={() => onToggled(row)}
          />
          <span>Active</span>
        </label>
      ),
    },
    {
      key: 'status',
      isStatus: true,
      isPlain: true,
      header: 'Status',
      cell: (row) => <Badge colorPalette={COLORS[row.status] ?? 'gray'}>{row.status}</Badge>,
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
