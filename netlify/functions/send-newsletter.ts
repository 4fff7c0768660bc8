import { createHash } from 'node:crypto';
import { sendNewsletterInputSchema, type SendNewsletterInput } from '@agency/shared/contracts';
import { jsonResponse, successResponse } from './_http/responses';
import { continueInBackground, readCampaign, workOn } from './_newsletter/campaigns';
import { serviceDb, serviceRpc } from './_platform/database';
import { adminHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { isDeliverableAddress } from './_newsletter/deliverableAddress';
import { linksOf } from './_newsletter/links';
import { prepareBody } from './_newsletter/prepareBody';
import { openCampaignStore, type CampaignInput } from './_newsletter/campaignStore';

const INCOMPLETE = 'Please fill all fields and select at least one recipient.';
/** Milliseconds of sending before the answer; a synchronous function may take a minute. */
const INLINE_MS = 20_000;

const sha256 = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * The same request twice is the same campaign: known by the sender's own key, else by its content for ten minutes. A
 * key belongs to the admin who used it.
 */
function identify(request: Request, adminId: string, input: SendNewsletterInput) {
  const recipients = [
    ...new Set(input.recipients.map((entry) => (entry.includes('@') ? entry.toLowerCase() : entry))),
  ].sort();
  const { startsAt = '', countsClicks } = input;
  const more = startsAt || countsClicks ? [startsAt, String(countsClicks)] : [];
  const payloadHash = sha256(input.subject, input.body, ...recipients, ...more);
  const header = request.headers.get('idempotency-key');
  if (header !== null && !/^[\x21-\x7e]{1,200}$/.test(header))
    throw new HttpError(400, 'The Idempotency-Key is not usable.');
  const key = header === null ? sha256('payload', adminId, payloadHash) : sha256('key', adminId, header);
  return { key, lapses: header === null, payloadHash, recipients };
}

const isSelector = (entry: string) =>
  entry === 'all' || entry.startsWith('topic:') || entry.startsWith('except:');

function readRecipients(recipients: readonly string[]): string[] {
  const wanted = recipients.filter((entry) => isSelector(entry) || isDeliverableAddress(entry));
  if (wanted.length === 0) throw new HttpError(400, 'None of the recipients is a usable email address.');
  return wanted;
}

/** Milliseconds that a planned time may have passed while the request was on its way or repeated. */
const LATE = 5 * 60_000;

function refusePast(startsAt: string | undefined): void {
  if (startsAt && Date.parse(startsAt) < Date.now() - LATE)
    throw new HttpError(400, 'The time to send has passed. Please choose a later one.');
}

/** The response to the sender, from the campaign's status. */
function responseFor(id: string, status: string | null, reason?: string | null): Response {
  const headers = { 'X-Campaign-Id': id };
  if (status === 'cancelled')
    return jsonResponse({ success: false, error: 'This newsletter was called back.' }, 409, headers);
  if (status === 'paused') {
    return jsonResponse({ success: false, error: `Sending is paused. ${reason ?? ''}`.trim() }, 502, headers);
  }
  if (status === 'failed')
    return jsonResponse({ success: false, error: 'No message could be delivered.' }, 502, headers);
  return successResponse(headers);
}

/**
 * `POST /.netlify/functions/send-newsletter` with `{ subject, body, recipients }`; answers `{ success, error }`.
 * Recipients are addresses, or `all`, `topic:<label>` and `except:<address>`; only active, confirmed and not suppressed
 * subscribers get a mail, each once.
 *
 * With `holdSeconds` the newsletter is queued and starts after that time, unless `newsletter-campaign` cancels it; the
 * response carries its `status`. The same request without it starts it at once. With `startsAt` it is planned: it goes to
 * those who are subscribed at that time. With `id` the campaign gets that id.
 */
export default adminHandler(
  { input: sendNewsletterInputSchema, invalidText: INCOMPLETE },
  async ({ request, input, admin }) => {
    refusePast(input.startsAt);
    const recipients = readRecipients(input.recipients);
    const { html, text } = prepareBody(input.body);
    const db = serviceDb();
    const campaign: CampaignInput = {
      ...identify(request, admin.id, { ...input, recipients }),
      subject: input.subject,
      html,
      text,
      adminId: admin.id,
      id: input.id,
      holdSeconds: input.holdSeconds,
      startsAt: input.startsAt && new Date(input.startsAt).toISOString(),
      links: input.countsClicks ? linksOf(html) : null,
    };
    const created = await openCampaignStore(serviceRpc(db)).create(campaign);
    if (created.id === null)
      throw new HttpError(400, 'None of the recipients is an active, confirmed subscriber.');
    if (!created.is_same) throw new HttpError(409, 'This Idempotency-Key was used for another newsletter.');
    const before = created.is_new ? null : await readCampaign(db, created.id);
    if ((input.startsAt || input.holdSeconds > 0) && before?.status !== 'cancelled') {
      const status = before?.status ?? (input.startsAt ? 'planned' : 'queued');
      return jsonResponse({ success: true, error: '', status }, 200, { 'X-Campaign-Id': created.id });
    }
    if (before && !['queued', 'sending'].includes(before.status))
      return responseFor(created.id, before.status, before.pause_reason);
    const { status, isTimeUp, reason } = await workOn(db, created.id, INLINE_MS);
    if (isTimeUp) await continueInBackground(created.id);
    return responseFor(created.id, status, reason);
  },
);
