import { LIMITS, type AppError } from '@agency/shared/contracts';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useNewId, useRecordForm, type SaveContext } from '../../components/form';
import { settlePendingWork } from '../../components/form/pendingWork';
import { loadRichTextSchema } from '../../components/richtext';
import { formatMoment } from '../../components/dates';
import type { ChosenReaders } from './begun';
import { SEND_FAILED, type Issue } from './campaignsApi';
import { toRecipients, type Choice } from './recipients';
import { ANY_STATUS, ANY_TOPIC } from './status';
import { useLazyAudienceCountQuery, useLazyEverySubscriberQuery } from './subscribersApi';
import { CALLED_BACK_CODE, useSending } from './useSending';

export const INCOMPLETE = 'Please fill all fields and select at least one recipient.';
const NOBODY = 'None of the recipients is an active, confirmed subscriber.';
const SENT = 'Newsletter sent successfully!';
const UNDER_WAY = 'The newsletter is on its way. Its progress is shown below.';
const PASSED = 'The time to send has passed. Please choose a later one, or remove it.';
const CALLED_BACK = 'Called back. Nobody has got it.';

async function loadSchema() {
  const [{ objectSchema, requiredTextSchema, htmlSchema, momentSchema, flagSchema }, richText] =
    await Promise.all([import('@agency/shared/records/rules'), loadRichTextSchema()]);
  return objectSchema({
    subject: requiredTextSchema(200, 'Please write a subject.'),
    body: richText(
      htmlSchema(LIMITS.content, 'This newsletter is too long.').refine(
        (html) => html !== '',
        'Please write something.',
      ),
    ),
    startsAt: momentSchema,
    countsClicks: flagSchema,
  });
}
type Letter = z.output<Awaited<ReturnType<typeof loadSchema>>>;
const EMPTY = { values: { subject: '', body: '', startsAt: '', countsClicks: false }, version: null };

const planned = (startsAt: string) =>
  `Planned. It goes out on ${formatMoment(startsAt)}. Until then it can be moved or cancelled below.`;

interface Options {
  /** Those chosen in the table of subscribers; absent where there is none, and readers are chosen as a group. */
  readers?: ChosenReaders | undefined;
  onSending: (isSending: boolean) => void;
}

const NO_READERS = {
  filter: { search: '', topic: ANY_TOPIC, status: ANY_STATUS },
  selection: { kind: 'some', ids: [] },
} as const satisfies ChosenReaders;

interface Message {
  kind: 'success' | 'failure';
  text: string;
}

/** An open send confirmation. */
interface Question {
  recipients: readonly string[];
  count: number;
  /** Empty for a newsletter that goes out at once. */
  startsAt: string;
}

/** The server's message, or our own when the request did not reach the server. */
function wordsFor({ kind, message }: AppError): string {
  return ['offline', 'timeout', 'network'].includes(kind) || !message ? SEND_FAILED : message;
}

/** Reuses the id for the same content and readers, so that a retry is the same campaign. */
function useLetterId() {
  const last = useRef({ content: '', id: '' });
  return {
    idFor(content: string) {
      if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
      return last.current.id;
    },
    /** After a send or Undo, the same content is a new campaign. */
    forget: () => void (last.current = { content: '', id: '' }),
  };
}

/** The form of an issue, its readers, and its sending. */
export function useCompose({ readers, onSending }: Options) {
  const { filter, selection } = readers ?? NO_READERS;
  const [choice, setChoice] = useState<Choice>(readers ? 'selected' : 'all');
  const [message, setMessage] = useState<Message | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [readEvery] = useLazyEverySubscriberQuery();
  const [countAudience] = useLazyAudienceCountQuery();
  const isPreparing = useRef(false);
  const words = useRef(SENT);
  const letterId = useLetterId();
  const draftId = useNewId();
  const isFiltered =
    filter.search.trim() !== '' || filter.topic !== ANY_TOPIC || filter.status !== ANY_STATUS;
  const fail = (text: string) => setMessage({ kind: 'failure', text });

  const sending = useSending((text) => {
    setMessage({ kind: 'success', text });
    letterId.forget();
  });

  const save = async ({ subject, body, startsAt, countsClicks }: Letter, { handOver }: SaveContext) => {
    onSending(true);
    try {
      const recipients = question?.recipients ?? [];
      const chosen = { ...(startsAt && { startsAt }), ...(countsClicks && { countsClicks }) };
      const id = letterId.idFor(JSON.stringify([subject, body, recipients, chosen]));
      const state = await sending.sendLetter({ id, subject, body, recipients, ...chosen }, handOver);
      words.current = { sent: SENT, going: UNDER_WAY, planned: planned(startsAt ?? '') }[state];
      letterId.forget();
      // The server has dropped the draft; the next text is another one.
      draftId.current = crypto.randomUUID();
      return EMPTY;
    } finally {
      onSending(false);
    }
  };

  const form = useRecordForm<Issue, Letter>({
    loadSchema,
    loaded: EMPTY,
    record: 'newsletter:new',
    draft: { table: 'newsletter_campaigns', id: null },
    newId: draftId,
    save,
    findSent: sending.findSent,
    onSaved: () => setMessage({ kind: 'success', text: words.current }),
    onFailed: (error) => {
      const isCalledBack = error.code === CALLED_BACK_CODE;
      if (isCalledBack || error.code === '409') letterId.forget();
      setMessage(
        isCalledBack ? { kind: 'success', text: CALLED_BACK } : { kind: 'failure', text: wordsFor(error) },
      );
    },
    onInvalid: () => fail(INCOMPLETE),
  });

  /** Resolves "select all" in a filtered list to addresses. */
  const readMatched = async () => {
    if (choice !== 'selected' || selection.kind !== 'all' || !isFiltered) return null;
    return (await readEvery(filter).unwrap()).map(({ email }) => email);
  };

  const prepare = async () => {
    const problem = await settlePendingWork(form.methods.control);
    if (problem) return fail(problem);
    if (!(await form.methods.trigger())) return fail(INCOMPLETE);
    const startsAt = form.methods.getValues('startsAt');
    if (startsAt && Date.parse(startsAt) <= Date.now()) return fail(PASSED);
    const recipients = toRecipients({ choice, selection, matched: await readMatched() });
    if (recipients.length === 0) return fail(INCOMPLETE);
    const count = await countAudience(recipients).unwrap();
    if (count === 0) return fail(NOBODY);
    setQuestion({ recipients, count, startsAt });
  };

  return {
    form,
    choice,
    setChoice,
    hasTable: readers !== undefined,
    selection,
    filter,
    isFiltered,
    message,
    secondsLeft: sending.secondsLeft,
    question,
    /** Opens the confirmation; nothing is sent before the person confirms. */
    ask: async () => {
      if (isPreparing.current || form.status === 'saving') return;
      isPreparing.current = true;
      setMessage(null);
      try {
        await prepare();
      } catch (reason) {
        fail(`${SEND_FAILED} ${(reason as Partial<AppError>).message ?? ''}`.trim());
      } finally {
        isPreparing.current = false;
      }
    },
    answer: (isAgreed: boolean) => {
      setQuestion(null);
      if (isAgreed) void form.submit();
    },
    undo: () =>
      sending
        .undo()
        .catch((reason: AppError) => fail(`It could not be called back. ${reason.message}`.trim())),
  };
}

export type Compose = ReturnType<typeof useCompose>;
