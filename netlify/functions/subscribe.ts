import { z } from 'zod';
import { emailSchema, topicsSchema } from '@agency/shared/contracts';
import { successResponse } from './_http/responses';
import { sendConfirmations } from './_newsletter/confirmations';
import { isDuplicate, serviceRpc } from './_platform/database';
import { publicHandler } from './_http/handlers';
import { openPacedMailer } from './_mail/sendRate';

const input = z.object({
  email: emailSchema,
  topics: z._default(topicsSchema, []),
  /** A field no person sees; programs fill it in. */
  website: z.string().max(200).default(''),
});

/**
 * `POST /.netlify/functions/subscribe` with `{ email, topics }`: signs up like the page, with the same rules and rate
 * limits (429 with an error text), but sends the confirmation at once instead of within a minute. The response is the
 * same for new, known and returning addresses.
 */
export default publicHandler(
  { methods: ['POST'], checkOrigin: true, input },
  async ({ ip, input: { email, topics, website } }) => {
    if (website !== '') return successResponse();
    const rpc = serviceRpc();
    await rpc('subscribe_visitor', { p_email: email, p_topics: topics, p_asker: ip }).catch(
      (error: unknown) => {
        if (!isDuplicate(error)) throw error;
      },
    );
    const mailer = openPacedMailer(rpc);
    try {
      await sendConfirmations(rpc, mailer, 1, email);
    } finally {
      mailer.close();
    }
    return successResponse();
  },
);
