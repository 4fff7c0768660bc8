import { types } from 'node:util';

/** What the person did wrong, in one sentence. */
export class UsageError extends Error {}

/** Names of errors that a mistake in this package causes, not the person, the disk or the network. */
const MISTAKES = new Set(['TypeError', 'ReferenceError', 'RangeError', 'AssertionError']);

/** Why a request did not get an answer: Node says only `fetch failed`, and the rest in its cause. */
function unanswered({ cause }: Error): string {
  const { message, code, errors } = cause as { message?: string; code?: string; errors?: Error[] };
  return `No answer: ${errors?.[0]?.message || message || code || 'the network cannot be reached'}.`;
}

/**
 * The text that is printed for an error that ended the command: its message, or the stack trace for a mistake in this
 * package.
 */
export function errorInWords(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const isCoded = typeof (error as NodeJS.ErrnoException).code === 'string';
  if (error.message === 'fetch failed' && error.cause) return unanswered(error);
  if (error.name === 'TimeoutError') return `No answer in time: ${error.message}`;
  if (MISTAKES.has(error.name) && !isCoded) return error.stack ?? error.message;
  return error.message;
}
