import type { FailureKind } from '@agency/shared/contracts';
import { isRouteErrorResponse } from 'react-router-dom';

/** One remote that could not be run. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly remote: string,
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const URL_IN_TEXT = /https?:\/\/[^\s"')]+/;

/** HTTP status of a script or style; 0 when the browser does not reveal it. */
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
export function classify(error: unknown): FailureKind {
  if (error instanceof RemoteFailure) return error.kind;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/does not satisfy|RUNTIME-006|RUNTIME-005|RUNTIME-012|loadShare/.test(text)) return 'shared';
  if (/ScriptExecutionError|RUNTIME-00[12]/.test(text)) return 'evaluation';
  const isScript = /ScriptNetworkError|RUNTIME-008/.test(text);
  const isChunk = isChunkError(error);
  // webpack's word for a chunk whose script has run and has not registered it: it threw.
  if (!(isScript || isChunk) || (isChunk && text.includes('(missing: '))) return 'evaluation';
  if (/timed out|timeout/i.test(text)) return 'timeout';
  // Answered, but not run: it is not the file that was published.
  if (statusOf(text) === 200) return 'integrity';
  return isScript ? 'network' : 'chunk';
}

/** Anything thrown, as a `RemoteFailure`. */
export function toRemoteFailure(
  error: unknown,
  remote: string,
  kind: FailureKind = classify(error),
): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(remote, kind, error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
