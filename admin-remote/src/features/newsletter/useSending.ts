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

/** Seconds in which a letter can be called back, by the clock of the person. */
export const UNDO_SECONDS = 10;
/**
 * Seconds after which the server begins by itself, should this tab be gone. The difference is room for slow connections:
 * Undo must not lose to the server's start while it is still offered.
 */
const HOLD_SECONDS = 30;
/** Milliseconds between attempts to hand a letter over whose answer is lost. */
const ATTEMPTS = [1000, 3000];
/** Milliseconds between two questions to the server about a letter whose fate is not known. */
const ASK_AGAIN = 3000;
/** Milliseconds after which a letter that the server does not have is not on its way any more. */
const GRACE = 60_000;
/** Milliseconds after which nothing can be made true any more: the server has begun, or never will. */
const GIVE_UP = 600_000;

/** Code of the failure that says that the person has called the letter back. */
export const CALLED_BACK_CODE = 'CALLED_BACK';

export const ARRIVED = 'The newsletter had arrived after all: it is being sent.';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isUnanswered = ({ kind, code }: AppError) =>
  ['offline', 'timeout', 'network'].includes(kind) || code === UNANSWERED_CODE;
/** Whether the server may have the letter although it did not say so. */
const isUncertain = (error: AppError) => isUnanswered(error) || /^5/.test(error.code ?? '');
const failure = (message: string, code?: string): AppError => ({
  kind: 'server',
  message,
  ...(code ? { code } : {}),
});

/**
 * Sends a letter: the server keeps it for a while, in which it can be called back, and then begins.
 * @param onArrived told when a letter that was said to have failed is being sent after all
 */
export function useSending(onArrived: () => void) {
  const [send] = useSendNewsletterMutation();
  const [steer] = useSteerCampaignMutation();
  const [readStatus] = useLazyCampaignStatusQuery();
  const countdown = useCountdown(UNDO_SECONDS);
  /** What becomes of a letter whose handing over failed in an unknown way. */
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

  /** The person was told that it failed: if it has arrived, and has not begun, it is called back. */
  const makeItTrue = async (letter: Letter): Promise<SentState> => {
    const savedAt = Date.now();
    while (Date.now() - savedAt < GIVE_UP) {
      try {
        const state = await findSent({ sentAs: letter.id, savedAt });
        if (state !== 'waiting') return state;
        await steer({ id: letter.id, action: 'cancel' }).unwrap();
        return 'unsent';
      } catch {
        // Not known yet, or not there yet.
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
          onArrived();
        });
      }
      throw reason;
    }
  };

  return {
    /** Seconds left to call the letter back; `null` when there is nothing to call back. */
    secondsLeft: countdown.left,
    /** Calls it back. @throws AppError when it could not be done; the seconds go on */
    undo: () => countdown.stop((id) => steer({ id, action: 'cancel' }).unwrap()),
    findSent,
    /**
     * @returns whether the server has told the result; otherwise it has the letter and goes on by itself
     * @throws AppError when it failed, was refused, or was called back
     */
    sendLetter: async (letter: Letter, handOver: HandOver): Promise<boolean> => {
      if (uncertain.current) {
        const state = await Promise.race([uncertain.current, pause(ASK_AGAIN * 2)]);
        if (state !== 'unsent') throw failure(state === 'sent' ? ARRIVED : SEND_FAILED);
      }
      const { status } = await begin(letter, handOver);
      handOver.accept();
      if (status === 'queued' && (await countdown.run(letter.id)) === 'stopped') {
        handOver.abandon();
        throw failure('', CALLED_BACK_CODE);
      }
      try {
        await send(letter).unwrap();
        return true;
      } catch (reason) {
        const error = reason as AppError;
        if (error.code === '409') handOver.abandon();
        if (!isUnanswered(error)) throw error;
        return false;
      }
    },
  };
}
