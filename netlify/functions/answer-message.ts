import { answerTexts, applicantTexts } from '@agency/shared/content';
import { answerMessageSchema } from '@agency/shared/contracts';
import { adminHandler } from './_http/handlers';
import { successResponse } from './_http/responses';
import { mailDomain } from './_mail/layout';
import { replyMail, type MessageReply } from './_mail/messageReply';
import { openPacedMailer } from './_mail/sendRate';
import { reasonOf, type Outcome } from './_mail/smtpOutcome';
import { serviceRpc, type Rpc } from './_platform/database';
import { HttpError } from './_platform/httpError';
import { readSettings } from './_platform/settings';

const INVALID = 'Please write an answer of at most 20,000 characters.';
const IS_UNCERTAIN =
  'Nobody knows whether this answer has reached the mail server. Sending it again may send it twice.';

/** The stage is the only reference of an answer that can be gone by now. */
function refuseStage(error: Error & { code?: string }): never {
  throw error.code === '23503'
    ? new HttpError(409, 'The chosen stage does not exist any more. Please choose another one.')
    : error;
}

interface Begun extends MessageReply {
  outcome: 'send' | 'sent' | 'busy' | 'uncertain' | 'changed' | 'gone';
}

/** The refusal for each outcome that sends nothing. `sent` is a success. */
const REFUSALS = {
  busy: new HttpError(425, 'This answer is being sent. Look again in a moment.'),
  uncertain: new HttpError(504, IS_UNCERTAIN),
  changed: new HttpError(409, 'An earlier version of this answer was sent already.'),
  gone: new HttpError(404, 'What you answer does not exist any more.'),
};

/** What became of the mail, as it is stored and shown. */
function resultOf(outcome: Outcome): { status: 'sent' | 'failed' | 'uncertain'; refusal: HttpError | null } {
  const { event } = outcome;
  if (event.type === 'accepted') return { status: 'sent', refusal: null };
  if (event.type === 'lost') return { status: 'uncertain', refusal: new HttpError(504, IS_UNCERTAIN) };
  return { status: 'failed', refusal: new HttpError(502, `The answer was not sent. ${reasonOf(outcome)}`) };
}

async function sendReply(rpc: Rpc, reply: MessageReply): Promise<Outcome> {
  const mailer = openPacedMailer(rpc);
  try {
    return await mailer.send(replyMail(reply));
  } finally {
    mailer.close();
  }
}

/**
 * `POST` with `{ id, messageId, body }`: answers a visitor's message by mail; with `{ id, applicationId, stageId, body }`
 * an application, and moves it to the stage once the mail is sent. Repeated requests with the same `id` send one mail.
 * Answers 502 when it was not sent, 504 when nobody knows; `isAgain` sends it then nevertheless.
 */
export default adminHandler(
  { input: answerMessageSchema, invalidText: INVALID },
  async ({ input, admin }) => {
    const rpc = serviceRpc();
    const { MAIL_FROM } = readSettings('MAIL_FROM');
    const [begun] = await rpc<Begun[]>('begin_reply', {
      p_id: input.id,
      p_message: 'messageId' in input ? input.messageId : null,
      p_body: input.body,
      p_is_again: input.isAgain ?? false,
      p_admin: admin.id,
      p_domain: mailDomain(MAIL_FROM),
      p_application: 'applicationId' in input ? input.applicationId : null,
      p_stage: 'applicationId' in input ? (input.stageId ?? null) : null,
    }).catch(refuseStage);
    const { outcome } = begun!;
    if (outcome === 'sent') return successResponse();
    if (outcome !== 'send') throw REFUSALS[outcome];
    const texts = 'messageId' in input ? answerTexts : applicantTexts;
    const result = await sendReply(rpc, { ...begun!, body: input.body, texts });
    const { status, refusal } = resultOf(result);
    await rpc('settle_reply', {
      p_id: input.id,
      p_status: status,
      p_error: reasonOf(result),
    }).catch((error: unknown) => {
      console.error(error);
      // It stays `sending` until its time is over, and `uncertain` then.
      if (status === 'sent') throw new HttpError(504, 'The answer was sent, but that could not be noted.');
    });
    if (refusal) throw refusal;
    return successResponse();
  },
);
