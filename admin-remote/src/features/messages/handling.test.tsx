import { screen, waitFor, within } from '@testing-library/react';
import {
  buildId,
  buildMessage,
  connectionLost,
  json,
  onApi,
  onTable,
  rowsReply,
} from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { MessagesPage } from './MessagesPage';

const TABLE = '/rest/v1/contact_messages';
const unread = buildMessage({ name: 'Vera' });
const ADA = buildId();

beforeEach(() => {
  onApi('head', TABLE, () => new Response(null, { headers: { 'content-range': '*/0' } }));
  onApi('post', '/rest/v1/rpc/list_staff', () => json([{ user_id: ADA, name: 'Ada' }]));
  for (const empty of ['message_replies', 'message_notes', 'content_drafts', 'saved_answers'])
    onTable(empty, []);
});

test('writes each change of a message whose opening still runs, and shows it at once', async () => {
  let row = { ...unread };
  onApi('get', TABLE, () => rowsReply([row]));
  const ends: (() => void)[] = [];
  const writes = onApi('patch', TABLE, async ({ body }) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    row = { ...row, ...(body as object) };
    return json([{ id: row.id }]);
  });
  const { user } = renderAdmin(<MessagesPage />, { at: `/?message=${row.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Details' }));
  await dialog.findByRole('option', { name: 'Ada' });
  const [state, assignee] = ['Status', 'Assigned to'].map((name) => dialog.getByRole('combobox', { name }));
  await user.selectOptions(state!, 'done');
  await user.selectOptions(assignee!, 'Ada');
  expect([state, assignee].map((select) => (select as HTMLSelectElement).value)).toEqual(['done', ADA]);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(ends).toHaveLength(count));
    ends.at(-1)!();
  }
  const changes = [{ read: true }, { status: 'done', read: true }, { assigned_to: ADA }];
  expect(writes.map(({ body }) => body)).toEqual(changes);
  expect([state, assignee].map((select) => (select as HTMLSelectElement).value)).toEqual(['done', ADA]);
});

test('says which change of a message failed, and shows what it is', async () => {
  const row = buildMessage({ name: 'Otto', read: true });
  onApi('get', TABLE, () => rowsReply([row]));
  onApi('patch', TABLE, () => connectionLost());
  const { user } = renderAdmin(<MessagesPage />, { at: `/?message=${row.id}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Details' }));
  const state = dialog.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(state, 'done');
  expect(await dialog.findByText(/^Failed to change the status of the message from Otto\./)).toBeVisible();
  expect(state).toHaveValue('new');
  const writes = onApi('patch', TABLE, () => json([{ id: row.id }]));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(writes[0]?.body).toEqual({ status: 'done', read: true }));
});
