/** Why a call failed, in the few kinds a person or a screen reacts to differently. */
export type AppErrorKind =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'not-found'
  | 'session'
  | 'permission'
  | 'duplicate'
  | 'conflict'
  | 'validation'
  | 'rate-limit'
  | 'server';

/** The one shape of failure in the browser: plain, serialisable, with a message fit to be shown. */
export interface AppError {
  kind: AppErrorKind;
  message: string;
  /** The backend's own code where there is one: SQLSTATE (`23505`), PostgREST (`PGRST116`) or HTTP status. */
  code?: string;
}
