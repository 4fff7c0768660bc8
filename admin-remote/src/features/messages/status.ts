import type { MessageStatus } from '@agency/shared/contracts';

/** The states of a message in words. */
export const STATUS_WORDS: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  done: 'Done',
  spam: 'Spam',
};

/** Their colours in lists: what is open stands out, what is over is quiet. */
export const STATUS_COLORS: Readonly<Record<MessageStatus, string>> = {
  new: 'brand',
  answered: 'green',
  done: 'gray',
  spam: 'red',
};
