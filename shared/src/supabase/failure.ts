import type { AppError, AppErrorKind } from '../contracts';

interface WireError {
  message?: unknown;
  code?: unknown;
  status?: unknown;
  statusCode?: unknown;
  name?: unknown;
}

const KIND_BY_CODE: Record<string, AppErrorKind> = {
  '23505': 'duplicate',
  '23502': 'validation',
  '23503': 'validation',
  '23514': 'validation',
  // A NUL in the query; no text in the database contains one.
  '22021': 'not-found',
  '22P02': 'not-found',
  '42501': 'permission',
  PT429: 'rate-limit',
  '429': 'rate-limit',
  PGRST116: 'not-found',
  PGRST301: 'session',
  PGRST302: 'session',
  PGRST303: 'session',
  '401': 'session',
  '403': 'permission',
  '404': 'not-found',
  '409': 'duplicate',
  '413': 'validation',
};

const MESSAGE_BY_KIND: Partial<Record<AppErrorKind, string>> = {
  offline: "You're offline. Check your connection.",
  timeout: 'The server took too long to answer.',
  network: 'The server could not be reached.',
};

function kindOf(error: WireError, status: number | undefined): AppErrorKind {
  const text = `${String(error.name ?? '')} ${String(error.message ?? '')}`;
  const codes = [error.code, error.statusCode, status].map((code) => String(code ?? ''));
  for (const code of codes) {
    const kind = KIND_BY_CODE[code];
    if (kind) return kind;
  }
  if (/TimeoutError|timed out/i.test(text)) return 'timeout';
  if (
    /TypeError|Failed to fetch|fetch failed|NetworkError|Load failed|AbortError|AuthRetryableFetchError|ChunkLoadError/i.test(
      text,
    )
  ) {
    return typeof navigator !== 'undefined' && navigator.onLine === false ? 'offline' : 'network';
  }
  return 'server';
}

/**
 * Any failure as an `AppError`.
 * @param error what a Supabase call returned or threw
 * @param status HTTP status, where the caller has one; 0 when no answer came
 */
export function toAppError(error: unknown, status?: number): AppError {
  const wire: WireError = typeof error === 'object' && error !== null ? error : { message: String(error) };
  const kind = kindOf(wire, status);
  const code = wire.code ?? wire.statusCode ?? (status ? String(status) : undefined);
  return {
    kind,
    message: MESSAGE_BY_KIND[kind] ?? (String(wire.message ?? '') || 'The server answered with an error.'),
    ...(code === undefined || code === '' ? {} : { code: String(code) }),
  };
}
