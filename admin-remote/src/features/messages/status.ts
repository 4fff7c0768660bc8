import type { MessageStatus } from '@agency/shared/contracts';

/** The states of a message in words. */
export const STATUS_WORDS: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  done: 'Done',
  spam: 'Spam',
};
