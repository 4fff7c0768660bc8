import type { ContactMessage } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { containsFilter, rangeOf, readAll, toPage, type Page } from '../../components/data/rows';
import type { Sort } from '../../components/table';

export const STATUSES = ['All', 'Unread', 'Read'] as const;
export type MessageStatus = (typeof STATUSES)[number];

export interface MessageFilter {
  search: string;
  status: MessageStatus;
}

export interface MessageQuery extends MessageFilter {
  sort: Sort;
  page: number;
}

const COLUMNS = 'id, name, email, message, read, created_at';

/** The filter that `search` and `status` ask for, `null` where they ask for nothing. */
function conditions({ search, status }: MessageFilter) {
  return {
    text: search.trim() ? containsFilter(['name', 'email', 'message'], search) : null,
    read: status === 'All' ? null : status === 'Read',
  };
}

const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.query<Page<ContactMessage>, MessageQuery>({
      query:
        ({ sort, page, ...filter }) =>
        ({ db }) => {
          const { text, read } = conditions(filter);
          let rows = db.from('contact_messages').select(COLUMNS, { count: 'exact' });
          if (text) rows = rows.or(text);
          if (read !== null) rows = rows.eq('read', read);
          return rows
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page));
        },
      transformResponse: (rows: ContactMessage[], meta) => toPage(rows, meta),
      providesTags: [{ type: 'Message', id: 'LIST' }],
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
          readAll<ContactMessage>((from, to) => {
            const { text, read } = conditions(filter);
            let rows = db.from('contact_messages').select(COLUMNS);
            if (text) rows = rows.or(text);
            if (read !== null) rows = rows.eq('read', read);
            // Oldest first, so that one that arrives meanwhile does not shift the pages still to come.
            return rows.order('created_at').order('id').range(from, to);
          }),
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
  }),
});

export const {
  useAdminMessagesQuery,
  useUnreadMessagesQuery,
  useLazyAllMessagesQuery,
  useMarkMessageReadMutation,
  useDeleteMessageMutation,
} = messagesApi;
