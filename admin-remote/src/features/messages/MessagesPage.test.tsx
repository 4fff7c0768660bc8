import { screen, waitFor, within } from '@testing-library/react';
import {
  expectAccessible,
  buildMessage,
  connectionLost,
  failure,
  json,
  onApi,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { MessagesPage } from './MessagesPage';

const TABLE = '/rest/v1/contact_messages';
const unread = buildMessage({ name: 'Vera', email: 'vera@example.com', message: 'Hello\nthere & you?' });
const read = buildMessage({ name: 'Otto', read: true });

function answer(rows: object[] = [unread, read], unreadCount = 1) {
  onApi('head', TABLE, ({ url }) => {
    // No new messages since the screen was opened.
    const isNew = url.searchParams.has('created_at');
    return new Response(null, { headers: { 'content-range': `*/${isNew ? 0 : unreadCount}` } });
  });
  return onApi('get', TABLE, () => rowsReply(rows));
}

const table = () => screen.findByRole('table', { name: 'Contact messages' });

describe('the inbox', () => {
  it('shows every message, how many are unread, and those highlighted', async () => {
    const requests = answer();
    const { container } = renderAdmin(<MessagesPage />);
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.hasAttribute('data-highlighted'))).toEqual([false, true, false]);
    expect(await screen.findByText('1 unread')).toBeInTheDocument();
    expect(requests[0]?.url.searchParams.get('order')).toBe('created_at.desc,id.asc');
    expect(within(rows[2]!).queryByRole('button', { name: /as read/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  it('opens a message, marks it read, and quotes it in the reply', async () => {
    answer();
    const writes = onApi('patch', TABLE, () => json([{ id: unread.id }]));
    const { user } = renderAdmin(<MessagesPage />);
    await table();
    await user.click(screen.getByRole('button', { name: 'View message from Vera' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message Details' });
    expect(dialog).toHaveTextContent('Hello there & you?');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toEqual({ read: true });
    expect(writes[0]?.url.searchParams.get('id')).toBe(`eq.${unread.id}`);
    const reply = new URL(within(dialog).getByRole('link', { name: 'Reply' }).getAttribute('href')!);
    expect(reply.pathname).toBe('vera@example.com');
    expect(reply.searchParams.get('body')).toContain('Vera wrote:\r\n> Hello\r\n> there & you?');
  });

  it('says inside the dialog when marking failed, and tries again', async () => {
    answer();
    onApi('patch', TABLE, () => connectionLost());
    const { user } = renderAdmin(<MessagesPage />);
    await table();
    await user.click(screen.getByRole('button', { name: 'View message from Vera' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to mark the message from Vera as read.',
    );
    onApi('patch', TABLE, () => json([{ id: unread.id }]));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument());
  });

  it('deletes after asking, and says when nothing was deleted', async () => {
    answer();
    const deletes = onApi('delete', TABLE, () => json([]));
    const { user } = renderAdmin(<MessagesPage />);
    await table();
    await user.click(screen.getByRole('button', { name: 'Delete message from Vera' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Message' });
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this message from Vera? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete the message from Vera.');
    expect(deletes).toHaveLength(1);
  });

  it('searches name, email and message', async () => {
    const requests = answer([]);
    renderAdmin(<MessagesPage />, { at: '/?search=tide&status=Unread' });
    expect(await screen.findByText('No messages found')).toBeInTheDocument();
    expect(requests[0]?.url.searchParams.get('or')).toBe(
      '(name.imatch."tide",email.imatch."tide",message.imatch."tide")',
    );
    expect(requests[0]?.url.searchParams.get('read')).toBe('eq.false');
    expect(screen.getByPlaceholderText('Search messages...')).toHaveValue('tide');
  });

  it('says when messages cannot be loaded, and shows a dash instead of a count', async () => {
    onApi('head', TABLE, () => connectionLost());
    onApi('get', TABLE, () => failure(500, 'XX000', 'boom'));
    const { user } = renderAdmin(<MessagesPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load messages.');
    expect(screen.getByText('— unread')).toBeInTheDocument();
    answer();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeInTheDocument();
  });

  it('marks all selected messages as read at once', async () => {
    answer();
    const writes = onApi('patch', TABLE, () => json([{ id: unread.id }, { id: read.id }]));
    const { user } = renderAdmin(<MessagesPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByText('Mark as read'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    expect(writes[0]?.url.searchParams.get('id')).toBe(`in.(${unread.id},${read.id})`);
    expect(writes[0]?.body).toEqual({ read: true });
  });

  it('deletes the selected ones after asking, and keeps the selection when that fails', async () => {
    answer();
    const deletes = onApi('delete', TABLE, () => connectionLost());
    const { user } = renderAdmin(<MessagesPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Vera' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Messages' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete 1 message?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Failed to delete 1 message\./)).toBeInTheDocument();
    expect(deletes[0]?.url.searchParams.get('id')).toBe(`in.(${unread.id})`);
    expect(screen.getByRole('checkbox', { name: 'Select Vera' })).toBeChecked();
  });
});
