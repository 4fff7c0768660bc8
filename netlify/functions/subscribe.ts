import { z } from 'zod';
import { emailSchema, topicsSchema } from '@agency/shared/contracts';
import { isDeliverableAddress } from './_shared/address';
import { answerSuccess } from './_shared/answers';
import { askForConfirmations } from './_shared/askers';
import { serviceDb, visitorDb } from './_shared/db';
import { HttpError, publicHandler } from './_shared/http';
import { mailerFromEnv } from './_shared/mailer';
import { openNoticeStore, supabaseRpc } from './_shared/store';

const input = z.object({
  email: emailSchema.refine(isDeliverableAddress, 'Please enter a valid email address.'),
  topics: topicsSchema.default([]),
  /** A field no person sees; programs fill it in. */
  website: z.string().max(200).default(''),
});

/**
 * `POST /.netlify/functions/subscribe` with `{ email, topics }`: signs up as the page does, with a visitor's rights and
 * under the database's limits, and sends the confirmation at once instead of within the minute. The answer is the same
 * for new, known and returning addresses.
 */
export default publicHandler(
  { methods: ['POST'], checkOrigin: true, input },
  async ({ input: { email, topics, website } }) => {
    if (website !== '') return answerSuccess();
    const { error } = await visitorDb()
      .from('newsletter_subscribers')
      .insert({ email, topics, active: true });
    if (error?.code === 'PT429')
      throw new HttpError(429, 'Too many requests. Please try again later.', { 'Retry-After': '600' });
    if (error && error.code !== '23505') throw new Error(`newsletter_subscribers: ${error.message}`);
    const mailer = mailerFromEnv();
    try {
      await askForConfirmations({ store: openNoticeStore(supabaseRpc(serviceDb())), mailer }, 1, email);
    } finally {
      mailer.close();
    }
    return answerSuccess();
  },
);
