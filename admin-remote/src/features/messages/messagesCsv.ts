import type { ContactMessage } from '@agency/shared/contracts';
import { toCsv } from '../../components/csv/csv';

export function messagesToCsv(messages: readonly ContactMessage[]): Promise<string> {
  return toCsv(
    ['Date', 'Name', 'Email', 'Message', 'Status'],
    messages.map(({ created_at, name, email, message, read }) => [
      created_at,
      name,
      email,
      message,
      read ? 'Read' : 'Unread',
    ]),
  );
}
