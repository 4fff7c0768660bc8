import { serviceRpc, type Db } from '../_platform/database';
import { siteOrigin } from '../_platform/siteOrigin';
import { functionUrl, makeToken } from '../_http/signedLinks';
import { mailerFromSettings } from '../_mail/mailer';
import { openSendRate } from '../_mail/sendRate';
import type { Newsletter } from './newsletterMail';
import { drain, type DrainResult } from './pipeline';
import { openCampaignStore } from './campaignStore';

export interface Campaign extends Newsletter {
  status: string;
  pause_reason: string | null;
}

/** @throws Error when the backend does not answer */
export async function readCampaign(db: Db, id: string): Promise<Campaign | null> {
  const { data, error } = await db
    .from('newsletter_campaigns')
    .select('id,subject,html,links,status,pause_reason')
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(`newsletter_campaigns: ${error.message}`);
  return data;
}

/** Works on a campaign for some milliseconds. */
export async function workOn(db: Db, id: string, milliseconds: number): Promise<DrainResult> {
  const campaign = await readCampaign(db, id);
  if (!campaign) return { status: null, isTimeUp: false };
  const mailer = mailerFromSettings();
  try {
    const rpc = serviceRpc(db);
    const worker = { store: openCampaignStore(rpc), rate: openSendRate(rpc), mailer };
    return await drain(campaign, worker, Date.now() + milliseconds);
  } finally {
    mailer.close();
  }
}

/** Minutes a hand-over to the background is good for. */
const HAND_OVER_MINUTES = 5;

/**
 * Has the rest of a campaign sent in the background. When that cannot be started nothing is lost: the minute schedule
 * finds the campaign.
 */
export async function continueInBackground(campaignId: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + HAND_OVER_MINUTES * 60;
  const token = makeToken('continue', { id: campaignId, expires });
  try {
    const { status } = await fetch(functionUrl('send-newsletter-background'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteOrigin() },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(5000),
    });
    if (status >= 300)
      console.error(`send-newsletter-background answered ${status}; the schedule takes over.`);
  } catch (error) {
    console.error('send-newsletter-background could not be reached; the schedule takes over.', error);
  }
}
