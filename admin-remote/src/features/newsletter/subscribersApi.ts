import type { Columns, FunctionInputs, ImportResult, NewsletterSubscriber } from '@agency/shared/contracts';
import { baseApi, mustTouchRows, type Db } from '@agency/shared/runtime';
import { deleteRow } from '../../components/data/deleteRows';
import { readPage } from '../../components/data/readPage';
import { findRows } from '../../components/data/recordEndpoints';
import {
  containsPattern,
  newestFirst,
  readAll,
  toFoundPage,
  toPage,
  type Page,
  type Rows,
  type Sort,
} from '../../components/data/rows';
import { functionCall } from '../../components/data/functionCall';
import { ANY_STATUS, ANY_TOPIC, type StatusFilter } from './status';

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

const COLUMNS = [
  'id',
  'email',
  'topics',
  'active',
  'status',
  'suppression',
  'confirmed_at',
  'unsubscribed_at',
  'created_at',
] as const satisfies Columns<'newsletter_subscribers'>;

/** The subscribers a filter matches; people without a topic get every issue, so they belong to each topic. */
function matching(db: Db, columns: string, { search, topic, status }: SubscriberFilter, wantsCount: boolean) {
  let rows = db.from('newsletter_subscribers').select(columns, wantsCount ? { count: 'exact' } : {});
  if (search.trim()) rows = rows.filter('email', 'imatch', containsPattern(search));
  if (topic !== ANY_TOPIC) rows = rows.or(`topics.cs.{"${topic}"},topics.eq.{}`);
  if (status !== ANY_STATUS) rows = rows.eq('status', status);
  return rows;
}

/** Whether the database looks the rows up by a text or a topic; no index of the table serves an admin for these. */
const isSearch = ({ search, topic }: SubscriberFilter) => search.trim() !== '' || topic !== ANY_TOPIC;

/** The newest subscribers that a search finds. */
const found = (db: Db, columns: string, { search, topic, status }: SubscriberFilter) =>
  findRows(
    db,
    {
      by: 'search_subscribers',
      args: {
        p_text: search.trim(),
        p_topic: topic === ANY_TOPIC ? '' : topic,
        p_status: status === ANY_STATUS ? '' : status,
      },
    },
    columns,
  );

const toRow = ({ id, ...subscriber }: NewsletterSubscriber): SubscriberRow => ({
  ...subscriber,
  id: subscriber.email,
  subscriberId: id,
});

/** Every subscriber a filter matches, past the API's limit on one answer. */
const readEverySubscriber = (filter: SubscriberFilter) => (db: Db) =>
  readAll<NewsletterSubscriber>(() => matching(db, COLUMNS.join(), filter, false));

const subscribersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<Page<SubscriberRow>, SubscriberQuery>({
      query:
        ({ sort, page, ...filter }) =>
        ({ db }) =>
          readPage(db, {
            table: 'newsletter_subscribers',
            columns: COLUMNS.join(),
            matching: (columns) =>
              isSearch(filter)
                ? found(db, columns, filter)
                : (matching(db, columns, filter, true) as unknown as Rows),
            sort,
            page,
          }),
      transformResponse: (rows: NewsletterSubscriber[], meta, query) =>
        (isSearch(query) ? toFoundPage : toPage)(rows.map(toRow), meta),
      providesTags: [{ type: 'Subscriber', id: 'LIST' }],
    }),
    everySubscriber: build.query<NewsletterSubscriber[], SubscriberFilter>({
      query:
        (filter) =>
        ({ db }) =>
          readEverySubscriber(filter)(db),
      transformResponse: (rows: NewsletterSubscriber[]) => newestFirst(rows),
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
      query: (id) => deleteRow('newsletter_subscribers', id),
      invalidatesTags: [{ type: 'Subscriber', id: 'LIST' }],
    }),
    importSubscribers: build.mutation<ImportResult, FunctionInputs['newsletter-import']>({
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
