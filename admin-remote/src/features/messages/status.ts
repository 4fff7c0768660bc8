import type { MessageStatus } from '@agency/shared/contracts';

/** The statuses of a message in words. */
export const STATUS_WORDS: Readonly<Record<MessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  done: 'Done',
  spam: 'Spam',
};

/** The colours of their badges; a new message has none, it is unread. */
export const STATUS_COLORS: Readonly<Record<Exclude<MessageStatus, 'new'>, string>> = {
  answered: 'green',
  done: 'gray',
  spam: 'gray',
};
