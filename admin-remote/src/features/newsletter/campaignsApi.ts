import { baseApi } from '@agency/shared/runtime';
import { rangeOf, type Page } from '../../components/data/rows';
import { functionCall } from '../../components/data/functionCall';

export type CampaignStatus = 'draft' | 'queued' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';
export type CampaignAction = 'cancel' | 'pause' | 'resume' | 'retry';

export interface Campaign {
  id: string;
  subject: string;
  status: CampaignStatus;
  pause_reason: string | null;
  total: number;
  created_at: string;
  finished_at: string | null;
  /** Deliveries by their state. */
  progress: Readonly<Record<string, number>>;
}

export interface Delivery {
  id: string;
  email: string;
  status: string;
  attempts: number;
  error: string | null;
}

export interface Draft {
  subject: string;
  body: string;
}

/** An issue with its readers. */
export interface Letter extends Draft {
  /** The campaign's id, made by the browser: the same letter again is the same campaign. */
  id: string;
  recipients: readonly string[];
}

export const SEND_FAILED = 'Failed to send newsletter.';

interface ProgressRow {
  campaign_id: string;
  status: string;
  deliveries: number;
}

/** Campaigns a page of the history holds, and failures shown of one. */
export const HISTORY_SIZE = 5;
export const FAILURES_SHOWN = 50;
const COLUMNS = 'id, subject, status, pause_reason, total, created_at, finished_at';

function withProgress(campaigns: Omit<Campaign, 'progress'>[], rows: readonly ProgressRow[]): Campaign[] {
  return campaigns.map((campaign) => {
    const own = rows.filter((row) => row.campaign_id === campaign.id);
    return { ...campaign, progress: Object.fromEntries(own.map((row) => [row.status, row.deliveries])) };
  });
}

const campaignsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query<Page<Campaign>, number>({
      query:
        (page) =>
        async ({ db }) => {
          const found = await db
            .from('newsletter_campaigns')
            .select(COLUMNS, { count: 'exact' })
            .order('created_at', { ascending: false })
            .order('id')
            .range(...rangeOf(page, HISTORY_SIZE));
          if (found.error) return found;
          const campaigns = found.data as unknown as Omit<Campaign, 'progress'>[];
          const ids = campaigns.map(({ id }) => id);
          const progress = await db.rpc('newsletter_progress', { p_campaigns: ids });
          if (progress.error) return progress;
          const rows = withProgress(campaigns, progress.data as unknown as ProgressRow[]);
          return { data: { rows, total: found.count ?? rows.length }, error: null };
        },
      providesTags: [{ type: 'Campaign', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    failures: build.query<Delivery[], string>({
      query:
        (campaignId) =>
        ({ db }) =>
          db
            .from('newsletter_deliveries')
            .select('id, email, status, attempts, error')
            .eq('campaign_id', campaignId)
            .in('status', ['failed', 'uncertain'])
            .order('email')
            .limit(FAILURES_SHOWN),
      providesTags: [{ type: 'Campaign', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    /** Where a campaign stands; `null` when the server has none with this id. */
    campaignStatus: build.query<CampaignStatus | null, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('newsletter_campaigns').select('status').eq('id', id),
      transformResponse: (rows: { status: CampaignStatus }[]) => rows[0]?.status ?? null,
      keepUnusedDataFor: 0,
    }),
    /** Sends a letter, or has it wait for `holdSeconds`; then the answer says where it stands. */
    sendNewsletter: build.mutation<{ status?: CampaignStatus }, Letter & { holdSeconds?: number }>({
      query: (letter) =>
        functionCall('send-newsletter', letter, {
          headers: { 'idempotency-key': letter.id },
          failureText: SEND_FAILED,
        }),
      invalidatesTags: [{ type: 'Campaign', id: 'LIST' }],
    }),
    steerCampaign: build.mutation<unknown, { id: string; action: CampaignAction }>({
      query: (input) => functionCall('newsletter-campaign', input),
      invalidatesTags: [{ type: 'Campaign', id: 'LIST' }],
    }),
    previewNewsletter: build.mutation<{ html: string; text: string }, Draft>({
      query: (draft) => functionCall('newsletter-preview', draft),
    }),
    testNewsletter: build.mutation<unknown, Draft>({
      query: (draft) => functionCall('newsletter-test', draft),
    }),
  }),
});

export const {
  useCampaignsQuery,
  useFailuresQuery,
  useLazyCampaignStatusQuery,
  useSendNewsletterMutation,
  useSteerCampaignMutation,
  usePreviewNewsletterMutation,
  useTestNewsletterMutation,
} = campaignsApi;
