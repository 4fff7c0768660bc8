import type { AppError } from '@agency/shared/contracts';
import { useRef } from 'react';
import type { HandOver, SentState } from '../../components/form';
import {
  SEND_FAILED,
  useLazyCampaignStatusQuery,
  useSendNewsletterMutation,
  useSteerCampaignMutation,
  type Letter,
} from './campaignsApi';
import { UNANSWERED_CODE } from '../../components/data/functionCall';
import { useCountdown } from './useCountdown';

/** Seconds in which a newsletter can be undone, counted in the browser. */
export const UNDO_SECONDS = 10;
/**
 * Seconds after which the server starts on its own, e.g. because the tab was closed. The difference to `UNDO_SECONDS`
 * leaves room for slow connections: the server must not start while Undo is still offered.
 */
const HOLD_SECONDS = 30;
/** Retry delays in milliseconds when a send request gets no response. */
const ATTEMPTS = [1000, 3000];
/** Poll interval in milliseconds for a campaign with an unknown outcome. */
const ASK_AGAIN = 3000;
/** Milliseconds after which a campaign unknown to the server counts as not sent. */
const GRACE = 60_000;
/** Milliseconds after which polling stops: by then the server has started the campaign or never will. */
const GIVE_UP = 600_000;

/** Error code of a send that the person undid. */
export const CALLED_BACK_CODE = 'CALLED_BACK';

const ARRIVED = 'The server received the newsletter after all. It is being sent.';
const PLANNED = 'The server received the newsletter after all. It is planned.';
/** In words, what became of a newsletter that was reported as failed. */
const inWords = ({ startsAt }: Letter) => (startsAt ? PLANNED : ARRIVED);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isUnanswered = ({ kind, code }: AppError) =>
  ['offline', 'timeout', 'network'].includes(kind) || code === UNANSWERED_CODE;
/** Whether the server may have accepted the newsletter despite the error. */
const isUncertain = (error: AppError) => isUnanswered(error) || /^5/.test(error.code ?? '');
const failure = (message: string, code?: string): AppError => ({
  kind: 'server',
  message,
  ...(code ? { code } : {}),
});

/**
 * Sends a newsletter: the server queues it for the undo period, then starts sending.
 * @param onArrived called, with words for it, when a newsletter that was reported as failed is sent or planned after all
 */
export function useSending(onArrived: (words: string) => void) {
  const [send] = useSendNewsletterMutation();
  const [steer] = useSteerCampaignMutation();
  const [readStatus] = useLazyCampaignStatusQuery();
  const countdown = useCountdown(UNDO_SECONDS);
  /** Pending check of a send with an unknown outcome. */
  const uncertain = useRef<Promise<SentState> | null>(null);

  const findSent = async ({ sentAs, savedAt }: { sentAs: string; savedAt: number }): Promise<SentState> => {
    const status = await readStatus(sentAs).unwrap();
    if (status === null) return Date.now() - savedAt < GRACE ? 'waiting' : 'unsent';
    if (status === 'cancelled') return 'unsent';
    return status === 'queued' ? 'waiting' : 'sent';
  };

  const handLetterOver = async (letter: Letter) => {
    for (const wait of [...ATTEMPTS, null]) {
      try {
        return await send({ ...letter, holdSeconds: HOLD_SECONDS }).unwrap();
      } catch (reason) {
        const error = reason as AppError;
        if (!isUnanswered(error)) throw error;
        if (wait === null) throw { ...error, message: SEND_FAILED };
        await pause(wait);
      }
    }
    throw failure(SEND_FAILED);
  };

  /** A failure was shown, so a campaign that arrived but has not started is cancelled. */
  const makeItTrue = async (letter: Letter): Promise<SentState> => {
    const savedAt = Date.now();
    while (Date.now() - savedAt < GIVE_UP) {
      try {
        const state = await findSent({ sentAs: letter.id, savedAt });
        if (state !== 'waiting') return state;
        await steer({ id: letter.id, action: 'cancel' }).unwrap();
        return 'unsent';
      } catch {
        // The request failed, or the campaign has not arrived: retry.
      }
      await pause(ASK_AGAIN);
    }
    return 'waiting';
  };

  const begin = async (letter: Letter, handOver: HandOver) => {
    handOver.begin(letter.id);
    try {
      return await handLetterOver(letter);
    } catch (reason) {
      if (!isUncertain(reason as AppError)) handOver.abandon();
      else {
        const fate = makeItTrue(letter);
        uncertain.current = fate;
        void fate.then((state) => {
          if (uncertain.current === fate) uncertain.current = null;
          if (state === 'unsent') handOver.abandon();
          if (state !== 'sent') return;
          handOver.complete();
          onArrived(inWords(letter));
        });
      }
      throw reason;
    }
  };

  return {
    /** Seconds left to undo; `null` when there is nothing to undo. */
    secondsLeft: countdown.left,
    /**
     * Cancels the queued campaign.
     * @throws AppError when cancelling failed; the countdown continues
     */
    undo: () => countdown.stop((id) => steer({ id, action: 'cancel' }).unwrap()),
    findSent,
    /**
     * @returns `going` if the server has not reported the result, and continues on its own
     * @throws AppError when it failed, was rejected, or was undone
     */
    sendLetter: async (letter: Letter, handOver: HandOver): Promise<'sent' | 'going' | 'planned'> => {
      if (uncertain.current) {
        const state = await Promise.race([uncertain.current, pause(ASK_AGAIN * 2)]);
        if (state !== 'unsent') throw failure(state === 'sent' ? inWords(letter) : SEND_FAILED);
      }
      const { status } = await begin(letter, handOver);
      handOver.accept();
      if (letter.startsAt) return 'planned';
      if (status === 'queued' && (await countdown.run(letter.id)) === 'stopped') {
        handOver.abandon();
        throw failure('', CALLED_BACK_CODE);
      }
      try {
        await send(letter).unwrap();
        return 'sent';
      } catch (reason) {
        const error = reason as AppError;
        if (error.code === '409') handOver.abandon();
        if (!isUnanswered(error)) throw error;
        return 'going';
      }
    },
  };
}
