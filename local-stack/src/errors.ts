/** Something the person at the keyboard can put right: shown as it is, without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The system's code of a failure, e.g. `EADDRINUSE`; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
