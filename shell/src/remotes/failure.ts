/** Why a remote does not run, in the few classes that are told apart when someone looks into it. */
export type FailureClass =
  | 'registry'
  | 'unknown'
  | 'blocked'
  | 'contract'
  | 'manifest'
  | 'timeout'
  | 'network'
  | 'integrity'
  | 'evaluation'
  | 'shared'
  | 'invalid-module'
  | 'chunk'
  | 'render';

/** One remote that could not be run. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly kind: FailureClass,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
