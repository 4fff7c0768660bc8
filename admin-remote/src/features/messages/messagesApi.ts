import type { Columns, ContactMessage } from '@agency/shared/contracts';
import { baseApi, mustTouchRows, type Db } from '@agency/shared/runtime';
import { inBatches, type Batched } from '../../components/data/inBatches';
import { pagedList, type ListQuery } from '../../components/data/recordEndpoints';
import { containsFilter, readAll } from '../../components/data/rows';
import type { Selection } from '../../components/table';

export const STATUSES = ['All', 'Unread', 'Read'] as const;
export type MessageStatus = (typeof STATUSES)[number];

export interface MessageFilter {
  search: string;
  status: MessageStatus;
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
  'created_at',
] as const satisfies Columns<'contact_messages'>;
const SEARCHED = ['name', 'email', 'message'] as const satisfies Columns<'contact_messages'>;

/** The filter that `search` and `status` ask for, `null` where they ask for nothing. */
function conditions({ search, status }: MessageFilter) {
  return {
    text: search.trim() ? containsFilter(SEARCHED, search) : null,
    read: status === 'All' ? null : status === 'Read',
  };
}

/** Every row that a filter matches, past the API's limit on one answer. */
const readEvery = (db: Db, columns: Columns<'contact_messages'>, filter: MessageFilter) =>
  readAll<ContactMessage>((from, to) => {
    const { text, read } = conditions(filter);
    let rows = db.from('contact_messages').select(columns.join());
    if (text) rows = rows.or(text);
    if (read !== null) rows = rows.eq('read', read);
    // Oldest first, so that one that arrives meanwhile does not shift the pages still to come.
    return rows.order('created_at').order('id').range(from, to);
  });

/** Ids of the selected rows; of all but a few, those of the moment it is done. */
async function idsOf(db: Db, { filter, selection }: ChosenMessages) {
  if (selection.kind === 'some') return { data: selection.ids, error: null };
  const { data, error } = await readEvery(db, ['id'], filter);
  const except = new Set(selection.except);
  return { data: data?.map(({ id }) => id).filter((id) => !except.has(id)) ?? [], error };
}

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: pagedList(build, {
      table: 'contact_messages',
      tag: 'Message',
      columns: COLUMNS,
      searched: SEARCHED,
      where: ({ status }: MessageQuery): Record<string, boolean> =>
        status === 'All' ? {} : { read: status === 'Read' },
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
    unreadMessages: build.query<number | null, void>({
      query:
        () =>
        ({ db }) =>
          db.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false),
      transformResponse: (_rows, meta) => meta?.count ?? null,
      providesTags: [{ type: 'Message', id: 'LIST' }],
    }),
    /** Every message that matches, newest first. */
    allMessages: build.query<ContactMessage[], MessageFilter>({
      query:
        (filter) =>
        ({ db }) =>
          readEvery(db, COLUMNS, filter),
      transformResponse: (rows: ContactMessage[]) => [...rows].reverse(),
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
      query: (id) =>
        mustTouchRows(({ db }) => db.from('contact_messages').delete().eq('id', id).select('id')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Message', id: 'LIST' }]),
    }),
    /** Ids of the messages selected now; messages that arrive later are not included. */
    selectedMessages: build.query<readonly string[], ChosenMessages>({
      query:
        (chosen) =>
        ({ db }) =>
          idsOf(db, chosen),
      keepUnusedDataFor: 0,
    }),
    markMessagesRead: build.mutation<Batched, readonly string[]>({
      query:
        (ids) =>
        ({ db }) =>
          inBatches(
            ids,
            (some) => db.from('contact_messages').update({ read: true }).in('id', some).select('id'),
            (some) => db.from('contact_messages').select('id').in('id', some).eq('read', false),
          ),
      invalidatesTags: [{ type: 'Message', id: 'LIST' }],
    }),
    deleteMessages: build.mutation<Batched, readonly string[]>({
      query:
        (ids) =>
        ({ db }) =>
          inBatches(
            ids,
            (some) => db.from('contact_messages').delete().in('id', some).select('id'),
            (some) => db.from('contact_messages').select('id').in('id', some),
          ),
      invalidatesTags: [{ type: 'Message', id: 'LIST' }],
    }),
  }),
});

export const {
  useAdminMessagesQuery,
  useUnreadMessagesQuery,
  useAdminMessageQuery,
  useLazyAllMessagesQuery,
  useLazySelectedMessagesQuery,
  useMarkMessageReadMutation,
  useDeleteMessageMutation,
  useMarkMessagesReadMutation,
  useDeleteMessagesMutation,
} = messagesApi;
