import { z } from 'zod';
import { isReleaseId, isRemoteName, type ReleaseShare } from './release';
import type { FailureKind, ReleaseChange } from './releaseState';

const remote = z.string().refine(isRemoteName);

/** What an administrator does with releases; each answers with the state after it (`ReleasesState`). */
export const releaseActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read') }),
  z.strictObject({ action: z.enum(['block', 'unblock']), remote }),
  /** `from` is what the person saw running or shared: when it is not any more, nothing happens. */
  z.strictObject({ action: z.literal('rollback'), remote, from: z.string().refine(isReleaseId) }),
  z.strictObject({
    action: z.literal('share'),
    remote,
    from: z.string().refine(isReleaseId),
    percent: z.int().min(0).max(100),
  }),
]);
export type ReleaseAction = z.input<typeof releaseActionSchema>;

/** Failures of a release in the last day. */
export interface ReleaseFailures {
  id: string;
  kind: FailureKind;
  visitors: number;
  /** ISO 8601. */
  lastAt: string;
}

/** One remote as the person on call sees it. */
export interface RemoteState {
  name: string;
  id: string;
  contract: string;
  previous: string | null;
  /** The change by which `id` began to run; `null` when that is no longer known. */
  start: Pick<ReleaseChange, 'at' | 'by'> | null;
  share: ReleaseShare | null;
  /** Releases that links to previews show, with the time at which each link ends. */
  previews: { id: string; until: string }[];
  withdrawn: string[];
  isBlocked: boolean;
  failures: ReleaseFailures[];
  /** The latest first. */
  changes: ReleaseChange[];
}

export interface ReleasesState {
  rev: number;
  remotes: RemoteState[];
}
