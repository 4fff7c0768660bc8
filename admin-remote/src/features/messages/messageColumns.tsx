import { Box, IconButton } from '@chakra-ui/react';
import type { ContactMessage } from '@agency/shared/contracts';
import { MailCheck } from 'lucide-react';
import { Badge } from '../../components/Badge';
import { formatDay } from '../../components/dates';
import { DeleteButton, RowActions, ViewButton, type Column } from '../../components/table';
import { personColumn } from '../../components/table/personColumn';
import { STATUS_COLORS, STATUS_WORDS } from './status';

interface MessageActions {
  /** Id of the message that is being changed. */
  busy: string | null;
  /** Name of an admin, once it is known. */
  nameOf: (id: string | null) => string | undefined;
  onViewed: (message: ContactMessage) => void;
  onRead: (message: ContactMessage) => void;
  onDeleted: (message: ContactMessage) => void;
}

/** Columns of the inbox. */
export function messageColumns({
  busy,
  nameOf,
  onViewed,
  onRead,
  onDeleted,
}: MessageActions): Column<ContactMessage>[] {
  return [
    personColumn('Contact', onViewed),
    {
      key: 'message',
      isPlain: true,
      header: 'Message Preview',
      isWide: true,
      cell: ({ message }) => <span className="clamp">{message}</span>,
    },
    {
      key: 'created_at',
      isPlain: true,
      header: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
    {
      key: 'read',
      isStatus: true,
      isPlain: true,
      header: 'Status',
      cell: ({ read, status, assigned_to: assignee }) => (
        <>
          <Box
            as="span"
            display="inline-flex"
            gap="2"
            alignItems="center"
            whiteSpace="nowrap"
            color="fg.muted"
          >
            {read ? (
              'Read'
            ) : (
              <Box as="span" color="fg" fontWeight="semibold">
                Unread
              </Box>
            )}
            {status !== 'new' && <Badge colorPalette={STATUS_COLORS[status]}>{STATUS_WORDS[status]}</Badge>}
          </Box>
          {assignee && <span className="note">{nameOf(assignee)}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (message) => (
        <RowActions name={`message from ${message.name}`}>
          <ViewButton label={`View message from ${message.name}`} onPressed={() => onViewed(message)} />
          {!message.read && (
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={`Mark message from ${message.name} as read`}
              title="Mark as read"
              disabled={busy === message.id}
              onClick={() => onRead(message)}
            >
              <MailCheck aria-hidden />
            </IconButton>
          )}
          <DeleteButton
            name={`message from ${message.name}`}
            isDisabled={busy === message.id}
            onPressed={() => onDeleted(message)}
          />
        </RowActions>
      ),
    },
  ];
}
