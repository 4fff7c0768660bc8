import { z } from 'zod';
import { jsonResponse } from './_http/responses';
import { serviceRpc } from './_platform/database';
import { readSettings } from './_platform/settings';
import { publicHandler } from './_http/handlers';
import { HttpError } from './_platform/httpError';
import { deliveryIdOf } from './_newsletter/newsletterMail';
import { isSameSecret } from './_http/secrets';

/** The address in `Ada <ada@example.com>`, as some providers write a recipient. */
const BARE = /<([^<>\s]+@[^<>\s]+)>$/;

const event = z.object({
  type: z.enum(['bounce', 'complaint']),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(500)
    .includes('@')
    .transform((text) => BARE.exec(text)?.[1] ?? text)
    .pipe(z.string().max(254)),
  /** Whether the mailbox will never take mail. A full one will, one day. */
  permanent: z.boolean().default(true),
  /** Message-ID of the mail it is about. */
  messageId: z.string().optional(),
  /** However much the provider says; the database keeps 1,000 characters. */
  detail: z.string().default(''),
});
const input = z.object({ events: z.array(event).min(1).max(500) });

interface Counts {
  suppressed: number;
  deliveries: number;
}

function requireSecret(request: Request): void {
  const { BOUNCE_SECRET } = readSettings('BOUNCE_SECRET');
  if (!BOUNCE_SECRET)
    throw new HttpError(503, 'Reports of bounces are not set up: BOUNCE_SECRET is missing.');
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!isSameSecret(given, BOUNCE_SECRET)) throw new HttpError(401, 'The secret is missing or wrong.');
}

/**
 * `POST` with `{ events: [{ type, email, permanent?, messageId?, detail? }] }` and `Authorization: Bearer
 * <BOUNCE_SECRET>`: the mail provider reports mailboxes that do not exist and readers who complained. Neither is
 * written to again. The same report twice changes nothing more, so providers may repeat themselves.
 */
export default publicHandler(
  { methods: ['POST'], checkOrigin: true, allow: requireSecret, input, maxBytes: 256 * 1024 },
  async ({ input: { events } }) => {
    const lasting = events.filter(({ type, permanent }) => type === 'complaint' || permanent);
    const [counts] = await serviceRpc()<Counts[]>('note_mail_feedback', {
      p_events: lasting.map(({ type, email, messageId, detail }) => ({
        email,
        reason: type === 'bounce' ? 'bounced' : 'complaint',
        delivery_id: deliveryIdOf(messageId),
        detail: detail.replace(/\s+/g, ' ').trim() || 'The provider reported a bounce.',
      })),
    });
    return jsonResponse({ success: true, error: '', ...counts, ignored: events.length - lasting.length });
  },
);
