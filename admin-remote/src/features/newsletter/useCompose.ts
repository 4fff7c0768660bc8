import type { AppError } from '@agency/shared/contracts';
import { sanitizeHtml, textFromHtml } from '@agency/shared/ui';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useRecordForm } from '../../components/form';
import { normalizeRichText, uploadInlineImages } from '../../components/richtext';
import type { Selection } from '../../components/table';
import { useSendNewsletterMutation } from './campaignsApi';
import { toRecipients, type Choice } from './recipients';
import { ANY_STATUS, ANY_TOPIC } from './status';
import { useLazyEverySubscriberQuery, type SubscriberFilter } from './subscribersApi';

export const INCOMPLETE = 'Please fill all fields and select at least one recipient.';
const FAILED = 'Failed to send newsletter.';
const SENT = 'Newsletter sent successfully!';

const schema = z.object({
  subject: z.string().trim().min(1, 'Please write a subject.').max(200, 'At most 200 characters.'),
  body: z
    .string()
    .refine((html) => /<img\b/i.test(html) || textFromHtml(html) !== '', 'Please write something.')
    .transform((html) => sanitizeHtml(normalizeRichText(html))),
});
type Draft = z.input<typeof schema>;
const EMPTY = { values: { subject: '', body: '' }, version: null };

interface Options {
  filter: SubscriberFilter;
  selection: Selection;
  onSending: (isSending: boolean) => void;
}

interface Message {
  kind: 'success' | 'failure';
  text: string;
}

/** What the server says is shown as it is; what never reached it is told in our words. */
function wordsFor({ kind, message }: AppError): string {
  return ['offline', 'timeout', 'network'].includes(kind) || !message ? FAILED : message;
}

/** The same content and readers keep their key, so that trying again after a lost answer is the same newsletter. */
function useRequestKey() {
  const last = useRef({ payload: '', key: '' });
  return {
    keyFor(payload: string) {
      if (last.current.payload !== payload) last.current = { payload, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** What was sent is done: the same content again is a new newsletter. */
    forget: () => void (last.current = { payload: '', key: '' }),
  };
}

/** The form of an issue, its readers, and its sending. */
export function useCompose({ filter, selection, onSending }: Options) {
  const [choice, setChoice] = useState<Choice>('selected');
  const [message, setMessage] = useState<Message | null>(null);
  const [send] = useSendNewsletterMutation();
  const [readEvery] = useLazyEverySubscriberQuery();
  const requestKey = useRequestKey();
  const isFiltered =
    filter.search.trim() !== '' || filter.topic !== ANY_TOPIC || filter.status !== ANY_STATUS;

  /** Addresses that a selection of everything in a filtered list stands for. */
  const readMatched = async () => {
    if (choice !== 'selected' || selection.kind !== 'all' || !isFiltered) return null;
    return (await readEvery(filter).unwrap()).map(({ email }) => email);
  };

  const save = async ({ subject, body }: z.output<typeof schema>) => {
    onSending(true);
    try {
      const recipients = toRecipients({ choice, selection, matched: await readMatched() });
      if (recipients.length === 0) throw { kind: 'validation', message: INCOMPLETE } satisfies AppError;
      const html = await uploadInlineImages(body, 'blog');
      await send({
        subject,
        body: html,
        recipients,
        key: requestKey.keyFor(JSON.stringify([subject, body, recipients])),
      }).unwrap();
      requestKey.forget();
      return EMPTY;
    } finally {
      onSending(false);
    }
  };

  const form = useRecordForm<Draft, z.output<typeof schema>>({
    schema,
    loaded: EMPTY,
    record: 'newsletter:new',
    save,
    onSaved: () => setMessage({ kind: 'success', text: SENT }),
    onFailed: (error) => setMessage({ kind: 'failure', text: wordsFor(error) }),
    onInvalid: () => setMessage({ kind: 'failure', text: INCOMPLETE }),
  });

  return { form, choice, setChoice, selection, filter, isFiltered, message };
}

export type Compose = ReturnType<typeof useCompose>;
