import { PAGE_TAGS, type PageTable } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';

/** Tables whose rows can be planned. */
export type PlannedTable = Exclude<PageTable, 'about_content'>;

/** A row as the calendar reads it. */
export interface CalendarRow {
  table_name: PlannedTable | 'newsletter_campaigns';
  row_id: string;
  title: string;
  /** Whether it is switched on; of a newsletter, whether it still waits. */
  is_on: boolean;
  publish_at: string | null;
  unpublish_at: string | null;
  created_at: string;
}

/** A time of a row that is moved; `from` is what it was when it was read. */
export interface Move {
  table: PlannedTable;
  id: string;
  column: 'publish_at' | 'unpublish_at';
  from: string | null;
  to: string | null;
}

const CALENDAR = { type: 'Post', id: 'CALENDAR' } as const;

const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<CalendarRow[], { from: string; to: string }>({
      query:
        ({ from, to }) =>
        async ({ db }) => {
          const { data, error } = await db.rpc('read_calendar', { p_from: from, p_to: to });
          return error ? { data: null, error } : { data: data as unknown as CalendarRow[], error: null };
        },
      providesTags: [CALENDAR],
    }),
    /** Touches no row, and fails, if somebody else has moved it meanwhile. */
    move: build.mutation<unknown, Move>({
      query: ({ table, id, column, from, to }) =>
        mustTouchRows(({ db }) => {
          const row = db
            .from(table)
            .update(column === 'publish_at' ? { publish_at: to } : { unpublish_at: to })
            .eq('id', id);
          return (from === null ? row.is(column, null) : row.eq(column, from)).select('id');
        }),
      invalidatesTags: (_done, _error, { table, id }) => [
        CALENDAR,
        { type: PAGE_TAGS[table], id: 'LIST' },
        { type: PAGE_TAGS[table], id },
      ],
    }),
  }),
});

export const { useCalendarQuery, useMoveMutation } = calendarApi;
