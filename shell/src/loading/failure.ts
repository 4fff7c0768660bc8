import { isRouteErrorResponse } from 'react-router-dom';

/** Why a remote does not run: the classes that matter for an investigation. */
export type FailureClass =
  /** The registry cannot be read. */
  | 'registry'
  /** The registry does not know the remote. */
  | 'unknown'
  /** Switched off in the registry. */
  | 'blocked'
  /** Built against a contract this shell does not keep. */
  | 'contract'
  /** The manifest is missing, no JSON, or not a manifest. */
  | 'manifest'
  /** Something did not arrive in time. */
  | 'timeout'
  /** A file could not be fetched. */
  | 'network'
  /** A file is not the one that was published. */
  | 'integrity'
  /** A script threw while it ran. */
  | 'evaluation'
  /** The remote needs another version of a shared package. */
  | 'shared'
  /** The remote exports no routes. */
  | 'invalid-module'
  /** A lazily loaded part is missing. */
  | 'chunk'
  /** A component threw. */
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

const URL_IN_TEXT = /https?:\/\/[^\s"')]+/;

/** HTTP status a script or style was answered with, as far as the browser tells; 0 when it does not. */
function statusOf(text: string): number {
  const url = URL_IN_TEXT.exec(text)?.[0];
  if (!url || typeof performance.getEntriesByName !== 'function') return 0;
  const timing = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined;
  return timing?.responseStatus ?? 0;
}

/** Whether an error says that a chunk, or the style of one, did not load. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message))
  );
}

/** Whether an error means that no route matches. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The class of whatever was thrown while a remote was loading. */
export function classify(error: unknown): FailureClass {
  if (error instanceof RemoteFailure) return error.kind;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/does not satisfy|RUNTIME-006|RUNTIME-005|RUNTIME-012|loadShare/.test(text)) return 'shared';
  if (/ScriptExecutionError|RUNTIME-00[12]/.test(text)) return 'evaluation';
  if (/timed out|timeout/i.test(text)) return 'timeout';
  const isScript = /ScriptNetworkError|RUNTIME-008/.test(text);
  if (isScript || isChunkError(error)) {
    // Answered, but not run: it is not the file that was published.
    if (statusOf(text) === 200) return 'integrity';
    return isScript ? 'network' : 'chunk';
  }
  return 'evaluation';
}

/** Anything thrown, as a `RemoteFailure`. */
export function toRemoteFailure(
  error: unknown,
  remote: string,
  kind: FailureClass = classify(error),
): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(remote, kind, error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
