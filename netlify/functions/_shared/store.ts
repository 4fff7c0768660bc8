import type { SupabaseClient } from '@supabase/supabase-js';
import type { Delivery } from './delivery';
import { serviceDb } from './db';
import { tooManyRequests } from './httpError';
import type { MessageNotice, Unconfirmed } from './transactionalMail';

/** Calls a function of the database by name. */
export type Rpc = <T>(name: string, args: Record<string, unknown>) => Promise<T>;

export interface ClaimedDelivery {
  id: string;
  email: string;
  subscriber_id: string | null;
  attempts: number;
  /** Includes the lease that ran out before this claim, if one did. */
  interruptions: number;
  can_receive: boolean;
}

export interface DeliveryResult extends Delivery {
  id: string;
  messageId: string | null;
  isBadMailbox: boolean;
}

export interface CampaignInput {
  key: string;
  /** The key stands for the same request for ten minutes only. */
  lapses: boolean;
  payloadHash: string;
  subject: string;
  html: string;
  text: string;
  adminId: string;
  recipients: readonly string[];
  /** Made by the browser, so that it can ask for the campaign when the answer was lost. */
  id?: string | undefined;
  /** Seconds in which the campaign can still be called back; 0 sends at once. */
  holdSeconds: number;
}

export interface CreatedCampaign {
  /** `null` when none of the recipients may be written to. */
  id: string | null;
  is_new: boolean;
  /** Whether the key had been used for this very content. */
  is_same: boolean;
  total: number;
}

export type CampaignStatus = 'draft' | 'queued' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';
export type CampaignAction = 'cancel' | 'pause' | 'resume' | 'retry';

/** The database's half of the pipeline. */
export interface Store {
  create(campaign: CampaignInput): Promise<CreatedCampaign>;
  claim(campaignId: string, lease: string, leaseSeconds: number): Promise<ClaimedDelivery[]>;
  settle(lease: string, results: readonly DeliveryResult[]): Promise<void>;
  /** Closes a campaign that has nothing left to do; resolves to its status. */
  finish(campaignId: string): Promise<CampaignStatus | null>;
  steer(campaignId: string, action: CampaignAction, reason?: string): Promise<boolean>;
  due(): Promise<string[]>;
}

/** Whether a call failed because the row is there already. */
export const isKnown = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** @throws HttpError 429 when a limit is reached, the database's or the gateway's; else Error with what the backend said */
export function supabaseRpc(db: SupabaseClient = serviceDb()): Rpc {
  return async <T>(name: string, args: Record<string, unknown>) => {
    const { data, error, status } = await db.rpc(name, args);
    if (status === 429) throw tooManyRequests();
    if (error) throw Object.assign(new Error(`${name}: ${error.message}`), { code: error.code });
    return data as T;
  };
}

const toRow = (result: DeliveryResult) => ({
  id: result.id,
  status: result.status,
  attempts: result.attempts,
  interruptions: result.interruptions,
  next_at: new Date(result.dueAt).toISOString(),
  error: result.error,
  message_id: result.messageId,
  bad_mailbox: result.isBadMailbox,
});

export function openStore(rpc: Rpc): Store {
  return {
    async create(campaign) {
      const [row] = await rpc<CreatedCampaign[]>('queue_newsletter_campaign', {
        p_key: campaign.key,
        p_lapses: campaign.lapses,
        p_payload_hash: campaign.payloadHash,
        p_subject: campaign.subject,
        p_html: campaign.html,
        p_text: campaign.text,
        p_admin: campaign.adminId,
        p_recipients: campaign.recipients,
        p_id: campaign.id ?? null,
        p_hold_seconds: campaign.holdSeconds,
      });
      if (!row) throw new Error('queue_newsletter_campaign answered without a row.');
      return row;
    },
    claim: (campaignId, lease, leaseSeconds) =>
      rpc('claim_newsletter_deliveries', {
        p_campaign: campaignId,
        p_lease: lease,
        p_lease_seconds: leaseSeconds,
      }),
    async settle(lease, results) {
      await rpc('settle_newsletter_deliveries', { p_lease: lease, p_results: results.map(toRow) });
    },
    finish: (campaignId) => rpc('finish_newsletter_campaign', { p_campaign: campaignId }),
    steer: (campaignId, action, reason) =>
      rpc('steer_newsletter_campaign', {
        p_campaign: campaignId,
        p_action: action,
        p_reason: reason ?? null,
      }),
    async due() {
      const rows = await rpc<(string | Record<string, string>)[]>('due_newsletter_campaigns', {});
      return rows.map((row) => (typeof row === 'string' ? row : Object.values(row)[0]!));
    },
  };
}

/** The other mails' share of the database. */
export interface NoticeStore {
  claimConfirmations(limit: number, email?: string): Promise<(Unconfirmed & { attempts: number })[]>;
  settleConfirmation(
    subscriber: Unconfirmed,
    isSent: boolean,
    attempts: number,
    dueAt: Date | null,
  ): Promise<void>;
  claimNotices(limit: number): Promise<(MessageNotice & { recipients: string[] })[]>;
}

export function openNoticeStore(rpc: Rpc): NoticeStore {
  return {
    claimConfirmations: (limit, email) =>
      rpc('claim_confirmations', { p_limit: limit, p_email: email ?? null }),
    async settleConfirmation({ id, round }, isSent, attempts, dueAt) {
      await rpc('settle_confirmation', {
        p_id: id,
        p_round: round,
        p_sent: isSent,
        p_attempts: attempts,
        p_due_at: dueAt?.toISOString() ?? null,
      });
    },
    claimNotices: (limit) => rpc('claim_message_notices', { p_limit: limit }),
  };
}
