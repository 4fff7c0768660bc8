import type { AppError, StageOutcome } from '@agency/shared/contracts';

/** Longest name of a stage (its check in the database). */
export const MOST_CHARACTERS = 60;

/** The failure of a write as people read it: a name stands for one stage. */
export const refusalOf = (reason: AppError): AppError | Error =>
  reason.kind === 'duplicate' ? new Error('There is a stage with this name.') : reason;

/** What a stage means for an application, in words. */
export const OUTCOME_WORDS: Readonly<Record<StageOutcome, string>> = {
  open: 'Goes on',
  hired: 'Position filled',
  rejected: 'Turned down',
};
