import type { ContactMessage } from '@agency/shared/contracts';
import { toCsv } from '../../components/csv/csv';
import { STATUS_WORDS } from './status';

export function messagesToCsv(messages: readonly ContactMessage[]): Promise<string> {
  return toCsv(
    ['Date', 'Name', 'Email', 'Message', 'Status', 'Handling'],
    messages.map(({ created_at, name, email, message, read, status }) => [
      created_at,
      name,
      email,
      message,
      read ? 'Read' : 'Unread',
      STATUS_WORDS[status],
    ]),
  );
}
