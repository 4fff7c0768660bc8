import type { StageOutcome } from '@agency/shared/contracts';

/** Longest name of a stage (its check in the database). */
export const MOST_CHARACTERS = 60;

/** What a stage means for an application, in words. */
export const OUTCOME_WORDS: Readonly<Record<StageOutcome, string>> = {
  open: 'Goes on',
  hired: 'Position filled',
  rejected: 'Turned down',
};
