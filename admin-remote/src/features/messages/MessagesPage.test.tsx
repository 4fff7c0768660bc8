import { screen, waitFor, within } from '@testing-library/react';
import { brand } from '@agency/shared/content';
import {
  expectAccessible,
  buildId,
  buildMessage,
  connectionLost,
  failure,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { MessagesPage } from './MessagesPage';

const TABLE = '/rest/v1/contact_messages';
const unread = buildMessage({ name: 'Vera', email: 'vera@example.com', message: 'Hello\nthere & you?' });
const ADA = buildId();
const read = buildMessage({ name: 'Otto', read: true });

function answer(rows: object[] = [unread, read], unreadCount = 1) {
  onApi('head', TABLE, ({ url }) => {
    // No new messages since the screen was opened.
    const isNew = url.searchParams.has('created_at');
    return new Response(null, { headers: { 'content-range': `*/${isNew ? 0 : unreadCount}` } });
  });
  return onApi('get', TABLE, () => rowsReply(rows));
}

beforeEach(() => {
  onApi('post', '/rest/v1/rpc/list_staff', () => json([{ user_id: ADA, name: 'Ada' }]));
  for (const empty of ['message_replies', 'message_notes', 'content_drafts']) onTable(empty, []);
  onTable('saved_answers', [{ id: buildId(), title: 'Thanks', body: 'Hello {name}. {other} {agency}' }]);
});

const table = () => screen.findByRole('table', { name: 'Contact messages' });

describe('the inbox', () => {
  it('shows every message, how many are unread, and which', async () => {
    const requests = answer();
    const { container } = renderAdmin(<MessagesPage />);
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('data-unread'))).toEqual([null, 'true', 'false']);
    expect(await screen.findByText('1 unread')).toBeInTheDocument();
    const orders = requests.map(({ url }) => url.searchParams.get('order'));
    expect(orders).toContain('created_at.desc,id.desc');
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
    const reply = new URL(
      within(dialog).getByRole('link', { name: 'Reply in mail program' }).getAttribute('href')!,
    );
    expect(reply.pathname).toBe('vera@example.com');
    expect(reply.searchParams.get('body')).toContain('Vera wrote:\r\n> Hello\r\n> there & you?');
  });

  it('turns to the message before and after, and stops at the ends', async () => {
    answer();
    onApi('patch', TABLE, () => json([{ id: unread.id }]));
    const { user } = renderAdmin(<MessagesPage />);
    await table();
    await user.click(screen.getByRole('button', { name: 'View message from Vera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    const [previous, next] = ['Previous', 'Next'].map((name) => dialog.getByRole('button', { name }));
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(next!);
    expect(await dialog.findByText('Otto')).toBeVisible();
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next!);
    expect(dialog.getByText('Otto')).toBeVisible();
    await user.click(previous!);
    expect(await dialog.findByText('Vera')).toBeVisible();
  });

  it('turns on from a message that left the list when it was read', async () => {
    const all = [unread, buildMessage({ name: 'Xaver' }), buildMessage({ name: 'Wanda' })];
    const seen = new Set<string>();
    const idOf = (url: URL) => url.searchParams.get('id')?.replace('eq.', '');
    answer();
    onApi('get', TABLE, ({ url }) => {
      const one = all.find(({ id }) => id === idOf(url));
      return one
        ? json({ ...one, read: seen.has(one.id) })
        : rowsReply(all.filter(({ id }) => !seen.has(id)));
    });
    onApi('patch', TABLE, ({ url }) => {
      seen.add(idOf(url)!);
      return json([{ id: idOf(url) }]);
    });
    const { user } = renderAdmin(<MessagesPage />);
    await user.click(within(await table()).getByRole('button', { name: 'View message from Vera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'View message from Vera', hidden: true })).toBeNull(),
    );
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('Xaver')).toBeVisible();
    await waitFor(() => expect(seen.size).toBe(2));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('Wanda')).toBeVisible();
  });

  it('says inside the dialog when marking failed, and tries again', async () => {
    answer();
    onApi('patch', TABLE, () => connectionLost());
    const { user } = renderAdmin(<MessagesPage />);
    await table();
    await user.click(screen.getByRole('button', { name: 'Vera' }));
    const dialog = await screen.findByRole('dialog');
    const failure = await within(dialog).findByText(/^Failed to mark the message from Vera as read\./);
    expect(failure.closest('[role=alert]')).toBeVisible();
    onApi('patch', TABLE, () => json([{ id: unread.id }]));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
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
    answer([]);
    const requests = onApi('post', '/rest/v1/rpc/search_messages', () => rowsReply([]));
    const { user } = renderAdmin(<MessagesPage />, { at: `/?search=tide&status=Unread&assignee=${ADA}` });
    expect(await screen.findByText('No messages found')).toBeInTheDocument();
    expect(requests[0]?.body).toEqual({ p_text: 'tide', p_status: 'Unread', p_assignee: ADA });
    expect(screen.getByPlaceholderText('Search messages...')).toHaveValue('tide');
    answer();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await table()).toBeInTheDocument();
    expect(screen.getByPlaceholderText('Search messages...')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('All');
  });

  it('says where messages come from when there are none', async () => {
    answer([], 0);
    renderAdmin(<MessagesPage />);
    expect(await screen.findByText('No messages found')).toBeInTheDocument();
    expect(screen.getByText(/contact form arrives here/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
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
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(await bar.findByText('Mark as read'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    expect(writes[0]?.url.searchParams.get('id')).toBe(`in.(${unread.id},${read.id})`);
    expect(writes[0]?.body).toEqual({ read: true });
  });

  it('deletes the selected ones after asking, and keeps the selection when that fails', async () => {
    answer();
    const deletes = onApi('delete', TABLE, () => connectionLost());
    const { user } = renderAdmin(<MessagesPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Vera' }));
    await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Messages' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete 1 message?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Failed to delete 1 message\./)).toBeInTheDocument();
    expect(deletes[0]?.url.searchParams.get('id')).toBe(`in.(${unread.id})`);
    expect(screen.getByRole('checkbox', { name: 'Select Vera' })).toBeChecked();
  });

  it('assigns the selected ones, and marks them as spam, which nobody has to read', async () => {
    answer();
    const writes = onApi('patch', TABLE, () => json([{ id: unread.id }]));
    const { user } = renderAdmin(<MessagesPage />);
    const choose = async () => user.click(await screen.findByRole('checkbox', { name: 'Select Vera' }));
    await choose();
    await screen.findAllByRole('option', { name: 'Ada' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Assign to' }), 'Ada');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
    await choose();
    await user.click(screen.getByRole('button', { name: 'Spam' }));
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes.map(({ body }) => body)).toEqual([{ assigned_to: ADA }, { status: 'spam', read: true }]);
  });

  it('lists messages by state and by who works on them', async () => {
    const requests = answer([]);
    renderAdmin(<MessagesPage />, { at: '/?status=Answered&assignee=nobody' });
    await screen.findByText('No messages found');
    const { searchParams } = requests.find(({ url }) => url.searchParams.has('status'))!.url;
    expect([searchParams.get('status'), searchParams.get('assigned_to')]).toEqual(['eq.answered', 'is.null']);
  });
});

describe('an answer', () => {
  const ANSWER = `${window.location.origin}/.netlify/functions/answer-message`;
  const refusal = (status: number, error: string) => () => json({ success: false, error }, status);
  const open = async () => {
    answer();
    onApi('patch', TABLE, () => json([{ id: unread.id }]));
    const view = renderAdmin(<MessagesPage />, { at: `/?message=${unread.id}` });
    return { ...view, text: await screen.findByRole('textbox', { name: 'Your answer' }) };
  };

  it('starts from a saved one, after what is written already', async () => {
    const { user, text, container } = await open();
    await user.type(text, 'Hi');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Insert a saved answer' }),
      'Thanks',
    );
    expect(text).toHaveValue(`Hi\n\nHello Vera. {other} ${brand.name}`);
    await expectAccessible(container);
  });

  it('keeps its text and its id when it is not sent, and is empty when it is', async () => {
    const sent = onApi('post', ANSWER, refusal(502, 'The answer was not sent: 450 later'));
    const { user, text } = await open();
    await user.type(text, 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/450 later/)).toBeInTheDocument();
    expect(text).toHaveValue('Yes.');
    const again = onApi('post', ANSWER, () => json({ success: true, error: '' }));
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(text).toHaveValue(''));
    expect(again[0]?.body).toMatchObject({ messageId: unread.id, body: 'Yes.', isAgain: false });
    expect((again[0]?.body as { id: string }).id).toBe((sent[0]?.body as { id: string }).id);
  });

  it('that may have been sent is sent again only by a button that says so', async () => {
    onApi('post', ANSWER, refusal(504, 'Nobody knows.'));
    const { user, text } = await open();
    await user.type(text, 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    const again = onApi('post', ANSWER, () => json({ success: true, error: '' }));
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(again[0]?.body).toMatchObject({ isAgain: true }));
  });

  it('can be a note instead, which goes to nobody', async () => {
    let isDown = true;
    const notes = onApi('post', '/rest/v1/message_notes', () =>
      isDown ? connectionLost() : json([{ id: buildId() }], 201),
    );
    const { user, text } = await open();
    await user.type(text, 'Call her.');
    await user.click(screen.getByRole('button', { name: 'Keep as note' }));
    // What failed was the note: trying again sends nothing to the visitor.
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(text).toHaveValue(''));
    expect(notes[1]?.body).toMatchObject({ message_id: unread.id, body: 'Call her.' });
  });
});
