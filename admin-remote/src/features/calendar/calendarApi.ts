import { PAGE_TAGS, type PageTable } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { functionCall } from '../../components/data/functionCall';

/** Tables whose rows can be planned. */
type PlannedTable = Exclude<PageTable, 'about_content'>;

/** A row as the calendar reads it. */
export interface CalendarRow {
  table_name: PlannedTable | 'newsletter_campaigns';
  row_id: string;
  title: string;
  /** Whether it is switched on; of a newsletter, whether it is planned and can be moved. */
  is_on: boolean;
  publish_at: string | null;
  unpublish_at: string | null;
  created_at: string;
}

/** A time of a row that is moved; `from` is what it was when it was read. */
export interface Move {
  table: CalendarRow['table_name'];
  id: string;
  column: 'publish_at' | 'unpublish_at';
  from: string | null;
  to: string | null;
}

/** A newsletter always has a time. */
const iso = (at: string | null) => new Date(at ?? 0).toISOString();

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
      query: ({ table, id, column, from, to }) => {
        if (table === 'newsletter_campaigns')
          return functionCall('newsletter-campaign', { id, action: 'move', from: iso(from), to: iso(to) });
        return mustTouchRows(({ db }) => {
          const row = db
            .from(table)
            .update(column === 'publish_at' ? { publish_at: to } : { unpublish_at: to })
            .eq('id', id);
          return (from === null ? row.is(column, null) : row.eq(column, from)).select('id');
        });
      },
      invalidatesTags: (_done, _error, { table, id }) => {
        const type = table === 'newsletter_campaigns' ? 'Campaign' : PAGE_TAGS[table];
        return [CALENDAR, { type, id: 'LIST' }, { type, id }];
      },
    }),
  }),
});

export const { useCalendarQuery, useMoveMutation } = calendarApi;
