import { adminPaths, type ContactMessage } from '@agency/shared/contracts';
import { UNTOUCHED_MESSAGE } from '@agency/shared/runtime';
import { Download, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { usePending } from '../../components/actions/usePending';
import { useStaffQuery } from '../../components/conversation/staffApi';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FRESH } from '../../components/data/fresh';
import { today } from '../../components/dates';
import { downloadText } from '../../components/download';
import { useUnreadMessagesQuery } from '../../components/inbox/inboxApi';
import { useNewMessages } from '../../components/inbox/useNewMessages';
import { Later } from '../../components/later/Later';
import { HeaderAction } from '../../components/HeaderAction';
import { PageHeader } from '../../components/PageHeader';
import { ResourceTable, ROW_ID, useSelection, useTableState } from '../../components/table';
import { messageColumns } from './messageColumns';
import { MessageDetails } from './MessageDetails';
import { MessageFilters } from './MessageFilters';
import {
  ANYONE,
  NOBODY,
  STATUSES,
  useAdminMessagesQuery,
  useDeleteMessageMutation,
  useChangeMessagesMutation,
  useLazyAllMessagesQuery,
  useMarkMessageReadMutation,
  type MessageChange,
} from './messagesApi';
import { messagesToCsv } from './messagesCsv';
import { useOpenedMessage } from './useOpenedMessage';

const loadBulkActions = () => import('./BulkActions');

const EXPORT = 'export';

const ASSIGNEE = new RegExp(`^${NOBODY}$|${ROW_ID.source}`);

/** Columns to sort by. */
const SORTABLE = ['name', 'created_at', 'read'];

/** `/admin/contact`: what visitors wrote. */
export function MessagesPage() {
  const state = useTableState({ column: 'created_at', isAscending: false }, SORTABLE);
  const status = state.filter('status', 'All', STATUSES);
  const assignee = state.filter('assignee', ANYONE, ASSIGNEE);
  const filter = { search: state.search, status, assignee };
  const query = useAdminMessagesQuery({ ...filter, sort: state.sort, page: state.page }, FRESH);
  const [readAllMessages] = useLazyAllMessagesQuery();
  const [markRead] = useMarkMessageReadMutation();
  const [change] = useChangeMessagesMutation();
  const { data: staff } = useStaffQuery();
  const [remove] = useDeleteMessageMutation();
  const selection = useSelection(JSON.stringify(filter));
  const [toDelete, setToDelete] = useState<ContactMessage | null>(null);
  const actions = useActions();
  const { pending, during } = usePending<{ id: string; values: MessageChange }>();

  const noteRead = (message: ContactMessage, done = '') =>
    void actions.run(
      message.id,
      `Failed to mark the message from ${message.name} as read.`,
      () => markRead(message.id).unwrap(),
      { done },
    );
  const handleRead = (message: ContactMessage) =>
    noteRead(message, `The message from ${message.name} is marked as read.`);

  const handleChanged = ({ id, name }: ContactMessage, values: MessageChange) => {
    const what = 'status' in values ? 'change the status of' : 'assign';
    const write = async () => {
      const { left, error } = await change({ ids: [id], change: values }).unwrap();
      if (left.length > 0) throw error ?? new Error(UNTOUCHED_MESSAGE);
      await query.refetch();
    };
    void during({ id, values }, () =>
      actions.run(id, `Failed to ${what} the message from ${name}.`, write, { values }),
    );
  };

  const { opened, turns, open, close, missing } = useOpenedMessage(query.data?.rows, (message) =>
    noteRead(message),
  );
  const asked = pending.filter(({ id }) => id === opened?.id).map(({ values }) => values);
  const shown = opened && Object.assign({ ...opened }, ...asked);
  useNewMessages();

  const handleDeleted = (message: ContactMessage) =>
    actions.run(
      message.id,
      `Failed to delete the message from ${message.name}.`,
      async () => {
        await remove(message.id).unwrap();
        selection.forget([message.id]);
      },
      { done: `The message from ${message.name} is deleted.` },
    );

  const handleExported = () =>
    actions.run(EXPORT, 'Failed to export the messages.', async () => {
      const messages = await readAllMessages(filter).unwrap();
      downloadText(await messagesToCsv(messages), `messages-${today()}.csv`, 'text/csv');
    });

  return (
    <>
      <PageHeader
        title="Contact Messages"
        subtitle="Manage incoming contact form submissions"
        count={<UnreadCount />}
        actions={
          <>
            <HeaderAction
              from="sm"
              variant="outline"
              icon={MessageSquareText}
              label="Saved answers"
              to={adminPaths.savedAnswers}
            />
            <HeaderAction
              from="sm"
              variant="outline"
              icon={Download}
              label={actions.busy === EXPORT ? 'Exporting...' : 'Export CSV'}
              disabled={actions.busy === EXPORT}
              onClick={() => void handleExported()}
            />
          </>
        }
      />
      {!opened && actions.failure}
      {missing}
      <ResourceTable
        label="Contact messages"
        query={query}
        state={state}
        columns={messageColumns({
          busy: actions.busy,
          nameOf: (id) => staff?.find(({ user_id: user }) => user === id)?.name,
          onViewed: ({ id }) => open(id),
          onRead: handleRead,
          onDeleted: setToDelete,
        })}
        rowName={(message) => message.name}
        isUnread={(message) => !message.read}
        searchPlaceholder="Search messages..."
        filters={<MessageFilters filter={filter} state={state} />}
        errorText="Failed to load messages."
        emptyText="No messages found"
        emptyHint="What visitors send by the contact form arrives here."
        selection={selection}
        selectionActions={
          <Later load={loadBulkActions} failedText="The actions could not be loaded.">
            {({ BulkActions }) => <BulkActions filter={filter} selection={selection} actions={actions} />}
          </Later>
        }
      />
      <MessageDetails
        message={shown}
        turns={turns}
        failure={actions.failure}
        onChanged={handleChanged}
        onClosed={close}
      />
      <DeleteDialog
        row={toDelete}
        what="Message"
        nameOf={({ name }) => `this message from ${name}`}
        busy={actions.busy}
        onConfirmed={handleDeleted}
        onClosed={() => setToDelete(null)}
      />
    </>
  );
}

/** How many nobody has read; a dash while that is not known. */
function UnreadCount() {
  const { data, isError } = useUnreadMessagesQuery(undefined, FRESH);
  const count = isError ? null : data;
  return <span role="status">{count?.toLocaleString('en') ?? '—'} unread</span>;
}
