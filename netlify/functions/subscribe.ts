import { z } from 'zod';
import { emailSchema, topicsSchema } from '@agency/shared/contracts';
import { answerSuccess } from './_shared/answers';
import { askForConfirmations } from './_shared/askers';
import { serviceDb } from './_shared/db';
import { publicHandler } from './_shared/http';
import { mailerFromEnv } from './_shared/mailer';
import { isKnown, openNoticeStore, supabaseRpc } from './_shared/store';

const input = z.object({
  email: emailSchema,
  topics: topicsSchema.default([]),
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
  async ({ asker, input: { email, topics, website } }) => {
    if (website !== '') return answerSuccess();
    const rpc = supabaseRpc(serviceDb());
    await rpc('subscribe_visitor', { p_email: email, p_topics: topics, p_asker: asker }).catch(
      (error: unknown) => {
        if (!isKnown(error)) throw error;
      },
    );
    const mailer = mailerFromEnv();
    try {
      await askForConfirmations({ store: openNoticeStore(rpc), mailer }, 1, email);
    } finally {
      mailer.close();
    }
    return answerSuccess();
  },
);
