import type { AppError } from '@agency/shared/contracts';
import type { Merge, Versions } from '../compare/merge';
import type { Draft } from './draftsApi';

/** Two writers changed the same fields: one of them has to choose. */
export interface DraftConflict extends Merge {
  versions: Versions;
  draft: Draft;
}

export interface DraftView {
  /** As stored on the server; `null` without one. */
  draft: Draft | null;
  /** Whether this form wrote it last. */
  isOwn: boolean;
  /** Why the last write failed. */
  error: AppError | null;
  conflict: DraftConflict | null;
}

export const NO_DRAFT: DraftView = { draft: null, isOwn: false, error: null, conflict: null };
