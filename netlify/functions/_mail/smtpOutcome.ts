/** What became of one attempt to send a message. */
export type SendEvent =
  /** 250: the mail server has it. */
  | { type: 'accepted' }
  /** 4xx: not now. */
  | { type: 'deferred'; error: string }
  /** 5xx: never. */
  | { type: 'refused'; error: string }
  /** No byte of the message left this machine. */
  | { type: 'unreachable'; error: string }
  /** The message was on its way when the answer got lost. */
  | { type: 'lost'; error: string };

/** What the mail server, or the way to it, said about one message. */
export interface Outcome {
  event: SendEvent;
  /** The mailbox does not exist: nobody should write to it again. */
  isBadMailbox: boolean;
  /** Why no other message would fare better: the login or the sender is refused. */
  blocker: string | null;
}

export interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Enhanced status codes (RFC 3463) that say the mailbox or its domain is no good. 5.1.7 and 5.1.8 are about the
 * sender; 5.7.x is policy.
 */
const BAD_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const REFUSED_SENDER = /^MAIL FROM$/i;

/** What the system says of a connection, in words. */
const CONNECTION: readonly [RegExp, string][] = [
  [/EPIPE|ECONNRESET|connection was closed|closed unexpectedly/i, 'the connection was closed'],
  [/ECONNREFUSED/, 'no connection is accepted'],
  [/ENOTFOUND|EAI_AGAIN/, 'its name is not known'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timed? ?out|timeout/i, 'no answer in time'],
];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 500);

/** What the server answered, or what became of the connection. */
const textOf = ({ response, message }: SmtpError) =>
  oneLine(response ?? CONNECTION.find(([pattern]) => pattern.test(message))?.[1] ?? message);

function outcomeOf(error: SmtpError, code: number): Outcome {
  const text = textOf(error);
  if (code < 500) return { event: { type: 'deferred', error: text }, isBadMailbox: false, blocker: null };
  if (REFUSED_SENDER.test(error.command ?? '')) {
    return {
      event: { type: 'unreachable', error: text },
      isBadMailbox: false,
      blocker: `The mail server refuses the sender: ${text}`,
    };
  }
  return { event: { type: 'refused', error: text }, isBadMailbox: BAD_MAILBOX.test(text), blocker: null };
}

/**
 * Reads a failed attempt.
 * @param hasLeft whether any byte of the message had been handed to the connection
 */
export function readFailure(error: SmtpError, hasLeft: boolean): Outcome {
  const text = textOf(error);
  if (error.code === 'EAUTH') {
    return {
      event: { type: 'unreachable', error: text },
      isBadMailbox: false,
      blocker: `The mail server refuses the login: ${text}`,
    };
  }
  const isAnswer = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const code = error.responseCode ?? 0;
  if (isAnswer && code >= 400) return outcomeOf(error, code);
  // An address the mail library itself refuses to write to: it will never work.
  if (isAnswer) return { event: { type: 'refused', error: text }, isBadMailbox: false, blocker: null };
  return {
    event: { type: hasLeft ? 'lost' : 'unreachable', error: text },
    isBadMailbox: false,
    blocker: null,
  };
}

export const ACCEPTED: Outcome = { event: { type: 'accepted' }, isBadMailbox: false, blocker: null };

const REASONS = {
  refused: 'The mail server refuses it',
  deferred: 'The mail server asks to try again later',
  unreachable: 'The mail server cannot be reached',
  lost: 'The connection to the mail server broke off, so the mail may have arrived',
};

/** Why a message was not sent, in words for staff. */
export function reasonOf({ event, isBadMailbox, blocker }: Outcome): string | null {
  if (event.type === 'accepted') return null;
  return blocker ?? `${isBadMailbox ? 'The mailbox does not exist' : REASONS[event.type]}: ${event.error}`;
}

/**
 * Why a campaign has to stop, if it has to: the login or the sender is refused, or no message of a claim got as far as
 * the server.
 */
export function findTrouble(outcomes: readonly Outcome[]): string | null {
  const blocker = outcomes.find((outcome) => outcome.blocker)?.blocker;
  if (blocker) return blocker;
  const [first] = outcomes;
  const isCutOff = outcomes.every((outcome) => outcome.event.type === 'unreachable');
  return first && isCutOff ? reasonOf(first) : null;
}
