import type { NewsletterSubscriber } from '@agency/shared/contracts';
import { baseApi, mustTouchRows, type Db } from '@agency/shared/runtime';
import { containsFilter, rangeOf, readAll, toPage, type Page } from '../../components/data/rows';
import type { Sort } from '../../components/table';
import { functionCall } from '../../components/data/functionCall';
import { ANY_TOPIC, type StatusFilter } from './status';

/** A row of the table. Its `id` is the address, which is what a selection is about. */
export interface SubscriberRow extends Omit<NewsletterSubscriber, 'id'> {
  id: string;
  subscriberId: string;
}

export interface SubscriberFilter {
  search: string;
  topic: string;
  status: StatusFilter;
}

export interface SubscriberQuery extends SubscriberFilter {
  sort: Sort;
  page: number;
}

export interface ImportRow {
  email: string;
  topics: string[];
}

export interface ImportCounts {
  added: number;
  known: number;
  suppressed: number;
  repeated: number;
  invalid: number;
}

const COLUMNS = 'id, email, topics, active, confirmed_at, unsubscribed_at, created_at';

/** The subscribers a filter matches; people without a topic get every issue, so they belong to each topic. */
function matching(db: Db, columns: string, { search, topic, status }: SubscriberFilter, wantsCount: boolean) {
  let rows = db.from('newsletter_subscribers').select(columns, wantsCount ? { count: 'exact' } : {});
  if (search.trim()) rows = rows.or(containsFilter(['email'], search));
  if (topic !== ANY_TOPIC) rows = rows.or(`topics.cs.{"${topic}"},topics.eq.{}`);
  if (status === 'Confirmed')
    rows = rows.eq('active', true).not('confirmed_at', 'is', null).is('unsubscribed_at', null);
  if (status === 'Waiting') rows = rows.eq('active', true).is('confirmed_at', null);
  if (status === 'Unsubscribed') rows = rows.not('unsubscribed_at', 'is', null);
  if (status === 'Inactive') rows = rows.eq('active', false);
  return rows;
}

const toRow = ({ id, ...subscriber }: NewsletterSubscriber): SubscriberRow => ({
  ...subscriber,
  id: subscriber.email,
  subscriberId: id,
});

/** Every subscriber a filter matches, past the API's limit on one answer. */
const readEverySubscriber = (filter: SubscriberFilter, columns: string) => (db: Db) =>
  readAll<NewsletterSubscriber>((from, to) =>
    matching(db, columns, filter, false)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to),
  );

const subscribersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<Page<SubscriberRow>, SubscriberQuery>({
      query:
        ({ sort, page, ...filter }) =>
        ({ db }) =>
          matching(db, COLUMNS, filter, true)
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page)),
      transformResponse: (rows: NewsletterSubscriber[], meta) => toPage(rows.map(toRow), meta),
      providesTags: [{ type: 'Subscriber', id: 'LIST' }],
    }),
    everySubscriber: build.query<NewsletterSubscriber[], SubscriberFilter>({
      query:
        (filter) =>
        ({ db }) =>
          readEverySubscriber(filter, COLUMNS)(db),
      keepUnusedDataFor: 0,
    }),
    /** How many of these recipients a newsletter would really go to. */
    audienceCount: build.query<number, readonly string[]>({
      query:
        (recipients) =>
        ({ db }) =>
          db.rpc('count_newsletter_audience', { p_recipients: [...recipients] }),
      providesTags: [{ type: 'Subscriber', id: 'LIST' }],
      keepUnusedDataFor: 10,
    }),
    setSubscriberActive: build.mutation<unknown, { id: string; isActive: boolean }>({
      query: ({ id, isActive }) =>
        mustTouchRows(({ db }) =>
          db.from('newsletter_subscribers').update({ active: isActive }).eq('id', id).select('id'),
        ),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Subscriber', id: 'LIST' }]),
    }),
    deleteSubscriber: build.mutation<unknown, string>({
      query: (id) =>
        mustTouchRows(({ db }) => db.from('newsletter_subscribers').delete().eq('id', id).select('id')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Subscriber', id: 'LIST' }]),
    }),
    importSubscribers: build.mutation<ImportCounts, { rows: ImportRow[]; hasConsent: boolean }>({
      query: (input) => functionCall('newsletter-import', input),
      invalidatesTags: [{ type: 'Subscriber', id: 'LIST' }],
    }),
  }),
});

export const {
  useSubscribersQuery,
  useLazyEverySubscriberQuery,
  useAudienceCountQuery,
  useLazyAudienceCountQuery,
  useSetSubscriberActiveMutation,
  useDeleteSubscriberMutation,
  useImportSubscribersMutation,
} = subscribersApi;
