import type { AppError, AppErrorKind } from '@agency/shared/contracts';

/**
 * What the database has refused in a row: the codes of its checks and of the reasons that its triggers give (classes 22 and 23),
 * and the embedded backend's own code for a check.
 */
const REFUSED_CODE = /^(?:2[23][0-9A-Z]{3}|SUP)$/;
const LASTING: readonly AppErrorKind[] = [
  'offline',
  'timeout',
  'network',
  'session',
  'permission',
  'rate-limit',
];

/** Whether a failed picture has nothing to do with the picture: the next one would fail as well. */
export const isCutOff = (reason: unknown): boolean => LASTING.includes((reason as AppError).kind);

/** The same for a row; a server that fails would refuse the next row, too. */
export function isInterruption(reason: unknown): boolean {
  const { kind, code } = reason as AppError;
  return isCutOff(reason) || (kind === 'server' && !REFUSED_CODE.test(code ?? ''));
}

/** A write whose refusal concerns its row alone; anything else stops the import. */
export async function attempt(write: () => Promise<void>): Promise<AppError | null> {
  try {
    await write();
    return null;
  } catch (reason) {
    if (isInterruption(reason)) throw reason;
    return reason as AppError;
  }
}
