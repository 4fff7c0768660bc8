import type { AppError, AppErrorKind } from '@agency/shared/contracts';

/** Code of the embedded backend for what a check of the database has refused; hosted, that is a refusal as well. */
const REFUSED_CODE = 'SUP';
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
  return isCutOff(reason) || (kind === 'server' && code !== REFUSED_CODE);
}
