import type { ReactNode } from 'react';
import type { AppError } from '../contracts';
import { ErrorState } from './ErrorState';

/** The part of an RTK Query result that decides what to show. */
export interface QueryLike<T> {
  data?: T | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryBoundaryProps<T> {
  query: QueryLike<T>;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** What to say when the call failed. */
  errorText: string | ((error: AppError) => string);
  /** Shown when the call succeeded and `isEmpty` holds. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Replaces the whole view for particular failures, e.g. a page for "not found". */
  renderError?: (error: AppError) => ReactNode | undefined;
  children: (data: T) => ReactNode;
}

function isEmptyByDefault(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}

/**
 * Loading, error, empty and loaded, decided once: a failure that comes after data keeps the data under a banner, and
 * empty means succeeded and empty.
 */
export function QueryBoundary<T>(props: QueryBoundaryProps<T>) {
  const { query, loading, errorText, empty, isEmpty = isEmptyByDefault, renderError, children } = props;
  const error = query.error as AppError | undefined;

  if (query.isError && error) {
    const replaced = renderError?.(error);
    if (replaced !== undefined) return <>{replaced}</>;
    const text = typeof errorText === 'string' ? errorText : errorText(error);
    const banner = <ErrorState text={text} isRetrying={query.isFetching} onRetry={query.refetch} />;
    if (query.data === undefined) return banner;
    return (
      <>
        {banner}
        {children(query.data)}
      </>
    );
  }

  if (query.data === undefined) return <>{loading}</>;
  if (empty !== undefined && isEmpty(query.data)) return <>{empty}</>;
  return <>{children(query.data)}</>;
}
