import type { Columns, ContactMessage, MessageStatus } from '@agency/shared/contracts';
import { baseApi, mustTouchRows, type Db } from '@agency/shared/runtime';
import { deleteRow, deleteRows } from '../../components/data/deleteRows';
import { inBatches, type Batched } from '../../components/data/inBatches';
import { pagedList, type ListQuery } from '../../components/data/recordEndpoints';
import {
  containsFilter,
  countedRows,
  newestFirst,
  readAll,
  withValues,
  type Selection,
} from '../../components/data/rows';
import { selectedIds } from '../../components/data/selectedIds';

export const STATUSES = ['All', 'Unread', 'Read', 'New', 'Answered', 'Done', 'Spam'] as const;
export const ANYONE = 'Anyone';
export const NOBODY = 'nobody';

export interface MessageFilter {
  search: string;
  status: (typeof STATUSES)[number];
  /** Id of an admin, `ANYONE` or `NOBODY`. */
  assignee: string;
}

export type MessageQuery = MessageFilter & ListQuery;

/** The selected rows of a list that this filter matches. */
export interface ChosenMessages {
  filter: MessageFilter;
  selection: Selection;
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'message',
  'read',
  'status',
  'assigned_to',
  'created_at',
] as const satisfies Columns<'contact_messages'>;
const SEARCHED = ['name', 'email', 'message'] as const satisfies Columns<'contact_messages'>;

/** What staff change of a message. */
export type MessageChange = Partial<Pick<ContactMessage, 'read' | 'status' | 'assigned_to'>>;
const hasAll = (row: object, change: MessageChange) =>
  Object.entries(change).every(([column, value]) => row[column as never] === value);

/** The change that gives a message this state; one that somebody has dealt with is read. */
export const toStatus = (status: MessageStatus): MessageChange =>
  status === 'new' ? { status } : { status, read: true };

/** The values of columns that the filters ask for. */
function conditions({ status, assignee }: Omit<MessageFilter, 'search'>) {
  const isRead = status === 'Read' || status === 'Unread';
  return {
    ...(isRead ? { read: status === 'Read' } : status === 'All' ? {} : { status: status.toLowerCase() }),
    ...(assignee === ANYONE ? {} : { assigned_to: assignee === NOBODY ? null : assignee }),
  };
}

/** The rows that a filter matches, as `readAll` asks for them. */
const matching = (db: Db, columns: Columns<'contact_messages'>, filter: MessageFilter) => () => {
  let rows = countedRows(db, 'contact_messages', columns.join());
  if (filter.search.trim()) rows = rows.or(containsFilter(SEARCHED, filter.search));
  return withValues(rows, conditions(filter));
};

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: pagedList(build, {
      table: 'contact_messages',
      tag: 'Message',
      columns: COLUMNS,
      searched: ({ search, status, assignee }) => ({
        by: 'search_messages',
        args: {
          p_text: search.trim(),
          p_status: status === 'All' ? '' : status,
          p_assignee: assignee === ANYONE ? '' : assignee,
        },
      }),
      where: (query: MessageQuery) => conditions(query),
    }),
    /** One message, on any page of the list. */
    adminMessage: build.query<ContactMessage, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('contact_messages').select(COLUMNS.join()).eq('id', id).single(),
      providesTags: [{ type: 'Message', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    /** Every message that matches, newest first. */
    allMessages: build.query<ContactMessage[], MessageFilter>({
      query:
        (filter) =>
        ({ db }) =>
          readAll<ContactMessage>(matching(db, COLUMNS, filter)),
      transformResponse: (rows: ContactMessage[]) => newestFirst(rows),
      keepUnusedDataFor: 0,
    }),
    markMessageRead: build.mutation<unknown, string>({
      query: (id) =>
        mustTouchRows(({ db }) =>
          db.from('contact_messages').update({ read: true }).eq('id', id).select('id'),
        ),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Message', id: 'LIST' }]),
    }),
    deleteMessage: build.mutation<unknown, string>({
      query: (id) => deleteRow('contact_messages', id),
      invalidatesTags: [{ type: 'Message', id: 'LIST' }],
    }),
    /** Ids of the messages selected now; messages that arrive later are not included. */
    selectedMessages: build.query<readonly string[], ChosenMessages>({
      query:
        ({ filter, selection }) =>
        ({ db }) =>
          selectedIds(selection, matching(db, ['id'], filter)),
      keepUnusedDataFor: 0,
    }),
    /** Changes how messages stand, and who works on them. */
    changeMessages: build.mutation<Batched, { ids: readonly string[]; change: MessageChange }>({
      query:
        ({ ids, change }) =>
        ({ db }) =>
          inBatches(
            ids,
            (some) => db.from('contact_messages').update(change).in('id', some).select('id'),
            async (some) => {
              const found = await db
                .from('contact_messages')
                .select('id,read,status,assigned_to')
                .in('id', some);
              return { ...found, data: found.data?.filter((row) => !hasAll(row, change)) ?? null };
            },
          ),
      invalidatesTags: [{ type: 'Message', id: 'LIST' }],
    }),
    deleteMessages: build.mutation<Batched, readonly string[]>({
      query:
        (ids) =>
        ({ db }) =>
          deleteRows(db, 'contact_messages', ids),
      invalidatesTags: [{ type: 'Message', id: 'LIST' }],
    }),
  }),
});

export const {
  useAdminMessagesQuery,
  useAdminMessageQuery,
  useLazyAllMessagesQuery,
  useLazySelectedMessagesQuery,
  useMarkMessageReadMutation,
  useDeleteMessageMutation,
  useChangeMessagesMutation,
  useDeleteMessagesMutation,
} = messagesApi;
